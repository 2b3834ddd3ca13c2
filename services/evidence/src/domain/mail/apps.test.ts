import { describe, expect, test } from 'vitest';
import { answer, ask, insist, told } from '../../../test/mail.ts';
import type { MailRow } from '../../../test/render-mail.ts';

const asked = ['person', 'Kim Lee', '2026-03-09T20:05', ask];
const answered = ['other', 'Horizon Support', '2026-03-10T09:41', answer];
const insisted = ['person', 'Kim Lee', '2026-03-11T07:30', insist];

describe('Apple Mail', () => {
  const card = (name: string, date: string, to: string): MailRow[] => [
    { initial: name.slice(0, 1), left: name, at: 0.17, right: date },
    { left: to, at: 0.17, size: 0.85 },
  ];

  test.for<[string, MailRow[], unknown[][]]>([
    [
      'the subject within each card, the whole date beneath it',
      [
        ...card('Kim Lee', '9/3/2026', 'To: Horizon Support >'),
        { left: 'Your refund request', size: 1.25 },
        { left: '9 March 2026 at 8:05 pm', size: 0.85 },
        ask,
        ...card('Horizon Support', '10/3/2026', 'To: Kim Lee >'),
        { left: 'Re: Your refund request', size: 1.25 },
        { left: '10 March 2026 at 9:41 am', size: 0.85 },
        answer,
      ],
      [asked, answered],
    ],
    [
      'details as fields',
      [
        'From: Horizon Support',
        'To: Kim Lee',
        { left: 'Hide' },
        { left: 'Your refund request', size: 1.25 },
        { left: '10 March 2026 at 9:41 am', size: 0.85 },
        answer,
      ],
      [answered],
    ],
    [
      'on a Mac, the subject between the name and the addressee',
      [
        { initial: 'HS', left: 'Horizon Support', at: 0.17, right: '10 March 2026 at 9:41 am' },
        { left: 'Re: Your refund request', at: 0.17, right: 'Inbox - iCloud' },
        { left: 'To: Kim Lee', at: 0.17, size: 0.85, right: 'Details' },
        answer,
      ],
      [answered],
    ],
    [
      'forwarded, with its own head',
      [
        ...card('Kim Lee', '11 March 2026 at 7:30 am', 'To: Horizon Complaints'),
        insist,
        'Begin forwarded message:',
        'From: Horizon Support <care@horizon.example>',
        'Subject: Re: Your refund request',
        'Date: 10 March 2026 at 9:41:12 am AEDT',
        'To: Kim Lee <kim@gmail.com>',
        answer,
      ],
      [answered, insisted],
    ],
  ])('%s', ([, rows, expected]) => {
    expect(told(rows)).toEqual(expected);
  });
});

describe('Yahoo, Zoho, Samsung, QQ and a printed thread', () => {
  test.for<[string, MailRow[], unknown[][]]>([
    [
      'Yahoo on a telephone',
      [
        { left: 'Your refund request', size: 1.3 },
        { initial: 'K', left: 'Kim Lee', at: 0.17, right: 'Mon, 9 Mar 2026 at 8:05 pm' },
        { left: 'To: Horizon Support', at: 0.17, size: 0.85 },
        ask,
        { initial: 'H', left: 'Horizon Support', at: 0.17, right: 'Tue, 10 Mar 2026 at 9:41 am' },
        { left: 'To: Kim Lee', at: 0.17, size: 0.85 },
        answer,
      ],
      [asked, answered],
    ],
    [
      'Yahoo on a desktop: «From» and «To» beside addresses',
      [
        { left: 'From: care@horizon.example', size: 0.9 },
        { left: 'To: Kim Lee', right: 'Tue, 10 Mar 2026 at 9:41 am', size: 0.9 },
        answer,
      ],
      [['other', 'care@horizon.example', '2026-03-10T09:41', answer]],
    ],
    [
      'Zoho',
      [
        { initial: 'H', left: 'Horizon Support <care@horizon.example>', at: 0.17, size: 0.85 },
        { left: 'Tue, 10 Mar 2026 9:41:05 AM +1000', at: 0.17, size: 0.8 },
        { left: 'To "me"<kim@zoho.com>', at: 0.17, size: 0.8 },
        answer,
        { initial: 'K', left: 'Kim Lee <kim@zoho.com>', at: 0.17, size: 0.85 },
        { left: 'Wed, 11 Mar 2026 7:30:40 AM +1000', at: 0.17, size: 0.8 },
        { left: 'To "Horizon Support"<care@horizon.example>', at: 0.17, size: 0.8 },
        insist,
      ],
      [answered, insisted],
    ],
    [
      'Samsung: the date on a row beneath the name, the address beneath that',
      [
        { left: 'Your refund request', size: 1.3 },
        { initial: 'H', left: 'Horizon Support', at: 0.17 },
        { left: '10 March 2026 9:41 am', at: 0.17, size: 0.85 },
        { left: 'To: kim@gmail.com', at: 0.17, size: 0.85 },
        answer,
      ],
      [answered],
    ],
    [
      'QQ',
      [
        { left: '关于退款', size: 1.3 },
        '发件人：港湾银行客服 <care@harbour.example>',
        '时　间：2026年3月10日(星期二) 上午9:41',
        '收件人：陈丽 <chenli@qq.com>',
        '陈女士您好，根据合同我们不能退还这笔费用，敬请谅解。',
      ],
      [['other', '港湾银行客服', '2026-03-10T09:41', '陈女士您好，根据合同我们不能退还这笔费用，敬请谅解。']],
    ],
    [
      'Gmail, printed: names and dates at both edges, a count of mails',
      [
        { left: 'Your refund request', size: 1.3 },
        { left: '2 messages' },
        { left: 'Kim Lee <kim@gmail.com>', right: '9 March 2026 at 20:05', size: 0.8 },
        { left: 'To: Horizon Support <care@horizon.example>', size: 0.8 },
        ask,
        { left: 'Horizon Support <care@horizon.example>', right: '10 March 2026 at 09:41', size: 0.75 },
        { left: 'To: Kim Lee <kim@gmail.com>', size: 0.8 },
        answer,
      ],
      [asked, answered],
    ],
    [
      'forwarded by Gmail, in Vietnamese',
      [
        { initial: 'K', left: 'Kim Lee', beside: '11 thg 3, 2026, 7:30', at: 0.17 },
        { left: 'đến Horizon', at: 0.17, size: 0.8 },
        insist,
        { left: '---------- Forwarded message ---------' },
        'Từ: Horizon Support <care@horizon.example>',
        'Ngày: Th 3, 10 thg 3, 2026 lúc 9:41',
        'Chủ đề: Hoàn tiền',
        'Đến: Kim Lee <kim@gmail.com>',
        answer,
      ],
      [answered, insisted],
    ],
    [
      'fields that go on in the next row',
      [
        'From: Horizon Support <care@horizon.example>',
        'Date: Tuesday, 10 March 2026 9:41 AM',
        'To: Kim Lee <kim@gmail.com>, Lee Wong <lee@horizon.example>, Bo Tran <bo@horizon.example>',
        'Subject: Your refund request, case 2231-88, and everything else you wrote to us in the month of March',
        answer,
      ],
      [answered],
    ],
  ])('%s', ([, rows, expected]) => {
    expect(told(rows)).toEqual(expected);
  });
});
