import fc from 'fast-check';
import { chatScreenshot } from './bodies.ts';

export type Drawn = {
  readonly path: string;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly body?: Buffer | string;
  readonly withKey: boolean;
  readonly type?: string;
};

/** Text of every plane and none: whole words, controls, NUL, lone surrogates. */
const words = fc.constantFrom(
  'I want a refund.',
  'They charged me twice.',
  'Yes',
  'Telstra',
  '我要退款',
  'أريد استرداد',
  'I want to kill myself',
  '$65',
  '3 May',
  '\u0000',
  '\ud800',
  '__proto__',
  '',
  ' ',
);
const text = fc.oneof(
  words,
  fc.array(words, { maxLength: 8 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)), maxLength: 40 }),
);
const anything = fc.anything({
  values: [text, fc.double(), fc.boolean(), fc.constant(null), fc.integer()],
  key: fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'toString', 'a', '_dialogue', 'language')),
  maxDepth: 3,
  maxKeys: 6,
});

/** What the field should be, and now and then whatever else. */
const mostly = <Value>(right: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 24, arbitrary: right }, { weight: 1, arbitrary: anything });

const uuid = fc.oneof({ weight: 12, arbitrary: fc.uuid() }, { weight: 1, arbitrary: text });
const reference = fc.oneof(
  { weight: 12, arbitrary: fc.stringMatching(/^REF-[A-Z0-9]{4}-[A-Z0-9]{4}$/) },
  { weight: 1, arbitrary: text },
);

const message = mostly(fc.record({ role: mostly(fc.constantFrom('user', 'assistant')), content: mostly(text) }));
const reviewed = mostly(
  fc.record({
    source: text,
    transcript: mostly(
      fc.array(
        fc.record(
          { speaker: mostly(fc.constantFrom('person', 'other', 'system')), name: text, time: text, text },
          { requiredKeys: ['speaker', 'text'] },
        ),
        { maxLength: 5 },
      ),
    ),
  }),
);
const dialogue = fc.record(
  {
    asked: anything,
    card: anything,
    shown: anything,
    withdrawn: anything,
    about_card: anything,
    asked_which: anything,
    retracted: anything,
    seen: anything,
    confirmed: anything,
  },
  { requiredKeys: [] },
);
const knownFacts = mostly(
  fc.oneof(
    fc.dictionary(text, anything, { maxKeys: 5 }),
    fc.record(
      {
        _dialogue: fc.oneof(dialogue, anything),
        sector: anything,
        organisation: anything,
        amount_aud: anything,
        incident_on: anything,
        desired_outcome: anything,
        state: anything,
        language: anything,
      },
      { requiredKeys: [] },
    ),
  ),
);
const turn = fc.record(
  {
    history: mostly(fc.array(message, { maxLength: 8 })),
    known_facts: knownFacts,
    client_done: mostly(fc.boolean()),
    partner: mostly(fc.record({ name: mostly(text.map((name) => `${name} Pty`)) })),
    evidence: reviewed,
    lang: mostly(fc.constantFrom('zh', 'vi', 'ar', 'el', 'en', 'xx')),
    formal_requested: anything,
    reference_id: reference,
    payment_ref: mostly(fc.constant('cs_test_1')),
    intake_id: uuid,
    embed_token: text,
  },
  { requiredKeys: ['history'] },
);

const number = mostly(fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.double()));
const line = mostly(fc.record({ text: mostly(text), x: number, y: number, w: number, h: number }));
const screenshot = fc.oneof(
  fc.constant(chatScreenshot),
  mostly(fc.record({ lines: mostly(fc.array(line, { maxLength: 12 })) })),
);
const evidence = fc.record(
  { source: mostly(text), screenshots: mostly(fc.array(screenshot, { maxLength: 4 })) },
  { requiredKeys: [] },
);

const lifecycle = mostly(
  fc.constantFrom('lodged', 'sent', 'response_received', 'deadline_passed', 'escalated', 'resolved', 'withdrawn'),
);
const report = fc.record(
  { token: mostly(text), reference: mostly(reference), event: lifecycle },
  { requiredKeys: ['event'] },
);

/** Most bodies are JSON; some are cut, doubled or not text at all. */
const encoded = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string | Buffer> =>
  fc.oneof(
    { weight: 12, arbitrary: value.map((drawn) => JSON.stringify(drawn) ?? 'undefined') },
    {
      weight: 1,
      arbitrary: fc.tuple(value, fc.nat(200)).map(([drawn, cut]) => (JSON.stringify(drawn) ?? '').slice(0, -cut)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.json({ stringUnit: 'binary' }) },
  );

const prefix = fc.constantFrom('/api/v1', '/api');
const bodies = {
  '/companion': turn,
  '/evidence': evidence,
  '/register-event': report,
  '/checkout': fc.record({ matter: anything }),
  '/webhooks': fc.record({ action: mostly(text) }),
  '/transcribe': anything,
} as const;
const weights: Readonly<Record<string, number>> = { '/companion': 6, '/evidence': 4, '/register-event': 3 };

const posts = fc.oneof(
  ...Object.entries(bodies).map(([path, body]) => ({
    weight: weights[path] ?? 1,
    arbitrary: fc
      .record({
        prefix,
        body: encoded(
          fc.oneof({ weight: 12, arbitrary: body as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: anything }),
        ),
        withKey: fc.boolean(),
        type: fc.constantFrom('', '', '', '', 'text/plain', 'audio/webm', 'application/json; charset=utf-8', 'x'),
      })
      .map(({ prefix: start, ...rest }): Drawn => ({ ...rest, path: `${start}${path}`, method: 'POST' })),
  })),
);

const parameter = fc.tuple(
  fc.oneof(fc.constantFrom('window_days', 'days', 'format', 'reference', 'pid', 'expires', 'signature', 'lang'), text),
  fc.oneof(fc.constantFrom('csv', 'json', 'pdf', '90', '7', '0', '-1', '1e9', 'drawn'), reference, text),
);
const query = fc.oneof(
  fc
    .array(parameter, { maxLength: 4 })
    .map((pairs) => pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&')),
  fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 30 }),
);

/** Percent-encodes bytes, of lone surrogates as well. */
function escaped(value: string): string {
  return [...Buffer.from(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

const reads = fc
  .record({
    prefix,
    path: fc.oneof(
      fc.constantFrom('/register', '/complaints', '/embed-config', '/webhooks', '/health', '/export'),
      reference.map((name) => `/complaints/${escaped(name) || 'x'}`),
    ),
    query,
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD') satisfies fc.Arbitrary<Drawn['method']>,
    withKey: fc.boolean(),
  })
  .filter(({ path }) => path !== '/complaints/%2e' && path !== '/complaints/%2e%2e')
  .map(
    ({ prefix: start, path, query: asked, ...rest }): Drawn => ({
      ...rest,
      path: `${start}${path}?${asked.replaceAll('#', '')}`,
    }),
  );

/** Every POST body and every query string of the surface. */
export const requests: fc.Arbitrary<Drawn> = fc.oneof({ weight: 7, arbitrary: posts }, { weight: 3, arbitrary: reads });
