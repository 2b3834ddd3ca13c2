import { type Language, languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { chosenIn, onlyChooses } from '../src/reading/answers/choice.ts';
import { chosenFacts } from '../src/reading/answers/chosen-facts.ts';
import { optionLabel, optionsOf } from '../src/reading/answers/options.ts';
import { readConversation } from '../src/reading/read-conversation.ts';
import { noReadings } from '../src/reading/readings.ts';
import { converse, knowledge } from './converse.ts';

const day = '2026-11-20';
const offered = ['bond_withheld', 'urgent_repair', 'entry_without_notice', 'eviction_notice'];
const [bond, repair, entry, notice] = offered;
const base = { knowledge, inForce: knowledge.lawOn(day) };
const list = { key: 'closest', offered };

function passageOf(lang: Language, content: string) {
  const [passage] = readConversation(
    base,
    { history: [{ role: 'user', content }], evidence: null, lang, day },
    noReadings,
  );
  if (passage === undefined) throw new Error('nothing was read');
  return passage;
}

function answered(lang: Language, content: string) {
  const passage = passageOf(lang, content);
  const instances = chosenFacts(base, list, passage);
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
  ['en', '1, 3', [bond, entry]],
  ['en', '1 3', [bond, entry]],
  ['en', '1,2 and 4', [bond, repair, notice]],
  ['en', 'numbers 1 and 3', [bond, entry]],
  ['en', 'one and three', [bond, entry]],
  ['en', '1 & 3', [bond, entry]],
  ['en', 'the last two', [notice]],
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
  ['en', 'so it would be 2 and 4, mate', [repair, notice]],
  ['en', '2 AND 4. still waiting on the owner', [repair, notice]],
  ['en', '4 is the one. they gave me a week', [notice]],
  ['en', '2 yh but it still drips', [repair]],
  ['en', '4 i never got a proper letter', [notice]],
  ['en', '1 and number 3 and nobody rang me back since', [bond, entry]],
  ['en', '2 the tap is still dripping', [repair]],
  ['en', '3 because he just walked in', [entry]],
  ['en', '2 fridges broke since', []],
  ['en', '2 of the lights are out', []],
  ['en', '3 kids live here', []],
  ['en', '4 days ago a man came', []],
  ['en', '$2 and $4 were taken each day', []],
  ['en', 'i rang 2 times and nobody came', []],
  ['en', 'about 3 visits later it still leaks', []],
  ['en', 'nothing on that list', none],
  ['en', 'two weeks ago the shower started leaking and they just laugh', []],
  ['zh', '2', [repair]],
  ['zh', '２', [repair]],
  ['zh', '第二个', [repair]],
  ['zh', '二', [repair]],
  ['zh', '第一和第三', [bond, entry]],
  ['zh', '1和3', [bond, entry]],
  ['zh', '1、3', [bond, entry]],
  ['zh', '前两个', [bond, repair]],
  ['zh', '一和三', [bond, entry]],
  ['zh', '需要紧急维修', [repair]],
  ['zh', '係 2 同 4 呀', [repair, notice]],
  ['zh', '2啦', [repair]],
  ['zh', '2 但是没有人来', [repair]],
  ['zh', '3 天前有人来过', []],
  ['zh', '全部都唔係', none],
  ['zh', '一個都冇', none],
  ['zh', '其他问题', none],
  ['zh', '都不是', none],
  ['zh', '是的', []],
  ['vi', '2', [repair]],
  ['vi', 'cái thứ hai', [repair]],
  ['vi', 'so 2', [repair]],
  ['vi', 'số hai', [repair]],
  ['vi', 'thứ nhất và thứ ba', [bond, entry]],
  ['vi', 'cái 1 và 3', [bond, entry]],
  ['vi', '1 với 3', [bond, entry]],
  ['vi', 'hai cái đầu', [bond, repair]],
  ['vi', 'số 1, số 3', [bond, entry]],
  ['vi', 'dạ 2 và 4 nha chị', [repair, notice]],
  ['vi', '2 nhưng mà chưa ai tới', [repair]],
  ['vi', '2 ngày trước có người tới', []],
  ['vi', 'hong co cai nao het', none],
  ['vi', 'khong cai nao', none],
  ['vi', 'Chuyện khác', none],
  ['vi', 'chuyen khac', none],
  ['vi', 'không có cái nào', none],
  ['vi', 'có', []],
  ['ar', '2', [repair]],
  ['ar', '٢', [repair]],
  ['ar', 'الثاني', [repair]],
  ['ar', 'رقم 2', [repair]],
  ['ar', 'الأول والثالث', [bond, entry]],
  ['ar', '1 و3', [bond, entry]],
  ['ar', '1 و 3', [bond, entry]],
  ['ar', '١ و٣', [bond, entry]],
  ['ar', '1، 3', [bond, entry]],
  ['ar', 'أول اثنين', [bond, repair]],
  ['ar', 'يعني ٢ و ٤ يا باشا', [repair, notice]],
  ['ar', '2 بس ما اجا حدا', [repair]],
  ['ar', '1 و رقم 3 وما حدا رد علي', [bond, entry]],
  ['ar', 'قبل ٣ أيام جاء رجل', []],
  ['ar', 'ولا حاجة منهم', none],
  ['ar', 'ولا وحدة فيهن', none],
  ['ar', 'أمر آخر', none],
  ['ar', 'ولا واحدة منها', none],
  ['ar', 'نعم', []],
  ['el', '2', [repair]],
  ['el', 'το δεύτερο', [repair]],
  ['el', 'το πρώτο και το τρίτο', [bond, entry]],
  ['el', 'τα δύο πρώτα', [bond, repair]],
  ['el', '1 και 3', [bond, entry]],
  ['el', 'το 1 και το 3', [bond, entry]],
  ['el', '1,3', [bond, entry]],
  ['el', 'το 2 είναι, παιδί μου', [repair]],
  ['el', 'λοιπόν 2 και 4 ρε φίλε', [repair, notice]],
  ['el', '1 και το 3 παιδι μου μου στειλανε χαρτι', [bond, entry]],
  ['el', '2 δεν ηρθε κανεις', [repair]],
  ['el', '2 το ντους τρεχει ακομα', [repair]],
  ['el', 'πριν 3 μέρες ήρθε ένας', []],
  ['el', 'Οὐδὲν τούτων', none],
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
  const choosesOnly = (content: string) => onlyChooses(base, list, passageOf('en', content));

  expect(['2', 'the second', 'something else', '1 and 3'].map(choosesOnly)).toEqual([true, true, true, true]);
  expect(['2, they never came back', 'something else, they cut the power', 'the bond'].map(choosesOnly)).toEqual([
    false,
    false,
    false,
  ]);
});

