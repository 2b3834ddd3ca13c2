import type { Language } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { chosenFrom, onlyChooses } from '../src/reading/choice.ts';
import { readConversation } from '../src/reading/read-conversation.ts';
import { noReadings } from '../src/reading/readings.ts';
import { knowledge } from './converse.ts';

const day = '2026-11-20';
const offered = ['bond_withheld', 'urgent_repair', 'entry_without_notice', 'eviction_notice'];
const [bond, repair, entry, notice] = offered;

function answered(lang: Language, content: string) {
  const [passage] = readConversation(
    { knowledge, inForce: knowledge.lawOn(day) },
    { history: [{ role: 'user', content }], evidence: null, lang, day },
    noReadings,
  );
  if (passage === undefined) throw new Error('nothing was read');
  const instances = chosenFrom({ inForce: knowledge.lawOn(day) }, offered, passage);
  return { passage, instances, keys: instances.map(({ key, value }) => (value ? key : `not ${key}`)) };
}

const none = offered.map((key) => `not ${key}`);

test.for<readonly [Language, string, readonly (string | undefined)[]]>([
  ['en', '2', [repair]],
  ['en', 'number 2', [repair]],
  ['en', 'two', [repair]],
  ['en', 'The second one', [repair]],
  ['en', 'I think the second', [repair]],
  ['en', '1 and 3', [bond, entry]],
  ['en', 'both the first and third', [bond, entry]],
  ['en', 'the first two', [bond, repair]],
  ['en', '4.', [notice]],
  ['en', 'my bond was not returned', [bond]],
  ['en', 'the bond', [bond]],
  ['en', 'urgent repair', [repair]],
  ['en', '5', none],
  ['en', 'Something else', none],
  ['en', 'none of these', none],
  ['en', 'the last one', none],
  ['en', 'no', none],
  ['en', 'yes', []],
  ['en', "I don't know", []],
  ['en', '7', []],
  ['en', 'two weeks ago the shower started leaking and they just laugh', []],
  ['zh', '2', [repair]],
  ['zh', '２', [repair]],
  ['zh', '第二个', [repair]],
  ['zh', '二', [repair]],
  ['zh', '第一和第三', [bond, entry]],
  ['zh', '需要紧急维修', [repair]],
  ['zh', '其他问题', none],
  ['zh', '都不是', none],
  ['zh', '是的', []],
  ['vi', '2', [repair]],
  ['vi', 'cái thứ hai', [repair]],
  ['vi', 'so 2', [repair]],
  ['vi', 'số hai', [repair]],
  ['vi', 'thứ nhất và thứ ba', [bond, entry]],
  ['vi', 'Chuyện khác', none],
  ['vi', 'chuyen khac', none],
  ['vi', 'không có cái nào', none],
  ['vi', 'có', []],
  ['ar', '2', [repair]],
  ['ar', '٢', [repair]],
  ['ar', 'الثاني', [repair]],
  ['ar', 'رقم 2', [repair]],
  ['ar', 'الأول والثالث', [bond, entry]],
  ['ar', 'أمر آخر', none],
  ['ar', 'ولا واحدة منها', none],
  ['ar', 'نعم', []],
  ['el', '2', [repair]],
  ['el', 'το δεύτερο', [repair]],
  ['el', 'το πρώτο και το τρίτο', [bond, entry]],
  ['el', 'Κάτι άλλο', none],
  ['el', 'τίποτα από αυτά', none],
  ['el', 'ναι', []],
])('%s «%s»', ([lang, content, keys]) => {
  expect(answered(lang, content).keys).toEqual(keys);
});

test.for(['en', 'zh', 'vi', 'ar', 'el'] as const)('%s: each label, as it is shown, chooses its own point', (lang) => {
  const { facts } = knowledge.lawOn(day);

  for (const key of offered) expect(answered(lang, facts.get(key)?.label[lang] ?? '').keys).toEqual([key]);
});

test('what is told beside a number stays in the account', () => {
  const choosesOnly = (content: string) => onlyChooses(answered('en', content).passage, offered);

  expect(['2', 'the second', 'something else', '1 and 3'].map(choosesOnly)).toEqual([true, true, true, true]);
  expect(['2, they never came back', 'something else, they cut the power', 'the bond'].map(choosesOnly)).toEqual([
    false,
    false,
    false,
  ]);
});

test('a number is no quotation, a sentence is', () => {
  expect(answered('en', '2').instances.map(({ quote }) => quote)).toEqual(['']);
  expect(answered('en', 'My bond was not returned').instances.map(({ quote }) => quote)).toEqual([
    'My bond was not returned',
  ]);
});
