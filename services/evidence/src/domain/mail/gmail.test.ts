import { describe, expect, test } from 'vitest';
import { answer, ask, gmailHead, insist, told } from '../../../test/mail.ts';
import type { MailRow } from '../../../test/render-mail.ts';

const asked = ['person', 'Kim Lee', '2026-03-09T20:05', ask];
const answered = ['other', 'Horizon Support', '2026-03-10T09:41', answer];
const insisted = ['person', 'Kim Lee', '2026-03-11T07:30', insist];

const kim = gmailHead('Kim Lee', '9 Mar 2026, 8:05 pm', 'to Horizon');
const horizon = gmailHead('Horizon Support', '10 Mar 2026, 9:41 am', 'to me');

describe('Gmail on a telephone', () => {
  test.for<[string, MailRow[], unknown[][]]>([
    [
      'a thread under its subject and its folder',
      [{ left: 'Your refund request', size: 1.35, beside: 'Inbox' }, ...kim, ask, ...horizon, answer],
      [asked, answered],
    ],
    [
      'the buttons beneath the last mail are not of it',
      [...kim, ask, ...horizon, answer, { left: 'Reply', beside: 'Reply all' }, { left: 'Forward', at: 0.6 }],
      [asked, answered],
    ],
    [
      'the arrow behind the addressee and the dots behind the date are read as letters',
      [
        { initial: 'K', left: 'Kim Lee', beside: '9 Mar 2026, 8:05 pm', at: 0.17, right: '«€ ⋮' },
        { left: 'to Horizon v', at: 0.17, size: 0.8 },
        ask,
        { initial: 'H', left: 'Horizon Support', beside: '10 Mar 2026, 9:41 am', at: 0.17, right: 'G i' },
        { left: 'to me v', at: 0.17, size: 0.8 },
        answer,
      ],
      [asked, answered],
    ],
    [
      'a reader that lost the gap in «to me»',
      [...kim, ask, ...gmailHead('Horizon Support', '10 Mar 2026, 9:41 am', 'tome v'), answer],
      [asked, answered],
    ],
    [
      'a date that no longer fits beside the name stands beneath it',
      [
        ...kim,
        ask,
        { initial: 'H', left: 'Horizon Support', at: 0.17 },
        { left: '10 Mar 2026, 9:41 am', at: 0.17, size: 0.85 },
        { left: 'to me', at: 0.17, size: 0.8 },
        answer,
      ],
      [asked, answered],
    ],
    [
      'a date of which only the clock went to the next row',
      [
        ...kim,
        ask,
        { initial: 'H', left: 'Horizon Support', beside: '10 Mar 2026,', at: 0.17 },
        { left: '9:41 am', at: 0.17, size: 0.85 },
        { left: 'to me', at: 0.17, size: 0.8 },
        answer,
      ],
      [asked, answered],
    ],
    [
      'a mail of today and one of some hours ago keep what is shown',
      [
        ...gmailHead('Kim Lee', '8:05 pm', 'to Horizon'),
        ask,
        ...gmailHead('Horizon Support', '3 hours ago', 'to me'),
        answer,
      ],
      [
        ['person', 'Kim Lee', '20:05', ask],
        ['other', 'Horizon Support', undefined, answer],
      ],
    ],
    [
      'yesterday, and a day without its year',
      [
        ...gmailHead('Kim Lee', '9 Mar', 'to Horizon'),
        ask,
        ...gmailHead('Horizon Support', 'Yesterday', 'to me'),
        answer,
      ],
      [
        ['person', 'Kim Lee', undefined, ask],
        ['other', 'Horizon Support', undefined, answer],
      ],
    ],
    [
      'details unfolded',
      [
        ...kim,
        ask,
        ...horizon,
        { initial: 'From', left: 'Horizon Support • care@horizon.example', at: 0.26 },
        { initial: 'To', left: 'kim@gmail.com', at: 0.26 },
        { initial: 'Date', left: '10 Mar 2026, 9:41 am', at: 0.26 },
        { left: 'Standard encryption (TLS).', size: 0.9 },
        { left: 'View security details', size: 0.9 },
        answer,
      ],
      [asked, answered],
    ],
    [
      'the mails between folded into a number, the first to its beginning',
      [
        { initial: 'K', left: 'Kim Lee', at: 0.17, right: '9 Mar' },
        { left: 'Please refund the $80 fee that you…', at: 0.17, size: 0.9 },
        { initial: '4', left: '' },
        ...horizon,
        answer,
        ...gmailHead('Kim Lee', '11 Mar 2026, 7:30 am', 'to Horizon'),
        insist,
      ],
      [['person', 'Kim Lee', undefined, 'Please refund the $80 fee that you…'], answered, insisted],
    ],
    [
      'what is folded away beneath three dots is not asked for, its button not told',
      [
        ...kim,
        ask,
        ...horizon,
        answer,
        { left: 'Show quoted text' },
        ...gmailHead('Kim Lee', '11 Mar 2026, 7:30 am', 'to Horizon'),
        insist,
      ],
      [asked, answered, insisted],
    ],
    [
      'a file is told with the mail that brought it, the app’s words about it are not',
      [
        ...kim,
        ask,
        { left: 'One attachment • Scanned by Gmail' },
        { left: 'bill-march.pdf', beside: '214 kB' },
        ...horizon,
        answer,
      ],
      [['person', 'Kim Lee', '2026-03-09T20:05', `${ask} bill-march.pdf 214 kB`], answered],
    ],
    [
      'a signature and a disclaimer are the mail’s words',
      [...kim, ask, 'Sent from my iPhone', ...horizon, answer, 'Kind regards', 'Anna', 'This email is confidential.'],
      [
        ['person', 'Kim Lee', '2026-03-09T20:05', `${ask} Sent from my iPhone`],
        ['other', 'Horizon Support', '2026-03-10T09:41', `${answer} Kind regards Anna This email is confidential.`],
      ],
    ],
  ])('%s', ([, rows, expected]) => {
    expect(told(rows)).toEqual(expected);
  });
});

describe('Gmail on a desktop', () => {
  const wide: MailRow[] = [
    { left: 'Your refund request', size: 1.35, beside: 'Inbox x' },
    { left: 'Kim Lee <kim@gmail.com>', right: 'Mon, 9 Mar 2026, 20:05', size: 0.8 },
    { left: 'to Horizon', size: 0.8 },
    ask,
    { left: 'Horizon Support <care@horizon.example>', right: '10 Mar 2026, 9:41', size: 0.8 },
    { left: 'to me, Lee', size: 0.8 },
    answer,
  ];

  test('the address behind the name, the date at the end of the row', () => {
    expect(told(wide)).toEqual([asked, answered]);
  });
});