test('a number or a label is no quotation, a sentence is', () => {
  const quotes = (content: string) => answered('en', content).instances.map(({ quote }) => quote);
  const label = knowledge.lawOn(day).facts.get(offered[0] ?? '')?.label.en ?? '';

  expect([quotes('2'), quotes(label)]).toEqual([[''], ['']]);
  expect(quotes('the bond has not been returned')).toEqual(['the bond has not been returned']);
});

test.for(languages)('%s: several labels together, as a client sends what was ticked, choose each of them', (lang) => {
  const label = (id: string) => optionLabel(base, { key: 'closest', id }, lang);
  for (const joint of ['\n', ', ', '; ', ' '])
    expect(answered(lang, [label('urgent_repair'), label('eviction_notice')].join(joint)).keys.toSorted()).toEqual([
      notice,
      repair,
    ]);
});

test.for(languages)('%s: the label or the number of every option chooses it, whatever was asked', (lang) => {
  const offers = [
    { key: 'sector', offered: ['banking', 'tenancy', 'funeral'] },
    { key: 'which_organisation', offered: ['telstra', 'optus'] },
    { key: 'desired_outcome', offered: ['refund', 'explanation_or_apology', 'stop_conduct', 'decision'] },
    { key: 'state' },
    { key: 'refund_refused', again: true as const },
    list,
  ];
  for (const put of offers)
    optionsOf(base, put).forEach((id, at) => {
      const label = optionLabel(base, { key: put.key, id }, lang);
      expect(chosenIn(base, put, passageOf(lang, label))).toEqual([id]);
      expect(chosenIn(base, put, passageOf(lang, `${at + 1}`))).toEqual([id]);
    });
});

test.for<readonly [Language, string, string | undefined]>([
  ['en', 'My bond has not been returned. Mum lent me the money for it back in March and she keeps asking.', bond],
  ['en', 'well the agent is nice enough on the phone, but my bond has not been returned', bond],
  ['zh', '我的押金没有退还。当时是我姐姐帮我垫的钱，她天天问我', bond],
  ['en', 'My bond has been returned. It is the letters that worry me, one comes every week.', undefined],
  ['en', 'the agent told us about the bond for the new place and what the weekly rent over there would be', undefined],
])('%s: a clause in the words of a point chooses it, whatever stands beside it: «%s»', ([lang, said, chosen]) => {
  expect(answered(lang, said).keys.filter((key) => !key.startsWith('not '))).toEqual(
    chosen === undefined ? [] : [chosen],
  );
});

test.for(['not 1', '2, not 1'])('«%s» accepts no tick that it may deny', (said) => {
  const { turns, last } = converse(['Zurich declined my claim for income protection.', said]);
  const ticked =
    turns[0]?.choices?.options.flatMap(({ id, chosen }) => (chosen && id !== 'claim_denied' ? id : [])) ?? [];

  expect(ticked).toEqual(['claim_delay']);
  expect(last.facts['claim_delay']).not.toBe(true);
});
