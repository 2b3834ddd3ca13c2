import { languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { withoutIsolates } from '../src/language/isolates.ts';
import { confirm, converse, knowledge, licensed } from './converse.ts';
import { charged, type Each } from './lettered.ts';

// A person may strike any sentence before it is confirmed, in plain words.

/** A sentence that is nobody's business, a word that it alone has, and how somebody asks to leave it out. */
const told: Each<{
  readonly said: string;
  readonly word: string;
  readonly asks: readonly string[];
  readonly last: string;
}> = {
  en: {
    said: 'I have been with a psychologist since my divorce.',
    word: 'psychologist',
    asks: [
      'please leave out what I said about my divorce',
      'can you delete the part about the psychologist',
      'take out the sentence about my divorce please',
      "please don't mention my divorce",
    ],
    last: 'delete that please',
  },
  zh: {
    said: '我离婚以后一直看心理医生。',
    word: '心理医生',
    asks: ['请把我说离婚的那句删掉', '请不要提离婚的事', '麻烦删掉关于心理医生那段'],
    last: '请把那句删掉',
  },
  vi: {
    said: 'Tôi đi gặp bác sĩ tâm lý từ khi ly hôn.',
    word: 'tâm lý',
    asks: [
      'xin bỏ câu tôi nói về chuyện ly hôn',
      'làm ơn xóa đoạn nói về bác sĩ tâm lý',
      'xin đừng nhắc chuyện ly hôn',
    ],
    last: 'xóa câu đó đi',
  },
  ar: {
    said: 'أراجع طبيبًا نفسيًا منذ طلاقي.',
    word: 'نفسي',
    asks: ['من فضلك احذف ما قلته عن طلاقي', 'ممكن تشيلوا الجملة اللي عن الطلاق', 'رجاء لا تذكروا طلاقي'],
    last: 'احذف هذا من فضلك',
  },
  el: {
    said: 'Βλέπω ψυχολόγο από τότε που χώρισα με διαζύγιο.',
    word: 'ψυχολόγο',
    asks: [
      'σβήστε αυτό που είπα για το διαζύγιο',
      'παρακαλώ βγάλτε το κομμάτι για τον ψυχολόγο',
      'μην αναφέρετε το διαζύγιο',
    ],
    last: 'σβήστε το παρακαλώ',
  },
};

const letterAfter = (...says: readonly string[]) => {
  const talk = converse([...says, confirm, confirm, confirm], { mode: licensed });
  const done = talk.turns.find(({ finalised }, at) => at >= says.length && finalised !== null);
  return { ...talk, letter: withoutIsolates(JSON.stringify(done?.finalised ?? '')) };
};

describe.for([...languages])('%s', (language) => {
  const { said, word, asks, last } = told[language];
  const { struck } = knowledge.content.phrases[language];
  const story = `${charged[language]} ${said}`;

  test.for([...asks])('«%s» leaves the one sentence out, and says so without repeating it', (ask) => {
    const { turns, letter } = letterAfter(story, ask);

    expect(withoutIsolates(turns[1]?.reply ?? '')).toContain(struck.one);
    expect(turns[1]?.reply).not.toContain(word);
    expect(letter).toContain('Telstra');
    expect(letter).not.toContain(word);
    expect(letter).not.toContain(ask);
    expect(turns[1]?.facts).toMatchObject({ organisation: 'Telstra', amount_aud: 89 });
  });

  test('without a word of what is meant it is what was said last', () => {
    const { turns, letter } = letterAfter(charged[language], said, last);

    expect(withoutIsolates(turns[2]?.reply ?? '')).toContain(struck.one);
    expect(letter).toContain('89');
    expect(letter).not.toContain(word);
  });
});

test('of a sentence that tells of the wrong as well only the clause that is meant goes', () => {
  const said = 'Telstra took $89 out of my account twice in october, and I was in rehab at the time. I want a refund.';
  const { letter } = letterAfter(said, 'please leave out what I said about rehab');

  expect(letter).not.toContain('rehab');
  expect(letter).toContain('took $89 out of my account twice in october');
});

test('a fact that it told stays until it is withdrawn', () => {
  const { turns } = letterAfter(charged.en, 'please leave out the part where I said they took it twice');

  expect(turns[1]?.facts).toMatchObject({ charged_twice: true });
});

test('where nothing like it was said nothing goes, and the reply says how to name it', () => {
  const { turns, letter } = letterAfter(charged.en, 'please leave out what I said about my kidneys');

  expect(turns[1]?.reply).toContain(knowledge.content.phrases.en.struck.none);
  expect(letter).toContain('took $89 out of my account twice');
});

test.for([
  'please delete the late fee',
  'I want them to remove that default listing',
  'they told me to delete the part about the warranty',
  'please remove that charge from my account',
  'please keep what I said about the bill',
  '请他们把多收的钱退给我',
  'xin họ xóa khoản phí đó cho tôi',
  'أريد أن يحذفوا الرسوم',
  'θέλω να σβήσουν το χρέος',
])('what is asked of the business strikes nothing: «%s»', (said) => {
  const { last } = converse([charged.en, said]);

  for (const language of languages)
    for (const words of Object.values(knowledge.content.phrases[language].struck))
      expect(withoutIsolates(last.reply)).not.toContain(words);
});

test('after the confirmation the card comes once more, and the new letter is without it', () => {
  const ask = 'please leave out what I said about my divorce';
  const talk = converse([`${charged.en} ${told.en.said}`, confirm, confirm, ask, confirm, confirm], { mode: licensed });
  const { last } = talk;

  expect(last.finalised).not.toBeNull();
  expect(JSON.stringify(last.finalised)).not.toContain('psychologist');
});
