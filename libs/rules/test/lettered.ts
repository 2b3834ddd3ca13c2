import type { Language } from '@intake/contracts/languages';
import type { TurnInput } from '../src/conversation/turn-input.ts';
import { confirm, converse, licensed } from './converse.ts';

export type Each<Of = string> = Readonly<Record<Language, Of>>;

/** A complaint that nothing is left to ask of. */
export const charged: Each = {
  en: 'Telstra took $89 out of my account twice in october for the same bill, I want a refund.',
  zh: 'Telstra 十月份同一张账单扣了我两次 89 块钱，我要退款。',
  vi: 'Tháng 10 Telstra trừ của tôi hai lần 89 đô cho cùng một hóa đơn, tôi muốn hoàn tiền.',
  ar: 'تلسترا خصمت من حسابي 89 دولارًا مرتين في أكتوبر عن الفاتورة نفسها، أريد استرداد مالي.',
  el: 'Η Telstra μου πήρε 89 δολάρια δύο φορές τον Οκτώβριο για τον ίδιο λογαριασμό, θέλω τα λεφτά μου πίσω.',
};

/** Said outright: the whole turn is the crisis lines. */
export const outright: Each = {
  en: 'I want to die',
  zh: '我想自杀',
  vi: 'tôi muốn tự tử',
  ar: 'أريد أن أموت',
  el: 'θέλω να πεθάνω',
};

/** Says each and confirms every card, up to the first complaint. */
export function lettered(sayings: readonly string[], heard?: TurnInput['heard']) {
  const more = { mode: licensed, ...(heard && { heard }) };
  const talks = [1, 2, 3, 4].map((times) =>
    converse([...sayings, ...Array<typeof confirm>(times).fill(confirm)], more),
  );
  return talks.find(({ last }) => last.finalised !== null) ?? converse(sayings, more);
}

export const letterOf = ({ last }: ReturnType<typeof converse>): string =>
  JSON.stringify(last.finalised?.complaint ?? '');
