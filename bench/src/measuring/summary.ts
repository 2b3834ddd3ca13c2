import type { Measured } from './measure.ts';
import { isQuiet } from './quiet.ts';

export type Round = readonly Measured[];

export type Row = {
  readonly name: string;
  /** Rounds in which the machine was quiet for both this subject and the floor; only they count, unless there is none. */
  readonly quietRounds: number;
  readonly perSecond: number;
  /** Requests per second by the floor's of the same round. */
  readonly ofFloor: number;
  readonly p50: number;
  readonly p99: number;
  /** p99 by the floor's of the same round. */
  readonly p99OfFloor: number;
  readonly cpuMicroseconds: number | undefined;
  readonly othersMicroseconds: Readonly<Record<string, number | undefined>>;
};

/** Each subject's medians over the rounds; ratios are taken within a round, where both met the same machine. */
export function summarise(rounds: readonly Round[], floorName: string): readonly Row[] {
  const names = rounds[0]?.map(({ name }) => name) ?? [];
  return names.map((name) => {
    const all = rounds.map((round) => ({ own: named(round, name), floor: named(round, floorName) }));
    const quiet = all.filter(({ own, floor }) => isQuiet(own) && isQuiet(floor));
    const pairs = quiet.length > 0 ? quiet : all;
    return {
      name,
      quietRounds: quiet.length,
      perSecond: median(pairs.map(({ own }) => own.perSecond)),
      ofFloor: median(pairs.map(({ own, floor }) => own.perSecond / floor.perSecond)),
      p50: median(pairs.map(({ own }) => own.p50)),
      p99: median(pairs.map(({ own }) => own.p99)),
      p99OfFloor: median(pairs.map(({ own, floor }) => own.p99 / floor.p99)),
      cpuMicroseconds: medianOfKnown(pairs.map(({ own }) => own.cpuMicroseconds)),
      othersMicroseconds: Object.fromEntries(
        Object.keys(pairs[0]?.own.othersMicroseconds ?? {}).map((other) => [
          other,
          medianOfKnown(pairs.map(({ own }) => own.othersMicroseconds[other])),
        ]),
      ),
    };
  });
}

/** The middle of how much other programs kept the machine busy. */
export function otherShare(rounds: readonly Round[]): number | undefined {
  return medianOfKnown(rounds.flat().map((measured) => measured.otherShare));
}

function named(round: Round, name: string): Measured {
  const found = round.find((measured) => measured.name === name);
  if (!found) throw new Error(`A round lacks ${name}.`);
  return found;
}

function medianOfKnown(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : median(known);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
