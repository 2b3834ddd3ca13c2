import { describe, expect, test } from 'vitest';
import { answer, ask, gmailHead, insist, outlookHead, told } from '../../../test/mail.ts';
import type { MailRow } from '../../../test/render-mail.ts';

const kim = gmailHead('Kim Lee', '9 Mar 2026, 8:05 pm', 'to Horizon');
const horizon = gmailHead('Horizon Support', '10 Mar 2026, 9:41 am', 'to me');
const asked = ['person', 'Kim Lee', '2026-03-09T20:05', ask];
const answered = ['other', 'Horizon Support', '2026-03-10T09:41', answer];
const gap: MailRow = { right: ' ' };

describe('what readers make of a head', () => {
  test.for<[string, MailRow[], unknown[][]]>([
    [
      'a sender nobody could read is not named after the subject',
      [
        { left: 'Damaged goods', size: 1.4 },
        gap,
        gap,
        { left: '9 Mar 2026, 8:05 pm', at: 0.17, size: 0.8 },
        { left: 'to Horizon', at: 0.17, size: 0.8 },
        ask,
        ...horizon,
        answer,
        ...gmailHead('Kim Lee', '11 Mar 2026, 7:30 am', 'to Horizon'),
        insist,
      ],
      [['person', undefined, '2026-03-09T20:05', ask], answered, ['person', 'Kim Lee', '2026-03-11T07:30', insist]],
    ],
    [
      'nor after what is left of a name beside a date nobody could read',
      [
        ...kim,
        ask,
        ...horizon,
        answer,
        { left: 'SERA 20264455148, 16:02', at: 0.17 },
        { left: 'to Horizon', at: 0.17, size: 0.8 },
        insist,
      ],
      [asked, answered, ['person', undefined, '16:02', insist]],
    ],
    [
      'nor after a picture’s initial before a known name',
      [
        ...kim,
        ask,
        ...horizon,
        answer,
        { left: 'KL Kim Lee 00/13/2026, 16:02', at: 0.06 },
        { left: 'to Horizon', at: 0.17, size: 0.8 },
        insist,
      ],
      [asked, answered, ['person', 'Kim Lee', '16:02', insist]],
    ],
    [
      'a known name keeps its mail where the month cannot be read',
      [
        ...kim,
        ask,
        ...horizon,
        answer,
        { left: 'Kim Lee 11 Wsr 2026, 7:30', at: 0.17 },
        { left: 'to Horizon', at: 0.17 },
        insist,
      ],
      [asked, answered, ['person', 'Kim Lee', '07:30', insist]],
    ],
    [
      'a name with a date beneath, of whom to a letter or two',
      [
        ...outlookHead('Kim Lee', '9 Mar 2026, 8:05 pm', 'To: Horizon Support'),
        ask,
        gap,
        ...outlookHead('Horizon Support', '10 Mar 2026, 9:41 am', 'ol'),
        answer,
        gap,
        ...outlookHead('Kim Lee', '11 Mar 2026, 7:30 am', 'To: Horizon Support'),
        insist,
      ],
      [asked, answered, ['person', 'Kim Lee', '2026-03-11T07:30', insist]],
    ],
    [
      'a full stop in the gap before the date',
      [
        { left: 'Kim Lee. 9 Mar 2026, 8:05 pm', at: 0.17 },
        { left: 'to Horizon', at: 0.17, size: 0.8 },
        ask,
        ...horizon,
        answer,
      ],
      [asked, answered],
    ],
    [
      '«pm» on a row of its own',
      [
        { left: 'Kim Lee', beside: '9 Mar 2026, 8:05', at: 0.17 },
        { left: 'pm', at: 0.17, size: 0.85 },
        { left: 'to Horizon', at: 0.17, size: 0.8 },
        ask,
        ...horizon,
        answer,
      ],
      [asked, answered],
    ],
    [
      'one name in two readings is one person',
      [...kim, ask, ...horizon, answer, ...gmailHead('Kim Leo', '11 Mar 2026, 7:30 am', 'to Horizon'), insist],
      [asked, answered, ['person', 'Kim Leo', '2026-03-11T07:30', insist]],
    ],
    [
      'a misread «to me» where names begin is still a head',
      [...kim, ask, ...horizon, answer, ...gmailHead('Horizon Support', '12 Mar 2026, 8:00 am', 'oll'), insist],
      [asked, answered, ['other', 'Horizon Support', '2026-03-12T08:00', insist]],
    ],
    [
      'names of fields without their accents, an address with a gap in it',
      [
        'Tu: Horizon Support',
        '<care @horizon.example>',
        'Da gui: 10/03/2026 9:41',
        'Den: Kim Lee <kim@gmail.com>',
        'Chu de: Hoan tien',
        answer,
      ],
      [answered],
    ],
    [
      'the verb above what is quoted, and the words before it stay',
      [
        ...horizon,
        answer,
        'The new date is 03/10/2026. Woohoo!',
        'On 9 Mar 2026 at 8:05 pm, Kim Lee vvrote:',
        `> ${ask}`,
      ],
      [
        ['person', 'Kim Lee', '2026-03-09T20:05', ask],
        ['other', 'Horizon Support', '2026-03-10T09:41', `${answer} The new date is 03/10/2026. Woohoo!`],
      ],
    ],
    [
      'who is copied in is not the person where the app calls them «me»',
      [
        ...gmailHead('Kim Lee', '9 Mar 2026, 8:05 pm', 'To: Anna Petrou, Cc: Bo Tran'),
        ask,
        ...gmailHead('Anna Petrou', '10 Mar 2026, 9:41 am', 'to me'),
        answer,
      ],
      [asked, ['other', 'Anna Petrou', '2026-03-10T09:41', answer]],
    ],
    [
      'newest first, one day of them unread',
      [
        ...gmailHead('Kim Lee', '12 Mar 2026, 7:30 am', 'to Horizon'),
        insist,
        ...gmailHead('Horizon Support', '9:41 am', 'to me'),
        answer,
        ...kim,
        ask,
      ],
      [asked, ['other', 'Horizon Support', '09:41', answer], ['person', 'Kim Lee', '2026-03-12T07:30', insist]],
    ],
  ])('%s', ([, rows, expected]) => {
    expect(told(rows)).toEqual(expected);
  });
});
