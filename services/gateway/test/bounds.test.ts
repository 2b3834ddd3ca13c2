import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standIns } from './stand-ins.ts';
import { type TestGateway, testGateway } from './test-gateway.ts';

let gateway: TestGateway;
let key: string;
const { asked, handlers } = standIns();
beforeAll(async () => {
  gateway = await testGateway({ keyedRate: 1_000_000 });
  gateway.answering('everything', ...handlers);
  ({ key } = await gateway.licence());
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => void asked.splice(0));

const post = (path: string, body: string) =>
  gateway.send(`/api/v1${path}`, { method: 'POST', body, headers: { 'x-service-key': key } });
const say = (more: object) => post('/companion', JSON.stringify({ history: [], ...more }));
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, true]));
const items = (count: number, more: object = {}) => Array.from({ length: count }, () => ({ ...message, ...more }));
const message = { speaker: 'other', text: 'No.' };

test.for([
  { what: '2000 facts', body: { known_facts: keys(2000) } },
  { what: '64 KiB of facts', body: { known_facts: { x: 'x'.repeat(64 * 1024 - '{"x":""}'.length) } } },
  { what: '2000 messages', body: { evidence: { transcript: items(2000) } } },
  { what: '4000 characters of a message', body: { evidence: { transcript: items(1, { text: '𝄞'.repeat(4000) }) } } },
  {
    what: '2000 messages of 1300 bytes',
    body: { evidence: { transcript: items(2000, { text: '投诉'.repeat(220) }) } },
  },
])('$what go through whole', async ({ body }) => {
  expect((await say(body)).status).toBe(200);
  expect(asked[0]?.input).toMatchObject(body);
});

test.for([
  { what: '2001 facts', body: { known_facts: keys(2001) }, names: 'known_facts: must have at most 2000 keys' },
  {
    what: 'a byte of facts too many',
    body: { known_facts: { x: 'x'.repeat(64 * 1024 - '{"x":""}'.length + 1) } },
    names: 'known_facts: must be at most 65536 bytes of JSON',
  },
  {
    what: 'eight megabytes of facts',
    body: { known_facts: { x: 'x'.repeat(8_000_000) } },
    names: 'known_facts: must be at most 65536 bytes of JSON',
  },
  {
    what: '2001 messages',
    body: { evidence: { transcript: items(2001) } },
    names: 'evidence.transcript: must have at most 2000 items',
  },
  {
    what: '4001 characters of a message',
    body: { evidence: { transcript: items(1, { text: 'x'.repeat(4001) }) } },
    names: 'evidence.transcript[0].text: must be at most 4000 characters',
  },
  { what: 'a long reference of a payment', body: { payment_ref: `cs_${'a'.repeat(300)}` }, names: 'payment_ref' },
])('$what are 400, and the message names the bound', async ({ body, names }) => {
  const response = await say(body);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'invalid_json', message: expect.stringContaining(names) });
  expect(asked).toEqual([]);
});

test('names, times and the source of a correspondence are cut, what else comes with it goes no further', async () => {
  const long = 'ş'.repeat(500_000);

  const response = await say({
    evidence: { source: long, transcript: items(1, { name: long, time: long, more: long }), manifest: [{ a: long }] },
    formal_requested: true,
    lang: long,
    embed_token: long,
  });

  expect(response.status).toBe(200);
  const cut = 'ş'.repeat(200);
  expect(asked[0]?.input).toEqual({
    history: [],
    evidence: { source: cut, transcript: [{ ...message, name: cut, time: cut }] },
    embed_token: long.slice(0, 2048),
  });
});

test('what a large body says is what a small one says: texts are cleaned, the newest of the history count', async () => {
  const history = Array.from({ length: 100 }, (_, at) => ({ role: 'user', content: `${at}\0${'x'.repeat(9_000)}` }));

  const response = await post('/companion', JSON.stringify({ history }));

  expect(response.status).toBe(200);
  const { history: heard = [] } = (asked[0]?.input ?? {}) as { history?: { content: string }[] };
  expect(heard).toHaveLength(60);
  expect(heard[0]?.content).toBe(`40\uFFFD${'x'.repeat(7_997)}`);
});

test('a large body of the wrong shape is refused in the words that a small one is', async () => {
  const filler = `,"more":"${'x'.repeat(300_000)}"}`;

  const refused = await Promise.all(
    ['{"history":5', '{"history":[]', '[1]'].map((head) => post('/companion', head.replace(/$/, filler))),
  );

  expect(await Promise.all(refused.map(async (response) => [response.status, await response.json()]))).toMatchObject([
    [400, { error: 'invalid_json', message: expect.stringContaining('history') }],
    [200, {}],
    [400, { error: 'invalid_json', message: 'The body is not valid JSON in UTF-8.' }],
  ]);
});

test.for([
  { what: '65 levels', body: `{"history":[],"x":${'['.repeat(64)}${']'.repeat(64)}}`, names: '64 levels' },
  { what: 'four million levels', body: '['.repeat(4_000_000), names: '64 levels' },
  { what: '300,000 values', body: `{"history":[],"x":[${'0,'.repeat(300_000)}0]}`, names: '250000 values' },
  { what: 'five million lists', body: `[${'[],'.repeat(2_600_000)}[]]`, names: '250000 values' },
])('a body of $what is 400, and the message names the bound', async ({ body, names }) => {
  const response = await post('/companion', body);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'invalid_json', message: expect.stringContaining(names) });
});

test('brackets and commas in a person’s words are words', async () => {
  const content = `\\"[{,${'[{,'.repeat(2000)}`;

  const response = await say({ history: [{ role: 'user', content }] });

  expect(response.status).toBe(200);
  expect(asked[0]?.input).toMatchObject({ history: [{ content }] });
});

test('unseen signs are taken out of names, and nothing out of what people say', async () => {
  const history = [{ role: 'user', content: 'a\u200bb \u2066c\u2069' }];
  await gateway.send('/api/v1/companion', {
    method: 'POST',
    body: JSON.stringify({
      history,
      partner: { name: '\ufeffHar\u200bbour\u202e Bank\u{e0041}\nLtd' },
      evidence: { transcript: items(1, { name: 'می\u200cخواهم\u200f', text: '\u2067x\u2069' }) },
    }),
  });

  expect(asked[0]?.input).toEqual({
    history,
    partner: { name: 'Harbour Bank Ltd' },
    evidence: { transcript: [{ ...message, name: 'می\u200cخواهم', text: '\u2067x\u2069' }] },
  });
});

test('a path, a query or headers beyond all measure are refused in the shape of every other refusal', async () => {
  const long = 'x'.repeat(20_000);

  const refused = [
    await gateway.send(`/api/v1/complaints/${long}`),
    await gateway.send(`/api/v1/embed-config?pid=${long}`),
    await gateway.send('/api/v1/health', { headers: { 'x-long': long } }),
  ];

  for (const response of refused) {
    expect(response.status).toBe(431);
    const { error, request_id } = (await response.json()) as Record<string, string>;
    expect([error, request_id]).toEqual(['invalid_request', response.headers.get('x-service-request-id')]);
  }
});
