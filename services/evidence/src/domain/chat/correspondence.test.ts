import { describe, expect, test } from 'vitest';
import { type MailRow, mailPage, mailScreens } from '../../../test/render-mail.ts';
import { refusal } from '../../../test/talk.ts';

const row = (left: string, right: string): MailRow => ({ left, right });
const prose = [
  'We refer to your letter of 2 March and confirm that the fee of $80 was charged under the terms that you accepted.',
  'You may ask the ombudsman to look at the matter if you do not agree with what we have decided in this case.',
];

describe('what nobody wrote to anybody is refused', () => {
  test.for<[string, MailRow[]]>([
    ['a letter', ['Harbour Bank Limited', '14 March 2026', 'Dear Ms Tran', ...prose, 'Yours sincerely', 'A. Petrou']],
    [
      'a letter with its reference at the right',
      [row('Harbour Bank', '14 March 2026'), row('Our ref', 'HB-2231'), 'Dear Ms Tran', ...prose],
    ],
    [
      'an article',
      [{ left: 'Your rights as a tenant', size: 1.5 }, 'By A. Writer', '14 March 2026', ...prose, ...prose],
    ],
    [
      'a bill',
      [row('Monthly plan', '$59.00'), row('Late fee', '$15.00'), row('Modem', '$120.00'), row('Total due', '$194.00')],
    ],
    [
      'settings',
      [
        row('Language', 'English'),
        row('Notifications', 'On'),
        row('Sound', 'Off'),
        row('Storage', '12 GB'),
        'About this device',
      ],
    ],
    [
      'bank transactions',
      [
        row('Horizon Mobile', '-$59.00'),
        '9:41 am',
        row('Grocer', '-$23.10'),
        '10:02 am',
        row('Salary', '$2,310.00'),
        '11:15 am',
      ],
    ],
    [
      'an inbox',
      [
        row('Horizon Support', '9:41 am'),
        'Your bill is ready',
        row('Kim Lee', '9:12 am'),
        'See you on Friday then',
        row('Grocer', '8:05 am'),
        'Half price this week',
      ],
    ],
    [
      'a list of chats',
      [row('Horizon', '下午3:20'), '好的', row('妈妈', '下午1:05'), '你吃饭了吗', row('房东', '上午9:41'), '下周再说'],
    ],
    [
      'a web page',
      [
        'Home  Plans  Help  Contact',
        { left: 'Plans for everyone', size: 1.6 },
        ...prose,
        'Privacy  Terms  © Horizon 2026',
      ],
    ],
    [
      'a letter in Arabic',
      [
        'بنك الميناء',
        '14 مارس 2026',
        'السيدة الفاضلة نشير إلى رسالتكم المؤرخة في 2 مارس ونؤكد أن الرسوم قد فرضت وفقا للشروط التي وافقتم عليها في ذلك الوقت وشكرا',
      ],
    ],
    [
      'a letter in Arabic with a wide margin',
      [
        'إشعار بقطع الخدمة',
        ...[
          'نود إعلامكم بأن حسابكم ما زال مدينا بمبلغ',
          'إذا لم يسدد المبلغ خلال سبعة أيام من تاريخه',
          'يمكنكم طلب خطة تقسيط أو تقديم شكوى على',
        ].map((left) => ({ left })),
        'مع التحية',
      ],
    ],
    [
      'a letter in Chinese',
      [
        '港湾银行',
        '2026年3月14日',
        '尊敬的陈女士：我们已收到您三月二日的来信，现确认该笔费用系根据您当时接受的条款收取，您如有异议可向申诉专员提出。',
      ],
    ],
  ])('%s', ([, rows]) => {
    expect(refusal(mailScreens(mailPage(rows)))).toBe('nothing_recognised');
  });
});
