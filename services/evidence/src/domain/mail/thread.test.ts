import { describe, expect, test } from 'vitest';
import { answer, ask, insist, readMail, told } from '../../../test/mail.ts';
import { type MailRow, mailPage, mailScreens } from '../../../test/render-mail.ts';
import { recognised, words } from '../../../test/talk.ts';

describe('what a reply quotes', () => {
  const reply: MailRow[] = [{ left: 'Horizon Support', right: '10 Mar 2026, 9:41 am' }, { left: 'to me' }, answer];

  test.for<[string, MailRow[]]>([
    ['en', ['On Mon, 9 Mar 2026 at 8:05 pm, Kim Lee <kim@gmail.com> wrote:']],
    ['en, over two rows', [{ left: 'On Mon, 9 Mar 2026 at 8:05 pm, Kim Lee' }, { left: '<kim@gmail.com> wrote:' }]],
    ['zh', ['Kim Lee <kim@gmail.com> 于2026年3月9日周一 下午8:05写道：']],
    ['vi', ['Vào 9 thg 3, 2026 lúc 20:05 Kim Lee <kim@gmail.com> đã viết:']],
    ['ar', ['في 9 مارس 2026 في 8:05 م كتب Kim Lee <kim@gmail.com>:']],
    ['el', ['Στις 9 Μαρ 2026 στις 8:05 μ.μ., ο χρήστης Kim Lee <kim@gmail.com> έγραψε:']],
  ])('is told once, by whoever wrote it: %s', ([, attribution]) => {
    const own: MailRow[] = [{ left: 'Kim Lee', right: '9 Mar 2026, 8:05 pm' }, { left: 'to Horizon Support' }, ask];
    const expected = [
      ['person', 'Kim Lee', '2026-03-09T20:05', ask],
      ['other', 'Horizon Support', '2026-03-10T09:41', answer],
    ];

    expect(told([...reply, ...attribution, `> ${ask}`])).toEqual(expected);
    expect(told([...own, ...reply, ...attribution, `> ${ask}`])).toEqual(expected);
  });

  test.for([
    'في 9 مارس 2026, 8:05 م. كتب ريما شاهين',
    'فى 9 مارس 12026 8:05 م؛ كتب ريما شا هين',
    'في 9 مارس 2026, 8:05 م. ريما شاهين',
  ])('whatever a reader made of what closes its heading: %s', (attribution) => {
    const [ask, answer] = ['الماء يتسرب من سقف الحمام كل يوم', 'سنرسل السباك قريبا إلى شقتكم'];
    const own: MailRow[] = [{ left: 'ريما شاهين', right: '9 مارس 2026, 8:05 م' }, { left: 'إلى عقارات المرجان' }, ask];
    const reply: MailRow[] = [{ left: 'عقارات المرجان', right: '10 مارس 2026, 9:41 ص' }, { left: 'إليّ' }, answer];
    const mails = (rows: MailRow[]) => readMail([...own, ...reply, ...rows]).transcript.map(({ text }) => text);

    expect(mails([attribution, ask])).toEqual([ask, answer]);
    // A sentence is none.
    expect(mails([`${attribution} أن السقف لا يتسرب كل يوم`])).toHaveLength(2);
    expect(mails([`${attribution} أن السقف لا يتسرب كل يوم`])[1]).toContain('لا يتسرب');
  });

  test('of a few Chinese characters one may be misread', () => {
    const quoted = '您好，经查是系统问题，建议您先交罚款。';
    const rows: MailRow[] = [
      { left: '黄会计师', right: '2026年3月10日 09:41' },
      { left: '发送至我' },
      quoted,
      { left: '林晓', right: '2026年3月11日 12:30' },
      { left: '发送至黄会计师' },
      '罚款应该由贵所承担',
      '黄会计师 于 2026年3月10日 09:41 写道：',
      `> ${quoted.replace('经查', '级查')}`,
    ];

    expect(readMail(rows).transcript.map(({ text }) => text)).toEqual([quoted, '罚款应该由贵所承担']);
  });

  test('without its day stands before the reply', () => {
    const rows: MailRow[] = [
      { left: 'Horizon Support', right: '9:41 am' },
      { left: 'to me' },
      answer,
      'On Monday at 8:05 pm, Kim Lee <kim@gmail.com> wrote:',
      ask,
    ];

    expect(words(readMail(rows).transcript)).toEqual([`person: ${ask}`, `other: ${answer}`]);
  });

  test('and is pictured twice, is told once', () => {
    const first = mailScreens(mailPage(reply));
    const second = mailScreens(
      mailPage([
        { left: 'Kim Lee', right: '11 Mar 2026, 7:00 am' },
        { left: 'to Horizon Support' },
        insist,
        'On 10 Mar 2026 at 9:41 am, Horizon Support <care@horizon.example> wrote:',
        `> ${answer}`,
      ]),
    );

    expect(words(recognised([...first, ...second]).transcript)).toEqual([`other: ${answer}`, `person: ${insist}`]);
  });

  test('the same words sent again stay', () => {
    const again: MailRow[] = [{ left: 'Horizon Support', right: '12 Mar 2026, 9:00 am' }, { left: 'to me' }, answer];

    expect(words(readMail([...reply, ...again]).transcript)).toEqual([`other: ${answer}`, `other: ${answer}`]);
  });
});
