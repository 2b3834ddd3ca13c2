import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EvidenceTranscript } from '@intake/contracts/evidence';
import { languages } from '@intake/contracts/languages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCorpus } from '../corpus/corpus-case.ts';
import type { TurnInput } from '../src/conversation/turn-input.ts';
import { type Decision, decideTurn } from '../src/decide-turn.ts';
import { proposeFacts } from '../src/propose-facts.ts';
import { keepReadings, noReadings, type Readings } from '../src/reading/readings.ts';
import { knowledge, licensed, pilot } from './converse.ts';

/** Words whose meaning hangs on the day, the law of the day, the language or who wrote them, among others. */
const sayings = [
  'The cafe added an excessive 8 percent card surcharge yesterday, a rip off',
  'You paid a 10 percent card surcharge, that is daylight robbery',
  'we took the fee last month and will not refund you',
  'ANZ took a $30 fee on 3 May that was never disclosed to me',
  'ok',
  'yes',
  'no',
  '2',
  'block spa rent bond',
  'ma3 lech 7ayete',
  ...readCorpus('cases')
    .filter((_, at) => at % 120 === 0)
    .flatMap(({ says }) => says.slice(0, 2)),
];

/** Both sides of days on which the base changes, and days in between. */
const days = ['2024-02-29', '2025-06-29', '2025-12-31', '2026-01-01', '2026-09-30', '2026-10-01', '2026-11-20'];
const afterwards = ['2027-01-01', '2027-03-31', '2027-07-01'];

const said = fc.constantFrom(...sayings);
const item = fc.record(
  {
    speaker: fc.constantFrom('person' as const, 'other' as const),
    text: said,
    time: fc.constantFrom(...days.map((day) => `${day}T10:00`), '09:30'),
  },
  { requiredKeys: ['speaker', 'text'] },
);
const evidence: fc.Arbitrary<EvidenceTranscript | null> = fc.option(
  fc.record({ transcript: fc.array(item, { maxLength: 3 }) }),
);
const input: fc.Arbitrary<TurnInput> = fc.record({
  history: fc.array(fc.record({ role: fc.constant('user' as const), content: said }), { minLength: 1, maxLength: 3 }),
  knownFacts: fc.constantFrom({}, { surcharge_charged: true }, { sector: 'retail', card_surcharge: false }),
  clientDone: fc.boolean(),
  evidence,
  lang: fc.option(fc.constantFrom(...languages)),
  day: fc.constantFrom(...days, ...afterwards),
  mode: fc.constantFrom({ kind: 'public' as const }, licensed, pilot),
});

const turns = 1000;
const drawn = fc.sample(input, turns);

const written = ({ receipt, rewordable, ...decision }: Decision): string =>
  JSON.stringify([decision, receipt(), rewordable()]);

const roomy = (): Readings => keepReadings({ bytes: 200_000_000, keepMs: Number.POSITIVE_INFINITY, now: () => 0 });

/** Every turn as it is decided where nothing was read before. */
const alone = drawn.map((one) => written(decideTurn(knowledge, one, noReadings)));

test.for([
  ['the other way round', (at: number) => turns - 1 - at],
  ['shuffled', (at: number) => (at * 677) % turns],
] as const)('a turn is decided alike whatever was read before it: %s', ([, place]) => {
  const readings = roomy();
  for (const step of drawn.keys()) {
    const at = place(step);
    const one = drawn[at];
    if (one === undefined) throw new Error('No such turn.');
    if (one.evidence !== null) proposeFacts(knowledge, one.evidence, readings);
    expect(written(decideTurn(knowledge, one, readings)), `turn ${at}`).toBe(alone[at]);
  }
});

test('what is proposed from a transcript does not depend on the turns before it', () => {
  const readings = roomy();
  for (const one of drawn.slice(0, turns / 4)) {
    decideTurn(knowledge, one, readings);
    if (one.evidence !== null)
      expect(proposeFacts(knowledge, one.evidence, readings)).toEqual(proposeFacts(knowledge, one.evidence));
  }
});

test('a fresh process decides as one that has long been running', () => {
  const some = [...drawn.keys()].filter((at) => at % 200 === 0);
  for (const at of some) {
    const child = fileURLToPath(new URL('decide-alone.ts', import.meta.url));
    const answer = execFileSync(process.execPath, [child], { input: JSON.stringify(drawn[at]), encoding: 'utf8' });
    expect(answer, `turn ${at}`).toBe(alone[at]);
  }
});

test('an excess surcharge of September is no fact of October, whoever read the transcript before', () => {
  const transcript = [{ speaker: 'person' as const, text: sayings[0] ?? '', time: '2026-09-15T10:00' }];
  const on = (day: string): TurnInput => ({
    history: [{ role: 'user', content: 'see my messages' }],
    knownFacts: {},
    clientDone: false,
    evidence: { transcript },
    lang: null,
    day,
    mode: { kind: 'public' },
  });
  const readings = roomy();

  const facts = ['2026-09-20', '2026-11-20', '2026-09-20'].map((day) => decideTurn(knowledge, on(day), readings).facts);

  expect(facts.map(({ surcharge_excessive }) => surcharge_excessive)).toEqual([true, undefined, true]);
  expect(facts.map(({ surcharge_charged }) => surcharge_charged)).toEqual([true, true, true]);
});
