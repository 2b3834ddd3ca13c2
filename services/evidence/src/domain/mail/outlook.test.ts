import { describe, expect, test } from 'vitest';
import { answer, ask, insist, outlookHead, told } from '../../../test/mail.ts';
import type { MailRow } from '../../../test/render-mail.ts';

const asked = ['person', 'Kim Lee', '2026-03-09T20:05', ask];
const answered = ['other', 'Anna Petrou', '2026-03-10T09:41', answer];
const insisted = ['person', 'Kim Lee', '2026-03-11T07:30', insist];

describe('Outlook', () => {
  test.for<[string, MailRow[], unknown[][]]>([
    [
      'on a telephone, the date beneath the name',
      [
        { left: 'Your refund request', size: 1.3 },
        ...outlookHead('Kim Lee', 'Mon 9/3/2026 8:05 PM', 'To: Anna Petrou'),
        ask,
        ...outlookHead('Anna Petrou', 'Tue 10/3/2026 9:41 AM', 'To: You'),
        answer,
      ],
      [asked, answered],
    ],
    [
      'the initials of a picture read as the beginning of the name',
      [
        { left: 'KL Kim Lee', at: 0.06 },
        { left: '9 Mar 2026 8:05 PM', at: 0.16, size: 0.8 },
        { left: 'To: Anna Petrou', at: 0.16, size: 0.8 },
        ask,
        { left: 'A. Anna Petrou', at: 0.06 },
        { left: '10 Mar 2026 9:41 AM', at: 0.16, size: 0.8 },
        { left: 'To: You', at: 0.16, size: 0.8 },
        answer,
      ],
      [asked, answered],
    ],
    [
      'the last addressee on a row of its own',
      [
        { left: 'Kim Lee', at: 0.16 },
        { left: '9 Mar 2026 8:05 PM', at: 0.16, size: 0.8 },
        { left: 'To: Anna Petrou, Cc: The Owners', at: 0.16, size: 0.8 },
        { left: 'Committee', at: 0.16, size: 0.8 },
        { right: ' ' },
        ask,
        ...outlookHead('Anna Petrou', 'Tue 10/3/2026 9:41 AM', 'To: You'),
        answer,
        'On 9 Mar 2026 8:05 PM, Kim Lee wrote:',
        `> ${ask}`,
      ],
      [asked, answered],
    ],
    [
      'on a desktop, the date at the end of the addressees’ row',
      [
        { initial: 'KL', left: 'Kim Lee', at: 0.16 },
        { left: 'To: Anna Petrou; Cc: Lee Wong', at: 0.16, right: 'Mon 9/03/2026 8:05 PM', size: 0.8 },
        ask,
        { initial: 'AP', left: 'Anna Petrou', at: 0.16 },
        { left: 'To: You; Cc: Lee Wong', at: 0.16, right: 'Tue 10/03/2026 9:41 AM', size: 0.8 },
        answer,
      ],
      [asked, answered],
    ],
    [
      'newest first, as a desktop shows a conversation',
      [
        ...outlookHead('Kim Lee', '11 March 2026 7:30 am', 'To: Anna Petrou'),
        insist,
        ...outlookHead('Anna Petrou', '10 March 2026 9:41 am', 'To: You'),
        answer,
        ...outlookHead('Kim Lee', '9 March 2026 8:05 pm', 'To: Anna Petrou'),
        ask,
      ],
      [asked, answered, insisted],
    ],
    [
      'each answer carries the block of what it answers',
      [
        ...outlookHead('Anna Petrou', 'Tue 10/3/2026 9:41 AM', 'To: You'),
        answer,
        'From: Kim Lee <kim@gmail.com>',
        'Sent: Monday, 9 March 2026 8:05 PM',
        'To: Anna Petrou <anna@horizon.example>',
        'Subject: Your refund request',
        ask,
      ],
      [asked, answered],
    ],
    [
      'an external mail is marked, the mark is nobody’s word',
      [
        ...outlookHead('Kim Lee', 'Mon 9/3/2026 8:05 PM', 'To: Anna Petrou'),
        ask,
        ...outlookHead('Anna Petrou', 'Tue 10/3/2026 9:41 AM', 'To: You'),
        { left: 'External' },
        answer,
        { left: 'Reply', beside: 'Reply all' },
      ],
      [asked, answered],
    ],
    [
      'two of one organisation write to the person',
      [
        ...outlookHead('Anna Petrou', '10 Mar 2026 9:41 AM', 'To: You'),
        answer,
        ...outlookHead('Lee Wong', '10 Mar 2026 4:12 PM', 'To: You'),
        'I am Anna’s manager and have read your complaint.',
        ...outlookHead('Kim Lee', '11 Mar 2026 7:30 AM', 'To: Anna Petrou; Lee Wong'),
        insist,
      ],
      [
        answered,
        ['other', 'Lee Wong', '2026-03-10T16:12', 'I am Anna’s manager and have read your complaint.'],
        insisted,
      ],
    ],
  ])('%s', ([, rows, expected]) => {
    expect(told(rows)).toEqual(expected);
  });
});
