import type { Language } from '@intake/contracts/languages';
import { type confirm, converse, knowledge } from './converse.ts';

type Turn = ReturnType<typeof converse>['last'];

export const labels = ({ confirm: card }: Turn): string[] => card?.wishes?.map(({ label }) => label) ?? [];
export const keys = ({ confirm: card }: Turn): string[] => card?.wishes?.map(({ key }) => key) ?? [];

export const stories = {
  en: 'I live in Sydney. Telstra took $89 out of my account twice in October 2026 for the same bill and refuses to refund it.',
  zh: '我住在悉尼。Telstra 2026年10月同一张账单从我账户扣了两次89元，还拒绝退款。',
  vi: 'Tôi ở Sydney. Telstra trừ của tôi 89 đô hai lần trong tháng 10 năm 2026 cho cùng một hóa đơn và từ chối hoàn tiền.',
  ar: 'أعيش في سيدني. خصمت Telstra من حسابي 89 دولارا مرتين في أكتوبر 2026 لنفس الفاتورة وترفض رد المال.',
  el: 'Μένω στο Σίδνεϊ. Η Telstra μου χρέωσε 89 δολάρια δύο φορές τον Οκτώβριο του 2026 για τον ίδιο λογαριασμό και αρνείται να μου τα επιστρέψει.',
} as const;

/** All that is said up to the question of what would put it right; other questions are met with the last of their options. */
export function upToTheWish(story: string, lang: Language): string[] {
  const said = [story];
  for (let turns = 0; turns < 6; turns += 1) {
    const { last } = converse(said, { lang });
    if (asked(last) === 'desired_outcome') return said;
    said.push(last.choices?.options.at(-1)?.label ?? knowledge.content.phrases[lang].options.unsure);
  }
  throw new Error('nobody asked what would put it right');
}

/** The wish is answered, and what is said after it. */
export function answered(story: string, lang: Language, ...says: readonly (string | typeof confirm)[]) {
  return converse([...upToTheWish(story, lang), ...says], { lang });
}

const asked = ({ facts }: Turn): string | undefined =>
  (facts['_dialogue'] as { asked: { key: string }[] }).asked.at(-1)?.key;
