import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadKnowledge } from '@intake/rules/load';
import { beforeAll, expect, test } from 'vitest';
import { readCorpus } from '../../rules/corpus/corpus-case.ts';
import { type Hearing, openHearing } from '../src/open-hearing.ts';
import { hearVoice, type Met } from './hear-voice.ts';
import { calibration, isForThresholds, type Label, readLabels, readVoices, setAside, type Voice } from './voice.ts';

// What a later change may not lower, on every tenth voice of the writers that nobody was taught or tuned on. The whole figures
// stand in docs/safety.md; these floors leave room for the sample.

type Labelled = { readonly voice: Voice; readonly label: Label };
type Row = Labelled & { readonly met: readonly Met[] };

const labels = readLabels();
const sample = readVoices((writer) => setAside.has(writer)).filter((_, at) => at % 10 === 0);

const knowledge = loadKnowledge();
const labelled = sample.flatMap((voice) => {
  const label = labels.get(voice.id);
  return label ? [{ voice, label }] : [];
});

async function rowsWith(hearing: Hearing | null, of: readonly Labelled[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { voice, label } of of) rows.push({ voice, label, met: await hearVoice(knowledge, hearing, voice) });
  return rows;
}

const isMet = ({ label, met }: Row) => met.some(({ turn, distress }) => turn <= (label.t ?? 0) && distress !== null);
/** The last message tells that it only sounds like it; before, a listener may well have asked. */
const isAlarmed = ({ met }: Row) => met.at(-1)?.distress !== null;
const isStopped = ({ met }: Row) => met.some(({ distress }) => distress === 'disclosed');
const isUrgent = ({ met }: Row) => met.some((one) => one.isUrgent);

function share(rows: readonly Row[], wanted: (row: Row) => boolean, holds: (row: Row) => boolean): number {
  const own = rows.filter(wanted);
  expect(own.length).toBeGreaterThan(10);
  return own.filter(holds).length / own.length;
}

const outright = ({ label }: Labelled) => label.s === 'o';
const indirect = ({ label }: Labelled) => label.s === 'u';
const urgent = ({ label }: Row) => label.u !== 'none';
const trap = ({ voice, label }: Row) => voice.kind === 'trap_safety' && (label.s === 'n' || label.s === 'd');

let hearing: Hearing;
let rows: Row[];
beforeAll(async () => {
  hearing = await openHearing();
  rows = await rowsWith(hearing, labelled);
}, 600_000);

test('what is said outright is met', () => {
  expect(share(rows, outright, isMet)).toBeGreaterThanOrEqual(0.83);
});

test('what is only hinted at is met', () => {
  expect(share(rows, indirect, isMet)).toBeGreaterThanOrEqual(0.45);
});

test('urgent wrongs are heard', () => {
  expect(share(rows, urgent, isUrgent)).toBeGreaterThanOrEqual(0.71);
});

test('what only sounds like it is seldom asked about, and hardly ever stops a conversation', () => {
  expect(share(rows, trap, isAlarmed)).toBeLessThanOrEqual(0.12);
  expect(share(rows, trap, isStopped)).toBeLessThanOrEqual(0.1);
});

test('an ordinary complaint is hardly ever asked about', async () => {
  const told = readCorpus('cases').filter(({ id }) => isForThresholds(id));
  const said = told.flatMap(({ says }) => says).filter((_, at) => at % 6 === 0);
  const asked: string[] = [];
  for (const text of said) if ((await hearing.hear({ index: 0, text, before: [] })).level !== null) asked.push(text);

  expect(said.length).toBeGreaterThan(100);
  expect(asked.length).toBeLessThanOrEqual(1);
}, 600_000);

test('without the reader hints go unheard: the floors hold it', async () => {
  expect(share(await rowsWith(null, labelled.filter(indirect)), indirect, isMet)).toBeLessThan(0.2);
});

test('nothing was taught on who is set aside, nor on who sets the thresholds', () => {
  const card = readFileSync(join(import.meta.dirname, '../model/card.json'), 'utf8');
  const { taught_on } = JSON.parse(card) as { taught_on: string };
  const leftOut = readFileSync(join(import.meta.dirname, '../training/data.py'), 'utf8');

  for (const writer of [...setAside, calibration]) expect(taught_on).not.toContain(writer);
  for (const writer of setAside) expect(leftOut).toContain(`'${writer}'`);
});
