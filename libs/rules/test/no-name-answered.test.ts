import { expect, test } from 'vitest';
import { z } from 'zod';
import { converse } from './converse.ts';

// «Which organisation?»: what counts, lists or tells on is no name, however short; a name stays one.

const Dialogue = z.object({ asked: z.array(z.object({ key: z.string() })) });

const stories = {
  en: 'My new oven broke after a week and they refuse a refund',
  zh: '新买的烤箱一个星期就坏了，他们不肯退款',
  vi: 'Lò nướng mới mua một tuần đã hư, họ không chịu hoàn tiền',
  ar: 'اشتريت فرن جديد وتعطل بعد أسبوع ويرفضون إرجاع المال',
  el: 'Ο καινούργιος φούρνος χάλασε σε μια εβδομάδα και αρνούνται επιστροφή χρημάτων',
} as const;
const unsure = { en: 'I do not know', zh: '不知道', vi: 'tôi không biết', ar: 'لا أعرف', el: 'δεν ξέρω' } as const;

/** Leaves what comes before the question open, then answers that one. */
function organisationBy(language: keyof typeof stories, answer: string): unknown {
  const told: string[] = [stories[language]];
  while (told.length < 7) {
    const { last } = converse(told);
    const isAsked = Dialogue.parse(last.facts['_dialogue']).asked.at(-1)?.key === 'organisation';
    if (isAsked) return converse([...told, answer]).last.facts['organisation'];
    told.push(unsure[language]);
  }
  throw new Error('it was never asked who it is about');
}

test.for([
  ['en', 'none'],
  ['en', 'all of them'],
  ['en', 'only 2'],
  ['en', 'the whole lot'],
  ['en', 'four or five times'],
  ['zh', '很多次'],
  ['zh', '全部都有'],
  ['zh', '只有两个'],
  ['zh', '佢哋态度好差'],
  ['vi', 'nhiều lần'],
  ['vi', 'tất cả'],
  ['vi', 'chỉ có hai'],
  ['ar', 'كانوا وقحين'],
  ['ar', 'كلهم'],
  ['ar', 'مرات كثيرة'],
  ['ar', 'اثنين فقط'],
  ['el', 'πολλές φορές'],
  ['el', 'όλοι'],
  ['el', 'μόνο δύο'],
  ['el', 'έκαναν τους ανήξερους'],
] as const)('%s: «%s» names nobody', ([language, answer]) => {
  expect(organisationBy(language, answer)).toBeUndefined();
});

test.for([
  ['en', 'All Star Ovens'],
  ['en', 'Only Two Brothers'],
  ['zh', '金龙电器'],
  ['vi', 'Điện Máy Sông Lam'],
  ['ar', 'محل النور'],
  ['el', 'Φούρνος Νίκος'],
] as const)('%s: «%s» is a name', ([language, answer]) => {
  expect(organisationBy(language, answer)).toBe(answer);
});
