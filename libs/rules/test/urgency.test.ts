import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@intake/contracts/languages';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withoutIsolates } from '../src/language/isolates.ts';
import { converse, knowledge } from './converse.ts';

/** The keys of the items that a first message raises, beside those of a disclosure. */
const raisedBy = (said: string) => {
  const { urgency, language } = converse([said]).last;
  const raised = urgency.map(({ message }) => withoutIsolates(message));
  return knowledge.content.urgency
    .filter(({ entry }) => raised.includes(entry.message[language] ?? ''))
    .map(({ entry }) => entry.key);
};

const Told = z.record(
  z.string(),
  z.strictObject({
    en: z.string(),
    zh: z.string(),
    vi: z.string(),
    ar: z.string(),
    el: z.string(),
    not: z.array(z.string()).min(1),
  }),
);
const told = Told.parse(load(readFileSync(join(import.meta.dirname, '../corpus/urgency.yaml'), 'utf8')));

test('every item of the base is told in every language, and has something that only sounds like it', () => {
  // What only the learnt reader hears has no words of its own (hints.test.ts).
  const worded = knowledge.content.urgency.filter(
    ({ entry }) => entry.facts.length > 0 || Object.keys(entry.signals).length > 0,
  );
  expect(Object.keys(told).toSorted()).toEqual(worded.map(({ entry }) => entry.key).toSorted());
});

describe.for(Object.entries(told))('%s', ([key, said]) => {
  test.for([...languages])(`${key} is raised by a natural sentence: %s`, (language) => {
    const { last } = converse([said[language]]);
    const entry = knowledge.content.urgency.find((item) => item.entry.key === key)?.entry;

    // Where a day is named the message goes on with it.
    const messages = last.urgency.map(({ message }) => message);
    expect(messages.find((message) => message.startsWith(entry?.message[language] ?? '?'))).toBeDefined();
  });

  test.for(said.not)('is not raised by «%s»', (trap) => {
    expect(raisedBy(trap)).not.toContain(key);
  });
});

test.for([
  'yes',
  'no',
  '有',
  '没有',
  '是',
  '对',
  'có',
  'không',
  'نعم',
  'لا',
  'ναι',
  'όχι',
  'ok',
  '2',
  'I want a refund',
])('a bare «%s» raises nothing', (said) => {
  expect(converse([said]).last.urgency).toEqual([]);
});

describe('what cannot wait leads the reply', () => {
  const story = 'AGL cut off our power and my mum needs her oxygen machine, they say I owe $900 but I paid it';

  test('before the question, with the line to call, and the conversation goes on', () => {
    const { last } = converse([story]);
    const [first, ...rest] = last.reply.split('\n\n');

    expect(first).toContain('000');
    expect(rest.at(-1)).toMatch(/\?/);
    expect(last.stage).toBe('probing');
  });

  test('once: later replies go on without it, and `urgency` keeps it', () => {
    const { turns } = converse([story, 'no', 'she still needs the oxygen machine and the power is off', 'yes']);
    const critical = turns[0]?.urgency[0]?.message ?? '';

    expect(turns.map(({ reply }) => reply.includes(critical))).toEqual([true, false, false, false]);
    expect(turns.every(({ urgency }) => urgency[0]?.message === critical)).toBe(true);
  });

  test('what a crisis reply had to leave out comes on the next turn', () => {
    const { turns } = converse([`${story} and i want to die`, 'I am ok now']);

    expect(turns[0]?.stage).toBe('safety');
    expect(turns[1]?.reply).toContain(turns[1]?.urgency[1]?.action);
  });

  test('a threat in the family names the line and the safe way to call, and no complaint waits for it', () => {
    const { last } = converse(['my husband hits me and says he will kill me, and Telstra gave him my new number']);

    expect(last.stage).not.toBe('safety');
    expect(last.reply).toContain('1800 737 732');
    expect(last.reply).toContain('close this page');
  });
});

test.for([
  'they say they will evict us if I keep complaining about the ceiling',
  '房东说我再投诉就要把我们赶出去',
  'chủ nhà dọa đuổi chúng tôi nếu còn khiếu nại',
  'صاحب البيت يهدد بطردنا إذا اشتكينا مرة أخرى',
  'ο ιδιοκτήτης απειλεί ότι θα μας διώξει αν ξαναπαραπονεθούμε',
])('who is threatened with losing the home is told whom to ask: «%s»', (said) => {
  expect(raisedBy(said)).toContain('eviction_notice');
});

test('who lost money to a false banker an hour ago is told what the first hours are for', () => {
  const said = 'شخص اتصل بي وقال إنه من البنك وأخذ رمز التحقق وسحب من حسابي 6200 دولار قبل ساعة والبنك لا يرد';

  expect(raisedBy(said)).toContain('scam_in_progress');
});

