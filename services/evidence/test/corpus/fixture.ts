import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceLine } from '@intake/contracts/evidence';
import { lotNumber } from './talks/lot.ts';

/** One thing the screens show, in the order of the talk. */
export type Shown = {
  readonly speaker: 'person' | 'other' | 'system';
  readonly text: string;
  /** Other right readings: without a line that an edge cuts, with what stands on the message's card. */
  readonly also?: readonly string[];
  /** Groups: the sender as written above the run, or nothing when no screen shows it. */
  readonly name?: string;
  /** Every reading of the time that the screens allow (D33); empty: they show none. */
  readonly times: readonly string[];
  /** The time stands at this very message: its absence is a fault. */
  readonly timed: boolean;
  /** Nothing on the screens tells which side is the person's (plain blocks of From and To): the name is asked for instead. */
  readonly anySide?: true;
  /** Whether it is part of the transcript is a matter of taste (notices, deleted messages, calls, voice, stickers). */
  readonly optional?: true;
};

/** `[text, x, y, w, h]`, places in ten-thousandths of the screen. */
type PackedLine = readonly [string, number, number, number, number];

export type Fixture = {
  readonly name: string;
  readonly app: string;
  readonly language: string;
  readonly group: boolean;
  /** A letter, an article, a settings page: must be refused. */
  readonly refused: boolean;
  /** What lay over the chat or was cut off (`Look.snag`); `none` for most. */
  readonly snag: string;
  /** How it was shown and captured, for people who read a fixture. */
  readonly look: string;
  /** Pairs of screens (in the order of upload) that show a part of the talk in common. */
  readonly overlaps: readonly (readonly [number, number])[];
  readonly shown: readonly Shown[];
  /** What the widget's reader read on each screen. */
  readonly ocr: readonly (readonly PackedLine[])[];
  /** What a perfect reader would have read: the browser's own text and boxes. */
  readonly exact: readonly (readonly PackedLine[])[];
};

export type Part = 'worked-on' | 'held-back';

/** Every third talk, by the hash of its name, is held back: scored, never listed, never tuned on. */
export const partOf = (name: string): Part => (lotNumber(name, 'part', 3) === 0 ? 'held-back' : 'worked-on');

const folderOf = (part: Part): string => join(import.meta.dirname, 'fixtures', part);

export function readFixtures(part: Part): readonly Fixture[] {
  return readdirSync(folderOf(part))
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folderOf(part), file), 'utf8')) as Fixture);
}

export function writeFixture(fixture: Fixture): void {
  mkdirSync(folderOf(partOf(fixture.name)), { recursive: true });
  writeFileSync(pathOf(fixture.name), layOut(fixture));
}

export const hasFixture = (name: string): boolean => existsSync(pathOf(name));

const pathOf = (name: string): string => join(folderOf(partOf(name)), `${name}.json`);

export const packLine = ({ text, x, y, w, h }: EvidenceLine): PackedLine => [text, pack(x), pack(y), pack(w), pack(h)];
const pack = (share: number): number => Math.round(share * 10_000);

export const unpackScreens = (screens: Fixture['ocr']): { lines: EvidenceLine[] }[] =>
  screens.map((lines) => ({
    lines: lines.map(([text, x, y, w, h]) => ({ text, x: x / 10_000, y: y / 10_000, w: w / 10_000, h: h / 10_000 })),
  }));

/** One message, one screen a row: small, and a change shows where it is. */
function layOut({ shown, ocr, exact, ...head }: Fixture): string {
  const rows = (values: readonly unknown[]) => `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]`;
  const start = JSON.stringify(head).slice(0, -1);
  return `${start},\n"shown":${rows(shown)},\n"ocr":${rows(ocr)},\n"exact":${rows(exact)}}\n`;
}
