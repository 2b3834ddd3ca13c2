import { type Language, languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import type { Decision } from '../src/decision.ts';
import { confirm, converse, knowledge, turn } from './converse.ts';

// The card tells everything that counts (decision D37).

const story = 'Telstra charged me $89 twice on 3 October 2026 for the same bill, I want a refund';
const yes = knowledge.content.phrases.en.confirm.confirm_yes;
const cardOf = (words: string, more = {}) => converse([words, 'thats all'], more).last.confirm;

test('with the claims stand the grievance in a sentence, the wish, the sum and the day', () => {
  const card = cardOf(story);

  expect(card?.summary).toBe(`Telstra: ${card?.claims[0]?.label}`);
  expect(card?.wishes).toEqual([
    { key: 'refund', label: 'Money back (a refund): $89', amount_aud: 89, untick: 'wish:refund' },
  ]);
  expect(card?.amounts).toEqual([
    { key: 'amount_aud', label: '$89, which was charged or taken', amount_aud: 89, untick: 'sum:89' },
  ]);
  const [day] = card?.dates ?? [];
  expect(day).toMatchObject({ key: 'incident_on', date: '2026-10-03' });
  expect(day?.label).toContain('I was charged twice');
  expect(story).toContain(day?.quote);
});

test('a sum, a day or a wish that a client typed stands on the card before it stands in a document', () => {
  const typed = { amount_aud: 9999, incident_on: '2026-01-02', desired_outcome: 'compensation' };
  const told = { role: 'user', content: 'Telstra charged me twice for the same bill.' } as const;
  const { confirm: card } = turn({ history: [told], knownFacts: typed, clientDone: true });

  expect(card?.amounts?.map(({ amount_aud }) => amount_aud)).toEqual([9999]);
  expect(card?.dates?.map(({ date }) => date)).toEqual(['2026-01-02']);
  expect(card?.wishes?.map(({ key }) => key)).toEqual(['compensation']);
});

const several: Readonly<Record<Language, string>> = {
  en: 'I paid Harvey Norman $900 for a washing machine on 2 June 2026 and it broke on 20 July 2026. They offered $100. They want me to sign a form. I want a refund of the $900 and an apology.',
  zh: '我2026年6月2日在 Harvey Norman 付了900元买洗衣机，2026年7月20日坏了。他们只肯赔100元。我要退款900元，还要道歉。',
  vi: 'Tôi trả 900 đô mua máy giặt ở Harvey Norman ngày 2 tháng 6 năm 2026, ngày 20 tháng 7 năm 2026 máy hư. Họ chỉ đền 100 đô. Tôi muốn hoàn tiền 900 đô và một lời xin lỗi.',
  ar: 'دفعت 900 دولار ثمن غسالة من Harvey Norman في 2 يونيو 2026 وتعطلت في 20 يوليو 2026. عرضوا علي 100 دولار فقط. أريد استرداد 900 دولار واعتذارا.',
  el: 'Πλήρωσα 900 δολάρια για πλυντήριο στη Harvey Norman στις 2 Ιουνίου 2026 και σταμάτησε να λειτουργεί στις 20 Ιουλίου 2026. Μου πρόσφεραν 100 δολάρια. Θέλω επιστροφή των χρημάτων, 900 δολάρια, και μια συγγνώμη.',
};

test.for(languages)('in %s every wish, sum and day is on the card and in the letter', (language) => {
  const { turns, last } = converse([several[language], confirm], { clientDone: true });
  const card = turns[0]?.confirm;
  const asked = last.finalised?.complaint.document.outcomes_sought ?? [];

  expect(card?.wishes?.map(({ key, amount_aud }) => [key, amount_aud])).toEqual([
    ['refund', 900],
    ['explanation_or_apology', undefined],
  ]);
  expect(card?.amounts?.map(({ key, amount_aud }) => [key, amount_aud])).toEqual([
    ['amount_aud', 900],
    ['offered', 100],
  ]);
  expect(card?.dates?.map(({ date }) => date)).toEqual(['2026-06-02', '2026-07-20']);
  expect(asked.slice(0, 2)).toEqual(['My money back (a refund): $900.', 'A clear explanation and an apology.']);
  expect(last.finalised?.complaint.text).toContain('I paid $900. The organisation has offered $100.');
});

test.for([
  ['en', 'HCF denied my claim of $9,640 for surgery. I want them to explain why.'],
  ['zh', 'HCF 拒绝赔付我手术的9640元。我要他们解释。'],
  ['vi', 'HCF từ chối chi trả 9640 đô tiền mổ của tôi. Tôi muốn họ giải thích.'],
  ['ar', 'رفضت HCF دفع 9640 دولارا تكلفة العملية. أريد منهم تفسيرا.'],
  ['el', 'Η HCF αρνήθηκε να πληρώσει 9640 δολάρια για την εγχείρηση. Θέλω μια εξήγηση.'],
] as const)('in %s a sum that was refused is asked for before an explanation', ([, said]) => {
  const card = cardOf(said, { clientDone: true });

  expect(card?.wishes?.map(({ key, amount_aud }) => [key, amount_aud])).toEqual([
    ['payment', 9640],
    ['explanation_or_apology', undefined],
  ]);
});

test.for([
  ['I want my money back and an apology', 'I do not want an apology, just the money', ['refund']],
  ['I want a repair', 'I want a refund of $300 instead', ['refund', 'repair']],
] as const)('«%s», then «%s»', ([first, then, wanted]) => {
  const card = cardOf(`The fridge from Kmart is faulty. ${first}`, { history: [] });
  const { last } = converse([`The fridge from Kmart is faulty. ${first}`, then], { clientDone: true });

  expect(card?.wishes?.length).toBeGreaterThan(0);
  expect(last.confirm?.wishes?.map(({ key }) => key)).toEqual(wanted);
});

test('every wish and every heading is worded in every language', () => {
  for (const language of languages) {
    const { wishes, headings } = knowledge.content.phrases[language].confirm;
    expect(Object.keys(wishes).toSorted()).toEqual(Object.keys(knowledge.content.document.outcomes).toSorted());
    expect(Object.values({ ...wishes, ...headings }).filter((words) => words.trim() === '')).toEqual([]);
  }
});

const told = { role: 'user', content: `${story}. They hung up on me and I never agreed to the price rise.` } as const;
const plain = turn({ history: [told], clientDone: true });
const passedIn = ({ grounds }: Decision) => grounds.passed_arguments.map(({ id }) => id).join();
const defeaters = [...new Set(knowledge.lawOn('2026-11-20').grounds.flatMap(({ defeated_by }) => defeated_by))];

test('whatever closes a ground is on the card, and unticking it with the yes confirms', () => {
  const closing = defeaters
    .map((key) => ({ key, decision: turn({ history: [told], knownFacts: { [key]: true }, clientDone: true }) }))
    .filter(({ decision }) => decision.confirm !== null && passedIn(decision) !== passedIn(plain));
  expect(closing).not.toEqual([]);

  for (const { key, decision } of closing) {
    const { claims = [], against = [] } = decision.confirm ?? {};
    expect([...claims, ...against].map((shown) => shown.key)).toContain(key);
    const history = [told, { role: 'assistant', content: decision.reply }, { role: 'user', content: yes }] as const;
    const after = turn({ history, knownFacts: { ...decision.facts, [key]: false }, clientDone: true });
    expect(after.finalised).not.toBeNull();
    expect(passedIn(after)).toBe(passedIn(plain));
  }
});

test('what the words only point at is suggested, at most six, and ticking it brings the card again', () => {
  const words = 'Energy Australia estimated my meter, the bill is too high and they charged me twice. I want it fixed.';
  const hinting = { role: 'user', content: words } as const;
  const before = turn({ history: [hinting], clientDone: true });
  const { claims = [], suggestions = [] } = before.confirm ?? {};
  expect(suggestions).not.toEqual([]);
  expect(suggestions.length).toBeLessThanOrEqual(6);
  for (const { key } of suggestions) {
    expect(claims.map((claim) => claim.key)).not.toContain(key);
    const history = [hinting, { role: 'assistant', content: before.reply }, { role: 'user', content: yes }] as const;
    const after = turn({ history, knownFacts: { ...before.facts, [key]: true }, clientDone: true });
    expect(after.stage).toBe('confirming');
    expect(after.confirm?.claims.map((claim) => claim.key)).toContain(key);
  }
});
