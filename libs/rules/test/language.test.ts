import { describe, expect, test } from 'vitest';
import { converse, knowledge } from './converse.ts';

const kettles = {
  en: 'Kmart sold me a kettle that stopped working after two days',
  zh: '我在Kmart买的水壶用了两天就坏了',
  vi: 'Tôi mua ấm nước ở Kmart, dùng hai ngày thì hỏng',
  ar: 'اشتريت غلاية من Kmart وتعطلت بعد يومين',
  el: 'Αγόρασα έναν βραστήρα από το Kmart και χάλασε σε δύο μέρες',
} as const;

describe('whoever asks for another language goes on in it', () => {
  test.for([
    ['zh', 'can we do this in English please', 'en'],
    ['zh', '可以用英文嗎', 'en'],
    ['vi', 'cho tui nói tiếng anh được không', 'en'],
    ['vi', 'cho em noi tieng anh dc ko', 'en'],
    ['ar', 'ممكن نحكي بالانجليزي؟', 'en'],
    ['el', 'μπορούμε να μιλήσουμε στα αγγλικά;', 'en'],
    ['en', 'do you speak Chinese?', 'zh'],
    ['en', 'sorry can you speak Vietnamese', 'vi'],
    ['en', 'Arabic please', 'ar'],
    ['en', 'can we talk in Greek', 'el'],
    ['ar', 'هل يمكن أن نتكلم بالعربية', 'ar'],
  ] as const)('%s: «%s» is answered in %s, and the question put again there', ([from, asks, to]) => {
    const { turns, last } = converse([kettles[from], asks]);

    expect(last.facts['language']).toBe(to);
    expect(knowledge.content.asides[to].asides.language.says).toContain(last.reply.split('\n\n')[0]);
    expect(last.facts['misuse_by_consumer']).toBeUndefined();
    expect(last.facts['_dialogue']).toMatchObject({ asked: [{ key: asked(turns[0]?.facts) }] });
  });

  test.for([
    'Telstra charged me twice and their chat said they only speak English',
    'the contract is in Chinese and the agent never explained it, they kept my bond',
  ])('but not who tells of one: «%s»', (story) => {
    expect(converse([story]).last.facts['language']).toBe('en');
  });
});

describe('an answer of names and loans does not change the language', () => {
  test.for([
    ['el', 'agorasa ena kinito apo jb hifi kai xalase se ena mina, den mou to allazoun', 'to pira 800 dollaria'],
    [
      'el',
      'agorasa ena kinito apo jb hifi kai xalase se ena mina, den mou to allazoun',
      'to 1 k to 3. h epomenh hmera htan stis 4, o gamos stis 3! phra Virgin to idio vrady k exasa to ksenodoxeio 190',
    ],
    ['vi', 'tu lanh mua o Kogan hu roi ma ho khong chiu doi', 'Opal o Bankstown do'],
  ] as const)('%s: «%s», then «%s»', ([language, story, answer]) => {
    expect(converse([story, answer]).last.facts['language']).toBe(language);
  });

  test('English of one’s own does', () => {
    const { last } = converse([
      'tu lanh mua o Kogan hu roi',
      'Sorry my son will type now. The fridge was bought in May',
    ]);

    expect(last.facts['language']).toBe('en');
  });

  test('nor does a hint hold against the first words of a person', () => {
    expect(converse(['Kogan fridge broke yesterday'], { lang: 'vi' }).last.facts['language']).toBe('en');
  });
});

describe('the language does not change in mid-talk by a name, a loan or a word that two languages have', () => {
  test.for([
    ['zh', '我请人换了屋顶，下雨还是漏水，他们不肯再来', 'Bright Home and Roof Repairs Cannington'],
    ['zh', '我请人换了屋顶，下雨还是漏水，他们不肯再来', 'yes please'],
    ['el', 'Πήρα ένα ψυγείο και χάλασε, δεν μου δίνουν τα λεφτά πίσω', 'Corner Fridge Company Marrickville NSW'],
    ['en', 'The tiler took my deposit and never came back to finish the bathroom', 'Minh An Thanh Long'],
    ['en', 'The tiler took my deposit and never came back to finish the bathroom', 'la la, ma'],
    ['vi', 'Tôi mua tủ lạnh ở tiệm, hai tuần thì hỏng mà họ không chịu đổi', 'Sunny Home Appliances and Repairs'],
  ] as const)('%s: «%s», then «%s»', ([language, story, answer]) => {
    expect(converse([story, answer]).last.facts['language']).toBe(language);
  });

  test('clear words of another do', () => {
    const story = '我请人换了屋顶，下雨还是漏水，他们不肯再来';
    expect(converse([story, 'i paid them in june and it still leaks']).last.facts['language']).toBe('en');
    expect(converse([story, 'toi tra tien cho ho roi ma van bi dot']).last.facts['language']).toBe('vi');
  });
});

describe('Arabic in Latin letters is never Vietnamese', () => {
  const story = '3meltelon order 3al website w ba3don ma wasalne shi, el sa7eb bi2ol ma fi refund';
  test.for([
    [story],
    [story, 'ma 7ada radd, men 5 aug la hala2 ma ba3atoule shi'],
    [story, 'la ma b7eb, ana men hon'],
    ['khayye, la ma 7ada 3am yettesel fine men yom ma dafa3et'],
  ])('%j', (told) => {
    expect(converse(told).last.facts['language']).toBe('ar');
  });

  test.for(['toi mua xe 2thang truoc ma bi hu hoai', 'tra 5tr cho tiem roi ma ho khong giao'])(
    'and numbers that stand against a word make none of Vietnamese: «%s»',
    (told) => {
      expect(converse([told]).last.facts['language']).toBe('vi');
    },
  );
});

test('Greek of many accents is heard as today’s, and quoted as it was written', () => {
  const told = 'Ἀγόρασα ἕνα πλυντήριο καὶ χάλασε σὲ δύο ἑβδομάδες. Τὸ μαγαζὶ ἀρνεῖται νὰ μοῦ ἐπιστρέψει τὰ χρήματα.';
  const today = 'Αγόρασα ένα πλυντήριο και χάλασε σε δύο εβδομάδες. Το μαγαζί αρνείται να μου επιστρέψει τα χρήματα.';
  const keys = (text: string) => claimsHeard(text).map(({ key }) => key);

  expect(keys(told).length).toBeGreaterThan(1);
  expect(keys(told)).toEqual(keys(today));
  for (const { quote } of claimsHeard(told)) expect(told).toContain(quote);
});

function claimsHeard(text: string) {
  return converse([text, 'Αυτά είναι όλα, τίποτα άλλο.']).last.confirm?.claims ?? [];
}

function asked(facts: Record<string, unknown> | undefined): unknown {
  const { asked: [first] = [] } = (facts?.['_dialogue'] ?? {}) as { asked?: { key: string }[] };
  return first?.key;
}
