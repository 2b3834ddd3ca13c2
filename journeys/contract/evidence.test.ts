import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedSystem } from '../support/shared-system.ts';
import type { SystemAddress } from '../support/system.ts';
import { ask } from './support/ask.ts';
import { chatScreenshot, line } from './support/bodies.ts';
import { expectError, hex64 } from './support/promises.ts';

let system: SystemAddress;
beforeAll(async () => {
  system = await sharedSystem();
});

const send = (body: object) => ask(system, '/api/v1/evidence', { body });

type Result = {
  transcript: { speaker: string; name?: string; time?: string; text: string }[];
  facts: Record<string, unknown>;
  evidence: Record<string, unknown> & { manifest: Record<string, unknown>[] };
  summary: { messages: number; from: string | null; to: string | null; participants: string[] };
};

describe('what holds no line is no_screenshots', () => {
  test.for<[string, object]>([
    ['no screenshots', {}],
    ['an empty list', { screenshots: [] }],
    ['screenshots without a line', { screenshots: [{ lines: [] }, { lines: [] }] }],
    ['blank lines only', { screenshots: [{ lines: [line(' '), line('\t'), line('')] }] }],
  ])('%s', async ([, body]) => {
    expectError(await send(body), 400, 'no_screenshots');
  });
});

describe('evidence of the wrong shape is invalid_json and names where', () => {
  test.for<[string, object]>([
    ['screenshots', { screenshots: 'x' }],
    ['screenshots[0]', { screenshots: ['x'] }],
    ['screenshots[0].lines', { screenshots: [{}] }],
    ['screenshots[0].lines', { screenshots: [{ lines: {} }] }],
    ['screenshots[1].lines[0].text', { screenshots: [chatScreenshot, { lines: [{ x: 0, y: 0, w: 1, h: 1 }] }] }],
    ['screenshots[0].lines[0].x', { screenshots: [{ lines: [{ text: 'a', y: 0, w: 1, h: 1 }] }] }],
    ['screenshots[0].lines[0].h', { screenshots: [{ lines: [{ text: 'a', x: 0, y: 0, w: 1, h: '1' }] }] }],
    ['screenshots[0].lines[0].y', { screenshots: [{ lines: [{ text: 'a', x: 0, y: null, w: 1, h: 1 }] }] }],
    ['source', { source: 7, screenshots: [chatScreenshot] }],
  ])('%s in %j', async ([where, body]) => {
    expect(expectError(await send(body), 400, 'invalid_json')).toContain(where);
  });
});

