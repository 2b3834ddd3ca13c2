import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedSystem } from '../support/shared-system.ts';
import { telcoStory } from '../support/stories.ts';
import type { SystemAddress } from '../support/system.ts';
import { ask } from './support/ask.ts';
import { user } from './support/bodies.ts';
import { talk, turnOf } from './support/talk.ts';

let system: SystemAddress;
beforeAll(async () => {
  system = await sharedSystem();
});

const turn = (body: object | string) => turnOf(system, body);
const claims = ({ facts }: { facts: object }) =>
  Object.entries(facts).filter(([key, value]) => value === true && !key.startsWith('_'));

describe('history is cut, not refused', () => {
  const filler = (count: number) => Array.from({ length: count }, (_, index) => user(`Ok ${index}`));

  test('of 61 messages the newest 60 are read', async () => {
    const within = await turn({ history: [user(telcoStory), ...filler(59)] });
    const beyond = await turn({ history: [user(telcoStory), ...filler(60)] });

    expect(claims(within).length).toBeGreaterThan(0);
    expect(claims(beyond)).toEqual([]);
  });

  test('of a message the first 8000 code points are read', async () => {
    const room = 8_000 - telcoStory.length;
    const within = await turn({ history: [user(`${'😀'.repeat(room - 1)} ${telcoStory}`)] });
    const beyond = await turn({ history: [user(`${'😀'.repeat(8_000)} ${telcoStory}`)] });

    expect(claims(within).length).toBeGreaterThan(0);
    expect(claims(beyond)).toEqual([]);
  });

  test('sixty messages of 8000 code points are answered within 10 s', async () => {
    const words = `${telcoStory} `.repeat(40).slice(0, 8_000);
    const started = performance.now();

    await turn({ history: Array.from({ length: 60 }, () => user(words)) });

    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

test('unknown fields change nothing, at any depth', async () => {
  const intake_id = randomUUID();
  const plain = await turn({ intake_id, history: [user(telcoStory)] });
  const extra = await turn({
    intake_id,
    extra: { a: 1 },
    version: 9,
    history: [{ ...user(telcoStory), id: 7, at: {} }],
  });

  expect(extra).toEqual(plain);
});

test('the fields of the paid tier are accepted and ignored', async () => {
  const intake_id = randomUUID();
  const plain = await turn({ intake_id, history: [user(telcoStory)] });

  for (const paid of [
    { formal_requested: true },
    { payment_ref: 'cs_test_a1' },
    { formal_requested: true, payment_ref: 'cs_A_9' },
  ]) {
    expect(await turn({ intake_id, history: [user(telcoStory)], ...paid })).toEqual(plain);
  }
});

describe('language', () => {
  const script = {
    zh: /\p{Script=Han}/u,
    ar: /\p{Script=Arabic}/u,
    el: /\p{Script=Greek}/u,
    vi: /[ăâđêôơưạảấầ]/i,
    en: /^[\p{ASCII}’‘“”–—…•]+$/u,
  };
  const own = {
    zh: '我取消了手机合约，但他们还在收费，我要退款。',
    ar: 'ألغيت اشتراك هاتفي لكنهم ما زالوا يخصمون المال.',
    el: 'Ακύρωσα το συμβόλαιο του κινητού μου και συνεχίζουν να με χρεώνουν.',
    vi: 'Tôi đã hủy hợp đồng điện thoại nhưng họ vẫn tiếp tục trừ tiền của tôi.',
    en: telcoStory,
  };
  const codes = ['zh', 'vi', 'ar', 'el', 'en'] as const;

  test.for(codes)('the hint %s opens the conversation in it', async (lang) => {
    expect((await turn({ history: [], lang })).reply).toMatch(script[lang]);
  });

  test.for(codes)('words in %s are answered in it, whatever the hint', async (lang) => {
    for (const hint of codes) {
      expect((await turn({ history: [user(own[lang])], lang: hint })).reply).toMatch(script[lang]);
    }
  });

  test('a hint that is no language is ignored', async () => {
    const plain = await turn({ history: [], intake_id: randomUUID() });

    for (const lang of ['xx', '', 'EN-au', 'zh-Hant-TW', '__proto__', 'x'.repeat(1_000)]) {
      expect((await turn({ history: [], lang, intake_id: plain.intake_id })).reply).toMatch(/\S/);
    }
    expect((await turn({ history: [], lang: 'xx', intake_id: plain.intake_id })).reply).toBe(plain.reply);
  });

  test('a yes, a number or a brand name does not switch it', async () => {
    const { reply } = await turn({ history: [user(own.zh), user('ok'), user('65'), user('Telstra')] });

    expect(reply).toMatch(script.zh);
  });
});

describe('a person’s words get through', () => {
  const odd = 'odd \\u0000 and \\ud83d and \\udc00 end';

  test('NUL and lone surrogates refuse no turn', async () => {
    const answer = await ask(system, '/api/v1/companion', {
      method: 'POST',
      body: `{"history":[{"role":"user","content":"${odd}"}],"known_facts":{"note":"${odd}"},"partner":{"name":"${odd}"}}`,
    });

    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ partner_tier: 'pilot' });
  });

  test('the narrative is in the document as it was said', async () => {
    const story = `${telcoStory} «Ünïcödé» 😀 <b>bold</b> & "quotes" \u0000 \ud800 tail`;

    const { last } = await talk(system, {}, story);

    const told = last.complaint?.document.sections.find(({ id }) => id === 'what_happened')?.paragraphs.join('\n');
    expect(told).toContain(`${telcoStory} «Ünïcödé» 😀 <b>bold</b> & "quotes" \ufffd \ufffd tail`);
    expect(last.complaint?.text).toContain('«Ünïcödé» 😀 <b>bold</b>');
  });

  test.for([
    '\u202e',
    '\ufeff',
    '\u200b'.repeat(100),
    '\r\n\r\n',
    '%s%n',
    '{{7*7}}',
    "'; DROP TABLE x;--",
    '𝕳𝖊𝖑𝖑𝖔',
    'ﷺ'.repeat(2_000),
    '\u0301'.repeat(7_000),
  ])('words such as %j are answered', async (content) => {
    await turn({ history: [user(content)] });
  });
});
