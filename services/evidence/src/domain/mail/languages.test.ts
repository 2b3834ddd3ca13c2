import { describe, expect, test } from 'vitest';
import { gmailHead, outlookHead, told } from '../../../test/mail.ts';
import type { MailRow } from '../../../test/render-mail.ts';

describe('Gmail in other languages', () => {
  test.for<[string, MailRow[], unknown[][]]>([
    [
      'zh, the date wrapped and nothing between the words',
      [
        { left: '退还押金申请', size: 1.35, beside: '收件箱' },
        ...gmailHead('王思远', '2026年5月6日 09:12', '发送至 Southbank College'),
        '我于4月28日完成课程并归还了宿舍钥匙，押金应在14天内退还。',
        { initial: 'S', left: 'Southbank College 2026年5月14日，', at: 0.17 },
        { left: '15:30', at: 0.17, size: 0.85 },
        { left: '发送至我', at: 0.17, size: 0.8 },
        '王同学，你好：宿舍检查发现窗帘破损，需扣除350澳元。',
        { initial: '王', left: '王思远2026年5月14日 ,16:02', at: 0.17 },
        { left: '收件人：Southbank College', at: 0.17, size: 0.8 },
        '窗帘在我入住时就已经破损，请退还全部押金。',
        { left: '回复', beside: '转发' },
      ],
      [
        ['person', '王思远', '2026-05-06T09:12', '我于4月28日完成课程并归还了宿舍钥匙，押金应在14天内退还。'],
        ['other', 'Southbank College', '2026-05-14T15:30', '王同学，你好：宿舍检查发现窗帘破损，需扣除350澳元。'],
        ['person', '王思远', '2026-05-14T16:02', '窗帘在我入住时就已经破损，请退还全部押金。'],
      ],
    ],
    [
      'vi',
      [
        { left: 'Hoàn học phí khoá Cookery', size: 1.35 },
        { left: 'Hộp thư đến', size: 0.8 },
        ...gmailHead('Lê Minh Châu', '9 thg 3, 2026, 9:40 SA', 'đến Harbour Institute'),
        'Tôi rút khỏi khoá học ngày 2 tháng 3, trước ngày khai giảng.',
        ...gmailHead('Harbour Institute', '18 thg 3, 2026, 2:22 CH', 'gửi đến tôi'),
        'Đơn rút của em nhận ngày 17 tháng 3 nên không được hoàn học phí.',
        { left: 'Trả lời', beside: 'Chuyển tiếp' },
      ],
      [
        ['person', 'Lê Minh Châu', '2026-03-09T09:40', 'Tôi rút khỏi khoá học ngày 2 tháng 3, trước ngày khai giảng.'],
        [
          'other',
          'Harbour Institute',
          '2026-03-18T14:22',
          'Đơn rút của em nhận ngày 17 tháng 3 nên không được hoàn học phí.',
        ],
      ],
    ],
    [
      'ar',
      [
        { left: 'طلب استرداد الرسوم', size: 1.35 },
        ...gmailHead('سمير خوري', '4 أغسطس 2026, 10:20 ص', 'إلى رعاية الغد'),
        'الفاتورة فيها 24 ساعة دعم لشهر يوليو ولكن العاملة حضرت 14 ساعة فقط',
        ...gmailHead('رعاية الغد', '13 أغسطس 2026, 3:00 م', 'إليّ'),
        'السيد سمير الساعات محسوبة حسب اتفاقية الخدمة وليس حسب الحضور',
        { left: 'رد', beside: 'إعادة توجيه' },
      ],
      [
        [
          'person',
          'سمير خوري',
          '2026-08-04T10:20',
          'الفاتورة فيها 24 ساعة دعم لشهر يوليو ولكن العاملة حضرت 14 ساعة فقط',
        ],
        ['other', 'رعاية الغد', '2026-08-13T15:00', 'السيد سمير الساعات محسوبة حسب اتفاقية الخدمة وليس حسب الحضور'],
      ],
    ],
    [
      'el',
      [
        { left: 'Ασφάλεια ζωής', size: 1.35, beside: 'Εισερχόμενα' },
        ...gmailHead('Κώστας Βλάχος', '19 Φεβ 2026, 11:10 π.μ.', 'προς Aegis Life'),
        'ακύρωσα το συμβόλαιο στις 10 Ιανουαρίου τηλεφωνικά και πήρατε πάλι χρήματα.',
        ...gmailHead('Aegis Life', '26 Φεβ 2026, 4:40 μ.μ.', 'προς εμένα'),
        'Αγαπητέ κύριε Βλάχο, δεν βρίσκουμε καταγραφή της κλήσης σας.',
        { left: 'Απάντηση', beside: 'Προώθηση' },
      ],
      [
        [
          'person',
          'Κώστας Βλάχος',
          '2026-02-19T11:10',
          'ακύρωσα το συμβόλαιο στις 10 Ιανουαρίου τηλεφωνικά και πήρατε πάλι χρήματα.',
        ],
        ['other', 'Aegis Life', '2026-02-26T16:40', 'Αγαπητέ κύριε Βλάχο, δεν βρίσκουμε καταγραφή της κλήσης σας.'],
      ],
    ],
  ])('%s', ([, rows, expected]) => {
    expect(told(rows)).toEqual(expected);
  });
});