describe('evidence beyond its bounds is refused, never dropped in silence', () => {
  const blank = { lines: [line('a')] };
  const many = (count: number) => Array.from({ length: count }, (_, index) => line(`a${index}`, { y: index / count }));

  test.for<[string, object, RegExp]>([
    ['26 screenshots', { screenshots: Array.from({ length: 26 }, () => blank) }, /\b25\b/],
    ['501 lines', { screenshots: [{ lines: many(501) }] }, /\b500\b/],
    ['401 characters', { screenshots: [{ lines: [line('a'.repeat(401))] }] }, /\b400\b/],
  ])('%s', async ([, body, bound]) => {
    expect(expectError(await send(body), 400, 'invalid_json')).toMatch(bound);
  });

  test('25 screenshots of 500 lines of 400 characters, counted by code point, are within them', async () => {
    const full = Array.from({ length: 500 }, (_, index) => line('😀'.repeat(400), { y: index / 500 }));

    const started = performance.now();
    const answer = await send({ screenshots: Array.from({ length: 25 }, () => ({ lines: full })) });

    // 25 × 500 × 400 emoji are more bytes than a body may have; the answer says so, and not that a line is too long.
    expect([200, 413, 422]).toContain(answer.status);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect([200, 422]).toContain((await send({ screenshots: [{ lines: full }] })).status);
  });

  test('the largest legal request is answered within 10 s', async () => {
    const screenshots = Array.from({ length: 25 }, (_, page) => ({
      lines: Array.from({ length: 500 }, (_, index) =>
        line(`${page * 450 + index} ${'word '.repeat(78)}`.slice(0, 400), {
          x: index % 2 ? 0.5 : 0.05,
          y: index / 500,
          w: 0.4,
          h: 0.0015,
        }),
      ),
    }));

    const started = performance.now();
    const answer = await send({ screenshots });

    expect([200, 422]).toContain(answer.status);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

test('small requests are answered while the largest legal one is read', async () => {
  const text = (seed: number) =>
    String.fromCodePoint(...Array.from({ length: 400 }, (_, at) => 0x4e00 + ((seed * 7919 + at * 104_729) % 20_000)));
  const screenshots = Array.from({ length: 25 }, (_, page) => ({
    lines: Array.from({ length: 500 }, (_, row) => line(text(page * 500 + row), { y: row / 500, w: 0.6, h: 0.0015 })),
  }));
  const answered: string[] = [];
  const note = (name: string) => (answer: { status: number }) => {
    answered.push(name);
    return answer.status;
  };

  const large = send({ screenshots }).then(note('large'));
  const small = await send({ screenshots: [chatScreenshot] }).then(note('small'));

  expect(small).toBe(200);
  // On a machine that is too busy it is given up in time, and said so; it is never a fault.
  expect([200, 422, 503]).toContain(await large);
  expect(answered).toEqual(['small', 'large']);
});

describe('geometry that no screen has is answered, never a fault', () => {
  const places = [
    { x: 0, y: 0, w: 0, h: 0 },
    { x: -1, y: -1, w: -1, h: -1 },
    { x: 1e308, y: 1e308, w: 1e308, h: 1e308 },
    { x: 0.5, y: 0.5, w: 0.1, h: 0.02 },
    { x: 5e-324, y: 5e-324, w: 5e-324, h: 5e-324 },
  ];

  test.for(places)('%j', async (place) => {
    const lines = ['hello', 'From: me', 'To: you', '9:41 am', '14 March 2026'].map((text) => ({ text, ...place }));

    expect([200, 422]).toContain((await send({ screenshots: [{ lines }, { lines }] })).status);
  });
});

test('lines that are no correspondence are nothing_recognised', async () => {
  const letter = [
    'Dear Sir or Madam',
    'I am writing to you with regard to my account.',
    'It was opened in March and closed in June.',
    'Yours faithfully',
    'A. Person',
  ];

  const answer = await send({
    screenshots: [{ lines: letter.map((text, index) => line(text, { y: 0.1 + index * 0.05, w: 0.9 })) }],
  });

  expectError(answer, 422, 'nothing_recognised');
});

test('a chat comes back as who said what and when', async () => {
  const answer = await send({ source: 'chat', screenshots: [chatScreenshot] });

  expect(answer.status).toBe(200);
  const result = answer.json<Result>();
  expect(Object.keys(result).sort()).toEqual(['evidence', 'facts', 'summary', 'transcript']);
  for (const item of result.transcript) {
    expect(['person', 'other', 'system']).toContain(item.speaker);
    expect(item.text).toMatch(/\S/);
    if (item.time !== undefined) expect(item.time).toMatch(/^(\d{4}-\d\d-\d\dT)?\d\d:\d\d$/);
  }
  const said = (speaker: string) =>
    result.transcript.filter((item) => item.speaker === speaker).map(({ text }) => text);
  expect(said('person')).toEqual(['I cancelled my plan on 3 May.', 'But I was charged twice.']);
  expect(said('other')).toEqual(['Hello, how can I help you today?', 'We will not refund you.']);
  expect(result.summary).toEqual({ messages: 4, from: '10:01', to: '10:06', participants: expect.any(Array) });
});

test('the account of the evidence has every field and a hash of what was read', async () => {
  const { transcript, evidence } = (await send({ source: 'chat', screenshots: [chatScreenshot] })).json<Result>();

  expect(evidence).toMatchObject({
    screenshots: 1,
    lines_used: expect.any(Number),
    lines_ignored: expect.any(Number),
    duplicates_removed: expect.any(Number),
    gaps: [],
    order_changed: false,
  });
  expect(evidence.manifest.length).toBeGreaterThan(0);
  for (const item of evidence.manifest) {
    expect(Object.keys(item).sort()).toEqual(['from', 'id', 'messages', 'sha256', 'source', 'to']);
    expect(item['sha256']).toMatch(hex64);
  }
  const canonical = JSON.stringify(transcript.map((item) => Object.fromEntries(Object.entries(item).sort())));
  expect(evidence.manifest[0]?.['sha256']).toBe(createHash('sha256').update(canonical).digest('hex'));
});

test('the same body gives the same bytes, and unknown fields change none of them', async () => {
  const body = { source: 'chat', screenshots: [chatScreenshot] };

  const [first, second] = await Promise.all([send(body), send(body)]);
  const third = await send({ ...body, extra: 1, screenshots: [{ ...chatScreenshot, extra: {} }] });

  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(third.bytes.equals(first.bytes)).toBe(true);
});

test('the same capture twice is one conversation', async () => {
  const once = (await send({ screenshots: [chatScreenshot] })).json<Result>();
  const twice = (await send({ screenshots: [chatScreenshot, chatScreenshot] })).json<Result>();

  expect(twice.transcript).toEqual(once.transcript);
  expect(twice.evidence['duplicates_removed']).toBeGreaterThan(0);
});
