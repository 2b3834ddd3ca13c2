import { describe, expect, test } from 'vitest';
import { answer, ask, insist, readMail, told } from '../../../test/mail.ts';
import type { MailRow } from '../../../test/render-mail.ts';
import { words } from '../../../test/talk.ts';

describe('as mail apps show a thread', () => {
  test('Gmail: «to me» is from the other side, whoever writes to them is the person', () => {
    const rows: MailRow[] = [
      { left: 'Your complaint', size: 1.4 },
      { left: 'Kim Lee', right: '9 Mar 2026, 8:05 pm' },
      { left: 'to Horizon ⌄' },
      ask,
      { left: 'Horizon Support', right: '10 Mar 2026, 9:41 am' },
      { left: 'to me ⌄' },
      answer,
      'Kind regards, Anna',
      { left: 'Reply' },
    ];

    expect(told(rows)).toEqual([
      ['person', 'Kim Lee', '2026-03-09T20:05', ask],
      ['other', 'Horizon Support', '2026-03-10T09:41', `${answer} Kind regards, Anna`],
    ]);
  });

  test('Outlook: «To: You», the date on a row of its own', () => {
    const rows: MailRow[] = [
      { left: 'Anna Petrou' },
      { left: 'To: You; Lee Wong', right: 'Tue 10/03/2026 9:41 AM' },
      answer,
      { left: 'Lee Wong' },
      { left: 'To: Anna Petrou', right: 'Tue 10/03/2026 10:02 AM' },
      insist,
    ];

    expect(told(rows)).toEqual([
      ['other', 'Anna Petrou', '2026-03-10T09:41', answer],
      ['other', 'Lee Wong', '2026-03-10T10:02', insist],
    ]);
  });

  test('Apple Mail: nobody is «me», but only one of the two writes as an organisation', () => {
    const rows: MailRow[] = [
      { left: 'Horizon Support', right: '10/3/2026' },
      { left: 'To: Kim Lee' },
      { left: 'Re: Your complaint', size: 1.25 },
      answer,
      { left: 'Kim Lee', right: '11/3/2026' },
      { left: 'To: Horizon Support' },
      insist,
    ];

    expect(told(rows)).toEqual([
      ['other', 'Horizon Support', undefined, answer],
      ['person', 'Kim Lee', undefined, insist],
    ]);
  });

  test('a mail folded up to its first words says what is seen of it', () => {
    const rows: MailRow[] = [
      { left: 'Kim Lee', right: '9 Mar 2026' },
      { left: 'Please refund the $80 fee that you…' },
      { left: 'Horizon Support', right: '10 Mar 2026, 9:41 am' },
      { left: 'to me' },
      answer,
    ];

    expect(words(readMail(rows).transcript)).toEqual([
      'person: Please refund the $80 fee that you…',
      `other: ${answer}`,
    ]);
  });

  test('a mail that runs over several screens is one mail', () => {
    const nouns = 'router modem bill cable phone plan fee letter clerk shop'.split(' ');
    const long = nouns.flatMap((noun, at) => [
      `First the ${noun} was wrong and then the ${nouns[(at + 3) % 10]}, which nobody could explain to me.`,
      `I asked about the ${noun} again in week ${at + 2} and was told that the ${nouns[(at + 7) % 10]} would be mended.`,
      `For the ${nouns[(at + 4) % 10]} I paid ${at + 1}0 dollars and the ${noun} never came.`,
    ]);
    const rows: MailRow[] = [
      { left: 'Kim Lee', right: '9 Mar 2026, 8:05 pm' },
      { left: 'to Horizon Support' },
      ...long,
      { left: 'Horizon Support', right: '10 Mar 2026, 9:41 am' },
      { left: 'to me' },
      answer,
    ];

    const { transcript, evidence } = readMail(rows);

    expect(words(transcript)).toEqual([`person: ${long.join(' ')}`, `other: ${answer}`]);
    expect(evidence.gaps).toEqual([]);
  });
});

describe('as fields, in five languages', () => {
  test.for<[string, MailRow[]]>([
    [
      'en',
      [
        'From: Kim Lee <kim@gmail.com>',
        'Sent: 9 March 2026 8:05 PM',
        'To: Horizon <care@horizon.example>',
        'Subject: Refund',
      ],
    ],
    [
      'zh',
      [
        '发件人：Kim Lee <kim@qq.com>',
        '发送时间：2026年3月9日 20:05',
        '收件人：Horizon <care@horizon.example>',
        '主题：退款',
      ],
    ],
    [
      'vi',
      [
        'Từ: Kim Lee <kim@gmail.com>',
        'Đã gửi: 9 tháng 3, 2026 20:05',
        'Đến: Horizon <care@horizon.example>',
        'Chủ đề: Hoàn tiền',
      ],
    ],
    [
      'ar',
      [
        'من: Kim Lee <kim@gmail.com>',
        'تاريخ الإرسال: 9 مارس 2026 20:05',
        'إلى: Horizon <care@horizon.example>',
        'الموضوع: استرداد',
      ],
    ],
    [
      'el',
      [
        'Από: Kim Lee <kim@gmail.com>',
        'Στάλθηκε: 9 Μαρτίου 2026 20:05',
        'Προς: Horizon <care@horizon.example>',
        'Θέμα: Επιστροφή',
      ],
    ],
  ])('%s', ([, head]) => {
    expect(told([...head, ask])).toEqual([['person', 'Kim Lee', '2026-03-09T20:05', ask]]);
  });

  test('names of fields in a column of their own', () => {
    const rows: MailRow[] = [
      { left: 'From', right: 'Horizon Support care@horizon.example' },
      { left: 'To', right: 'kim@gmail.com' },
      { left: 'Date', right: '10 Mar 2026, 9:41 am' },
      answer,
    ];

    expect(told(rows)).toEqual([['other', 'Horizon Support', '2026-03-10T09:41', answer]]);
  });

  test('a thread printed newest first comes out oldest first', () => {
    const rows: MailRow[] = [
      'From: Horizon Support <care@horizon.example>',
      'Sent: 10 March 2026 9:41 am',
      'To: Kim Lee <kim@gmail.com>',
      'Subject: RE: Refund',
      answer,
      'From: Kim Lee <kim@gmail.com>',
      'Sent: 9 March 2026 8:05 pm',
      'To: Horizon Support <care@horizon.example>',
      ask,
    ];

    expect(words(readMail(rows).transcript)).toEqual([`person: ${ask}`, `other: ${answer}`]);
  });

  test('one day in American order makes all of them American', () => {
    const rows: MailRow[] = [
      'From: Kim Lee <kim@gmail.com>',
      'Sent: 3/4/2026 8:05 PM',
      'To: care@horizon.example',
      ask,
      'From: care@horizon.example',
      'Sent: 3/14/2026 9:41 AM',
      'To: Kim Lee <kim@gmail.com>',
      answer,
    ];

    expect(readMail(rows).transcript.map(({ time }) => time)).toEqual(['2026-03-04T20:05', '2026-03-14T09:41']);
  });
});