test('a doorstep seller who wants a fee is no scam under way', () => {
  const said =
    'ένας πωλητής πούλησε στον πατέρα μου στην πόρτα πακέτο ίντερνετ, ούτε υπολογιστή έχει, και τώρα του ζητάνε 900 δολάρια για να το ακυρώσει';

  expect(raisedBy(said)).not.toContain('scam_in_progress');
});

/** What raises an item, what ends it when it is told later, and what does not. */
const ended = {
  scam_in_progress: {
    en: ['A man said he was from my bank and I sent him $900 just now', 'I blocked him, that was weeks ago really'],
    zh: ['有人自称是银行的打电话来，我转了900块', '对方早就挂了，是三个星期前的事'],
    vi: ['Có người giả danh ngân hàng gọi, tôi vừa chuyển 900 đô cho nó', 'tôi chặn số nó rồi, chuyện hai tuần trước'],
    ar: ['قال إنه من البنك وحولت 900 دولار', 'حظرته، هذا كان قبل أسبوعين'],
    el: ['Κάποιος από την τράπεζα με πήρε και έστειλα 900 δολάρια', 'τον μπλόκαρα, έγινε πριν δύο εβδομάδες'],
  },
  child_at_risk: {
    en: ['The daycare left my little girl alone in the yard', 'she is home safe with me now'],
    zh: ['幼儿园把我孩子一个人丢在院子里没人管', '孩子现在很安全'],
    vi: ['Nhà trẻ bỏ con tôi một mình ngoài sân', 'con đã an toàn rồi'],
    ar: ['الحضانة تركت ابني لوحده في الحديقة', 'ابني بخير الآن معي'],
    el: ['Ο παιδικός σταθμός άφησε το παιδί μου μόνο του στην αυλή', 'το παιδί είναι ασφαλές τώρα'],
  },
  locked_out_or_eviction_today: {
    en: ['I have to be out by tomorrow, the landlord says', 'I am not losing my home, I already moved'],
    zh: ['房东赶我走，明天就要搬', '我已经搬走了'],
    vi: ['Chủ nhà đuổi, ngày mai phải dọn ra', 'tôi dọn ra rồi'],
    ar: ['صاحب البيت طردنا ولازم نطلع بكرا', 'لا، بيتي ما فيه مشكلة'],
    el: ['Ο σπιτονοικοκύρης λέει να φύγουμε αύριο', 'δεν χάνω το σπίτι, έφυγα ήδη'],
  },
} as const;

describe.for(Object.entries(ended))('%s ends', ([key, said]) => {
  const keysIn = ({ urgency, language }: ReturnType<typeof converse>['last']) =>
    knowledge.content.urgency
      .filter(({ entry }) => urgency.some(({ message }) => withoutIsolates(message) === entry.message[language]))
      .map(({ entry }) => entry.key);

  test.for([...languages])('when it is told that it is over: %s', (language) => {
    const [first, over] = said[language];
    const { turns } = converse([first, over, '…']);

    expect(turns.map(keysIn).map((keys) => keys.includes(key))).toEqual([true, false, false]);
  });

  test.for([...languages])('and is raised again when it happens again: %s', (language) => {
    const [first, over] = said[language];

    expect(keysIn(converse([first, over, first]).last)).toContain(key);
  });
});

test('«do not cut me off» is a wish: nothing was cut, and what is still ahead does not end', () => {
  const { turns } = converse([
    'Origin will cut off my power on 3 December and my wife is on an oxygen machine',
    'They have not cut it yet',
    'I want the bill fixed, and please do not cut off my power',
  ]);

  for (const { urgency, facts } of turns) {
    expect(urgency.map(({ level }) => level)).toContain('critical');
    expect(facts).toMatchObject({ disconnection_threatened: true, life_support_registered: true });
    expect(facts['disconnected_energy'] ?? false).toBe(false);
  }
  expect(turns.at(-1)?.grounds.passed_arguments.map(({ id }) => id)).toContain('en_life_support');
});

test.for([
  'The daycare locked my girl out in the yard for half an hour',
  '幼儿园老师把我女儿锁在门外半个小时',
  'Nhà trẻ nhốt con gái tôi ở ngoài sân nửa tiếng',
  'الحضانة قفلت الباب على بنتي برا نص ساعة',
  'Στο νηπιαγωγείο άφησαν το παιδί έξω στην αυλή, κλειδωμένο έξω',
])('«%s»: no home is lost', (said) => {
  expect(raisedBy(said)).not.toContain('locked_out_or_eviction_today');
});