describe('Outlook in other languages', () => {
  test.for<[string, MailRow[], unknown[][]]>([
    [
      'zh',
      [
        ...outlookHead('陈丽', '2026/3/9 (周一) 20:05', '收件人: 港湾银行'),
        '请退还三月二日扣除的八十元费用，我一月已经取消了套餐。',
        ...outlookHead('港湾银行', '2026/3/10 (周二) 9:41', '收件人: 你'),
        '陈女士您好，根据合同我们不能退还这笔费用，敬请谅解。',
      ],
      [
        ['person', '陈丽', '2026-03-09T20:05', '请退还三月二日扣除的八十元费用，我一月已经取消了套餐。'],
        ['other', '港湾银行', '2026-03-10T09:41', '陈女士您好，根据合同我们不能退还这笔费用，敬请谅解。'],
      ],
    ],
    [
      'vi',
      [
        ...outlookHead('Trần Bảo', 'Thứ 2, 09/03/2026 20:05', 'Đến: An Tâm Insurance'),
        'Xe của tôi bị đụng ngày 28 tháng 2 khi đang đậu trước nhà.',
        ...outlookHead('An Tâm Insurance', 'Thứ 3, 10/03/2026 9:41', 'Đến: Bạn'),
        'Chúng tôi đã nhận được hồ sơ và sẽ liên lạc với anh sau.',
      ],
      [
        ['person', 'Trần Bảo', '2026-03-09T20:05', 'Xe của tôi bị đụng ngày 28 tháng 2 khi đang đậu trước nhà.'],
        ['other', 'An Tâm Insurance', '2026-03-10T09:41', 'Chúng tôi đã nhận được hồ sơ và sẽ liên lạc với anh sau.'],
      ],
    ],
    [
      'ar, with what it answers beneath',
      [
        ...outlookHead('رعاية الغد', '13 أغسطس 2026, 3:00 م', 'إلى: أنت'),
        'السيد سمير الساعات محسوبة حسب اتفاقية الخدمة وليس حسب الحضور',
        { left: 'في 4 أغسطس 2026, 10:20 ص، كتب سمير خوري:' },
        '> الفاتورة فيها 24 ساعة دعم لشهر يوليو ولكن العاملة حضرت 14 ساعة',
      ],
      [
        ['person', 'سمير خوري', '2026-08-04T10:20', 'الفاتورة فيها 24 ساعة دعم لشهر يوليو ولكن العاملة حضرت 14 ساعة'],
        ['other', 'رعاية الغد', '2026-08-13T15:00', 'السيد سمير الساعات محسوبة حسب اتفاقية الخدمة وليس حسب الحضور'],
      ],
    ],
    [
      'el',
      [
        ...outlookHead('Δήμητρα Παππά', 'Πέμ 15/1/2026 10:05', 'Προς: Southern Mutual'),
        'στις 11 Ιανουαρίου χρεώθηκε η κάρτα μου από κατάστημα που δεν γνωρίζω.',
        ...outlookHead('Southern Mutual', 'Τρί 27/1/2026 16:20', 'Προς: Εσάς'),
        'Αγαπητή κυρία Παππά, δεν μπορούμε να ακυρώσουμε τη συναλλαγή.',
      ],
      [
        [
          'person',
          'Δήμητρα Παππά',
          '2026-01-15T10:05',
          'στις 11 Ιανουαρίου χρεώθηκε η κάρτα μου από κατάστημα που δεν γνωρίζω.',
        ],
        [
          'other',
          'Southern Mutual',
          '2026-01-27T16:20',
          'Αγαπητή κυρία Παππά, δεν μπορούμε να ακυρώσουμε τη συναλλαγή.',
        ],
      ],
    ],
  ])('%s', ([, rows, expected]) => {
    expect(told(rows)).toEqual(expected);
  });
});
