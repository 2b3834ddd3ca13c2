import { languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { Hint } from '../src/conversation/hint.ts';
import { decideTurn } from '../src/decide-turn.ts';
import { withoutIsolates } from '../src/language/isolates.ts';
import { confirm, converse, knowledge, licensed } from './converse.ts';

const yes = knowledge.content.phrases.en.confirm.confirm_yes;

const overcharged = 'Telstra took $89 out of my account twice in october for the same bill, I want a refund';

/** Words that say nothing outright, and to which a listener would ask. */
const hints = {
  en: 'honestly they would all be better off without me',
  zh: '没有我他们会更好过',
  vi: 'không có tôi thì tụi nhỏ đỡ khổ',
  ar: 'بدوني أولادي أحسن',
  el: 'χωρίς εμένα θα ήταν όλοι πιο ήσυχοι',
} as const;
const noes = {
  en: 'no no, im ok',
  zh: '没有，我没事',
  vi: 'không có đâu, tôi ổn',
  ar: 'لا لا، أنا بخير',
  el: 'όχι, είμαι καλά',
} as const;
const yeses = { en: 'sometimes', zh: '有时候会', vi: 'đôi khi có', ar: 'أحيانا', el: 'μερικές φορές' } as const;

describe.for([...languages])('%s', (language) => {
  const { suspected, suspected_end, after_no } = knowledge.content.safetyWords[language];

  test('a hint is met with one question about the person, the lines, and nothing else', () => {
    const { last } = converse([hints[language]]);
    const paragraphs = withoutIsolates(last.reply).split('\n\n');

    expect(last.stage).toMatch(/listening|probing/);
    expect(last).toMatchObject({ confirm: null, finalised: null, language });
    expect(last.urgency[0]).toMatchObject({ level: 'critical', action: expect.stringContaining('000') });
    expect(Object.values(suspected)).toContain(paragraphs[0]);
    expect(paragraphs[1]?.split('\n')[0]).toContain('000');
    for (const number of ['131 450', '13 11 14', '1300 659 467']) expect(paragraphs[1]).toContain(number);
    expect(paragraphs.slice(2)).toEqual([suspected_end]);
  });

  test('a yes, or less than a no, is a disclosure', () => {
    expect(converse([hints[language], yeses[language]]).last).toMatchObject({ stage: 'safety', confirm: null });
    expect(converse([hints[language], hints[language]]).last.stage).toBe('safety');
  });

  test('a no is thanked for, the conversation goes on, and the same words are not asked about again', () => {
    const { turns } = converse([hints[language], noes[language], hints[language]]);

    expect(turns[1]?.stage).not.toBe('safety');
    expect(after_no.some((words) => withoutIsolates(turns[1]?.reply ?? '').includes(words))).toBe(true);
    expect(turns[1]?.urgency[0]?.level).not.toBe('critical');
    expect(turns[2]?.stage).not.toBe('safety');
    for (const words of Object.values(suspected)) expect(withoutIsolates(turns[2]?.reply ?? '')).not.toContain(words);
  });
});

test.for([
  ['en', 'Telstra charged me twice and I keep thinking about dying'],
  ['zh', 'Telstra 扣了我两次钱，我晚上老是想到死'],
  ['vi', 'Telstra trừ tiền hai lần, đêm nào tôi cũng nghĩ đến cái chết'],
  ['ar', 'تلسترا خصمت مرتين وأنا عم فكر بالموت'],
  ['ar', 'Telstra 5asamet marten w ana kel leil bfakker bel mot'],
  ['el', 'Η Telstra με χρέωσε δύο φορές και σκέφτομαι συνέχεια τον θάνατο'],
] as const)('%s: who thinks about death is met: «%s»', ([, said]) => {
  expect(converse([said]).last.distress).not.toBeNull();
});

test.for([
  'I keep thinking about the death benefit that they never paid',
  'I think about my mother’s death certificate that they lost',
])('a death benefit is none: «%s»', (said) => {
  expect(converse([said]).last.distress).toBeNull();
});

/** As people say it, in whatever spelling: a no that begins late, that takes the thought back, or that names it. */
const colloquialNoes = [
  ['en', 'No no! I not want to die. Only my deposit.'],
  ['en', 'what? no, course not'],
  ['en', 'god no, I meant the gym contract'],
  ['en', 'I dont want to die, I want my deposit back'],
  ['en', 'it never even crossed my mind'],
  ['en', 'no, i am just tired of them calling'],
  ['en', 'No. Please go on with the complaint. They call at night.'],
  ['en', 'haha no nothing of the sort, i am honestly fine'],
  ['zh', '没有啊，哪能呢'],
  ['zh', '怎么可能'],
  ['zh', '我没想过这种事'],
  ['zh', '没有，只是最近有点累'],
  ['zh', '唔係啦，我冇諗過啲咁嘅嘢'],
  ['vi', 'Không, tôi có nghĩ vậy đâu'],
  ['vi', 'tôi đâu có nghĩ tới chuyện đó'],
  ['vi', 'có đâu'],
  ['vi', 'Trời đất, tôi không có muốn chết'],
  ['ar', 'ما فكرت بهيك شي'],
  ['ar', 'ما بدي موت، بدي فلوسي'],
  ['ar', 'أبدًا، لم أفكر في ذلك'],
  ['ar', 'la2 wallah ma fakkaret heik'],
  ['el', 'δεν έχω τέτοιες σκέψεις'],
  ['el', 'Τι λέτε! Όχι, δεν σκέφτομαι τέτοια πράγματα'],
  ['el', 'ὄχι, σταματῆστε, δὲν θέλω νὰ πεθάνω'],
  ['el', 'όι, εν έχω έτσι πράματα'],
] as const;

test.for(colloquialNoes)('%s: «%s» is a no, and nothing urgent is left of it', ([language, words]) => {
  const { last } = converse([hints[language], words]);

  expect(last.stage).not.toBe('safety');
  expect(last.urgency.filter(({ level }) => level !== 'medium')).toEqual([]);
});

const yesesBesideANo = [
  ['en', 'no, but sometimes I think about it'],
  ['en', 'no. sometimes.'],
  ['en', 'no... i just want to die'],
  ['en', 'not really, only when i am alone'],
  ['zh', '没有，但是有时候会想'],
  ['vi', 'không, nhưng có lúc tôi nghĩ tới'],
  ['ar', 'لا بس مرات بفكر'],
  ['el', 'όχι, αλλά καμιά φορά το σκέφτομαι'],
] as const;

test.for(yesesBesideANo)('%s: «%s» admits it', ([language, words]) => {
  expect(converse([hints[language], words]).last.stage).toBe('safety');
});

test('a no with another hint behind it is asked about once more', () => {
  const { last } = converse([hints.en, 'no, I just want it all to be over']);

  expect(last).toMatchObject({ stage: expect.stringMatching(/listening|probing/), distress: 'suspected' });
});

test('whoever was taken for a yes and denies it has said no', () => {
  const { turns, last } = converse([hints.en, 'maybe', 'what? I dont want to die, I want my money']);

  expect(turns[1]?.stage).toBe('safety');
  expect(last.stage).not.toBe('safety');
  expect(last.urgency).toEqual([]);
});

test('what was said outright and then denied is remembered, no longer as critical', () => {
  const { last } = converse(['Telstra took $89 twice in october. I want to die', 'I would never kill myself, go on']);

  expect(last.urgency[0]?.level).toBe('high');
});

test('whoever tells on instead is not pressed, and what they tell is heard', () => {
  const { last } = converse([hints.en, overcharged]);

  expect(last.stage).toBe('confirming');
  expect(last.facts).toMatchObject({ organisation: 'Telstra', amount_aud: 89 });
  expect(last.urgency[0]?.level).toBe('critical');
});

test('with the card up the card waits, and comes back as it was', () => {
  const { turns } = converse([overcharged, 'I don’t know', hints.en, 'no, nothing like that']);

  expect(turns.map(({ stage }) => stage)).toEqual(['confirming', 'confirming', 'probing', 'confirming']);
  expect(turns[3]?.confirm?.claims).toEqual(turns[1]?.confirm?.claims);
});

test('the words that confirm, with a hint behind them, confirm nothing', () => {
  const { last } = converse([overcharged, `${yes} ${hints.en}`]);

  expect(last).toMatchObject({ stage: 'probing', confirm: null, finalised: null });
});

test('after the confirmation the complaint stays, and the reply opens with the question', () => {
  const { last } = converse([overcharged, confirm, hints.en], { mode: licensed });

  expect(last.stage).toBe('grounds_ready');
  expect(last.reply.startsWith(knowledge.content.safetyWords.en.suspected.person)).toBe(true);
});

test('a second hint in other words is asked about in other words', () => {
  const { turns } = converse([hints.en, overcharged, 'nobody would notice if i was gone anyway']);
  const [first, , third] = turns.map(({ reply }) => reply.split('\n\n')[0]);

  expect(knowledge.content.safetyWords.en.suspected_again).toContain(third);
  expect(third).not.toBe(first);
});

test('where nobody asked, «yes» answers what was asked instead', () => {
  const history = [
    { role: 'user', content: hints.en },
    { role: 'assistant', content: 'Did they answer you?' },
    { role: 'user', content: 'yes' },
  ] as const;
  const base = { knownFacts: {}, clientDone: false, evidence: null, lang: null, day: '2026-11-20' } as const;

  expect(decideTurn(knowledge, { ...base, history, mode: { kind: 'public' } }).stage).not.toBe('safety');
});

describe('what is left out', () => {
  const story = `${overcharged}. They hung up on me. ${hints.en}. I called on 3 november and they refused.`;

  test('neither a hint nor what answered our question stands in the complaint; marks stand where they stood', () => {
    const { last } = converse([story, 'no, nothing like that', confirm], { mode: licensed });
    const written = JSON.stringify(last.finalised);

    expect(last.stage).toBe('grounds_ready');
    expect(written).toContain('[…]');
    expect(last.reply).toContain(knowledge.content.safetyWords.en.left_out);
    expect(written).toContain('They hung up on me');
    for (const words of ['better off', 'nothing like that']) expect(written).not.toContain(words);
  });

  test('the wrong that is told beside a hint stays, though the learnt reader hears it as well', () => {
    const wrong = 'On 3 november nobody came and I waited all day.';
    const [despair, more] = [`${hints.en}.`, 'The lounge is very quiet.'];
    const told = `${overcharged}. ${wrong} ${despair} ${more}`;
    const spanOf = (words: string) => ({ from: told.indexOf(words), to: told.indexOf(words) + words.length });
    const spans = [spanOf(despair), spanOf(wrong), spanOf(more)];
    const hint = Hint.parse({ level: 'suspected', about: 'self', spans, urgent: [], calm: false });
    const heard = { reader: 'a'.repeat(64), hints: new Map([[0, hint]]) };
    const { last } = converse([told, 'please go on', confirm], { mode: licensed, heard });
    const { text = '' } = last.finalised?.complaint ?? {};

    expect(text).toContain(wrong);
    for (const words of [hints.en, more]) expect(text).not.toContain(words);
  });

  test('a day whose words are withheld is no line without words', () => {
    const both = 'On 3 november they sent nobody and honestly they would all be better off without me.';
    const { last } = converse(
      [`${overcharged}. ${both} On 10 november they refused.`, 'no, nothing like that', confirm],
      {
        mode: licensed,
      },
    );
    const days = last.finalised?.complaint.text.match(/^\d+ November 2026:.*$/gm) ?? [];

    expect(days.length).toBeGreaterThan(0);
    for (const day of days) expect(day).toMatch(/: \S/);
  });

  test('a sentence with both keeps its facts and gives no quote', () => {
    const both = 'telstra charged me $89 twice in october and honestly they would all be better off without me';
    const { turns } = converse([both, 'no, nothing like that', 'I want a refund'], { mode: licensed });
    const card = turns.at(-1)?.confirm;

    expect(turns.at(-1)?.facts).toMatchObject({ organisation: 'Telstra', amount_aud: 89 });
    expect(JSON.stringify(card)).not.toContain('better off');
  });
});
