import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// «It was not the shop»: who then is asked, and nothing else of the card changes. «My mum bought it, not me» accuses nobody.

const done = { clientDone: true };
const stories: Readonly<Record<Language, string>> = {
  en: 'ANZ charged my card $89 twice in October, they refuse to give the money back.',
  zh: '我在澳新银行的卡十月份被扣了两次89元，他们不肯退钱。',
  vi: 'ANZ trừ thẻ của tôi 89 đô hai lần vào tháng mười, họ không chịu trả tiền lại.',
  ar: 'خصم ANZ من بطاقتي 89 دولارا مرتين في أكتوبر ويرفضون رد المال.',
  el: 'Η ANZ χρέωσε την κάρτα μου 89 δολάρια δύο φορές τον Οκτώβριο και αρνούνται να επιστρέψουν τα χρήματα.',
};
type Words = Readonly<Record<Language, readonly string[]>>;

const others: Words = {
  en: [
    'no, it was the shop',
    "it wasn't the bank, it was the courier",
    'not the bank, the insurer',
    'wrong company',
    "it's not them, it's the airline",
    'the complaint is against the delivery company',
    'not ANZ',
  ],
  zh: ['不是银行，是快递公司', '不对，是商店', '不是他们，是保险公司', '公司写错了'],
  vi: ['không phải ngân hàng, là bên giao hàng', 'không, là nhà sản xuất', 'không phải họ, là cửa hàng', 'sai công ty'],
  ar: ['لا، كانت الشركة المصنعة', 'ليس البنك، بل شركة التوصيل', 'مو البنك، المحل', 'الشركة غلط'],
  el: [
    'όχι, ήταν ο κατασκευαστής',
    'δεν ήταν η τράπεζα, ήταν ο κούριερ',
    'δεν ήταν αυτοί, ήταν το κατάστημα',
    'λάθος εταιρεία',
  ],
};
const kin: Words = {
  en: ["it wasn't me, it was my mum", 'my mum paid, not me', "I didn't pay, my husband did", 'my son did it, not me'],
  zh: ['不是我买的，是我妈', '是我妈妈买的，不是我'],
  vi: ['không phải tôi mua, mẹ tôi mua', 'mẹ tôi mua, không phải tôi'],
  ar: ['أمي اشترتها، ليس أنا', 'لست أنا من اشترى، أمي اشترت'],
  el: ['η μαμά μου το αγόρασε, όχι εγώ', 'δεν το αγόρασα εγώ, η μητέρα μου'],
};

const claimsOf = ({ confirm }: ReturnType<typeof converse>['last']) => confirm?.claims.map(({ key }) => key) ?? [];

describe.for(languages)('in %s', (language) => {
  test.for(others[language])('«%s» asks who it is about, and takes the name told then', (said) => {
    const { turns, last } = converse([stories[language], said, 'Nisbets'], done);
    const [card, asked] = turns;

    expect(card?.facts['organisation']).toBe('ANZ');
    expect([asked?.stage, asked?.facts['organisation']]).toEqual(['probing', false]);
    expect(asked?.finalised).toBeNull();
    expect(last.facts['organisation']).toBe('Nisbets');
    expect(claimsOf(last)).toEqual(card && claimsOf(card));
  });

  test.for(kin[language])('«%s» becomes no grievance', (said) => {
    const { turns, last } = converse([stories[language], said], done);
    const before = turns[0] ? claimsOf(turns[0]) : [];

    expect(claimsOf(last).filter((key) => !before.includes(key))).toEqual([]);
    expect(last.facts['unauthorised_transaction']).not.toBe(true);
    expect(last.choices?.multiple).not.toBe(true);
  });
});

test.for(['it was the agent who rang me', 'they sent a courier', 'the shop is closed now', 'it was the bank'])(
  '«%s» leaves it about the bank',
  (said) => {
    expect(converse([stories.en, said], done).last.facts['organisation']).toBe('ANZ');
  },
);

test('a partner stays who it is about', () => {
  const mode = { kind: 'partner', name: 'ANZ', tier: 'licensed', reference: 'REF-AB12-CD34' } as const;
  const { last } = converse([stories.en, 'not the bank'], { ...done, mode });

  expect(last.facts['organisation']).toBe('ANZ');
});
