import { languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withoutIsolates } from '../src/language/isolates.ts';
import { converse, knowledge } from './converse.ts';
import { type Each, outright } from './lettered.ts';

// The turn right behind one that met somebody in distress.

const Dialogue = z.object({ asked: z.array(z.object({ key: z.string() })) });

const goOn: Each = { en: 'lets go on', zh: '我们继续吧', vi: 'mình tiếp tục đi', ar: 'لنكمل', el: 'ας συνεχίσουμε' };
/** Of each language a story that would be asked for what speaks against it, or from a list, next. */
const stories: Each<readonly string[]> = {
  en: ['Qantas cancelled my flight to Perth and kept $800', 'Westpac turned my hardship request down'],
  zh: ['我在 JB Hi-Fi 买的平板两个月就坏了，他们拒绝维修', '房东扣着押金不退'],
  vi: ['tôi mua máy giặt ở The Good Guys một tháng là hư, họ không chịu sửa', 'chủ nhà giữ tiền bond không trả'],
  ar: ['شريت غسالة من هارفي نورمان وخربت بعد شهر ورفضوا يصلحوها', 'صاحب البيت لم يرجع التأمين'],
  el: ['Αγόρασα ψυγείο από το Harvey Norman, χάλασε σε δύο μήνες και αρνούνται να το φτιάξουν'],
};

const isHard = (key: string): boolean => {
  const { gates, facts } = knowledge.lawOn('2026-11-20');
  const role = facts.get(key)?.role;
  return role === undefined || role === 'defeater' || gates.some(({ when }) => when.includes(key));
};
const easy = ['story', 'story_kind', 'organisation', 'desired_outcome', 'state', 'incident_on'];

describe.for([...languages])('%s', (language) => {
  const { after_disclosed } = knowledge.content.safetyWords[language];

  test.for([...stories[language]])('a word to the person, then what is easiest to answer: «%s»', (story) => {
    const { last } = converse([story, outright[language], goOn[language]]);
    const paragraphs = withoutIsolates(last.reply).split('\n\n');
    const asked = Dialogue.parse(last.facts['_dialogue']).asked.at(-1)?.key ?? '';

    expect(after_disclosed).toContain(paragraphs[0]);
    expect(last.stage).toMatch(/probing|listening|confirming/);
    expect(last.reply).not.toMatch(/^\d\. /mu);
    if (last.stage !== 'confirming') expect(easy.includes(asked) || !isHard(asked)).toBe(true);
  });
});

test('nothing that was said in distress is taken for more of a complaint that is closed', () => {
  const { turns } = converse(['I bought a fridge from my neighbour for $300 and it broke', outright.en, 'ok go on']);
  const { again, reopen } = knowledge.content.phrases.en.close;

  expect(turns.map(({ stage }) => stage)).toEqual(['no_grounds_close', 'safety', 'no_grounds_close']);
  expect(turns[2]?.reply).toContain(reopen);
  expect(turns[2]?.reply).not.toContain(again);
});

describe('who leaves the question unanswered', () => {
  const hint: Each = {
    en: 'honestly they would all be better off without me',
    zh: '没有我他们会更好过',
    vi: 'không có tôi thì tụi nhỏ đỡ khổ',
    ar: 'بدوني أولادي أحسن',
    el: 'χωρίς εμένα θα ήταν όλοι πιο ήσυχοι',
  };
  test.for([
    ['en', 'I would rather not talk about that'],
    ['en', 'not your business'],
    ['zh', '我不想谈这些'],
    ['zh', '唔关你事'],
    ['vi', 'tôi không muốn trả lời chuyện đó'],
    ['vi', 'chuyen rieng cua toi'],
    ['ar', 'لا أريد الكلام عن هذا'],
    ['ar', 'ma bade e7ki b hal mawdou3'],
    ['el', 'δεν θέλω να απαντήσω'],
    ['el', 'den thelo na miliso'],
  ] as const)('%s: «%s» is neither a yes nor a no', ([language, said]) => {
    const { last } = converse([hint[language], said]);
    const { after_silence } = knowledge.content.safetyWords[last.language];

    expect(last).toMatchObject({ language, distress: null });
    expect(after_silence).toContain(withoutIsolates(last.reply).split('\n\n')[0]);
    expect(last.urgency[0]?.level).toBe('critical');
  });

  test('a no beside it is a no', () => {
    const { last } = converse([hint.en, 'I never thought of such a thing and I would rather not talk about it']);

    expect(last.urgency).toEqual([]);
  });
});
