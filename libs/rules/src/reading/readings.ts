import type { Reader } from '../knowledge/reader.ts';
import { bytesOf } from './bytes-of.ts';
import type { Reading } from './passage/read-passage.ts';
import type { Context } from './passage/written.ts';

/** A text as somebody reads it: all that its reading depends on. */
export type Wanted = { readonly reader: Reader; readonly content: string; readonly context: Context };

/**
 * Readings of texts that come again: a conversation is sent whole with every turn, and only its newest message is new.
 * Whether and what is kept changes how soon an answer comes, never which.
 */
export type Readings = {
  /** The kept reading, else a new one. */
  readonly of: (wanted: Wanted, read: () => Reading) => Reading;
  readonly kept: (wanted: Wanted) => Reading | undefined;
};

/** Every text is read anew. */
export const noReadings: Readings = { of: (_, read) => read(), kept: () => undefined };

type Room = {
  /** Heap that the readings may take, by `bytesOf`. */
  readonly bytes: number;
  /** A reading that was not used for so long goes with the next use of another: what people wrote does not pile up. */
  readonly keepMs: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
};

type Kept = { readonly reading: Reading; readonly bytes: number; readonly usedAt: number };

export type KeptReadings = Readings & { readonly bytes: () => number; readonly count: () => number };

/** Keeps the readings used last. */
export function keepReadings({ bytes: room, keepMs, now }: Room): KeptReadings {
  const byKey = new Map<string, Kept>();
  let taken = 0;

  const drop = (key: string, { bytes }: Kept) => {
    byKey.delete(key);
    taken -= bytes;
  };
  const dropOldest = () => {
    for (const [key, kept] of byKey) {
      if (taken <= room && now() - kept.usedAt < keepMs) return;
      drop(key, kept);
    }
  };
  const find = (key: string, { reader }: Wanted): Kept | undefined => {
    const kept = byKey.get(key);
    const isSameReader =
      kept?.reading.reader.knowledge === reader.knowledge && kept.reading.reader.inForce === reader.inForce;
    return isSameReader ? kept : undefined;
  };
  return {
    of(wanted, read) {
      const key = keyOf(wanted);
      const known = find(key, wanted);
      const reading = known?.reading ?? read();
      const replaced = byKey.get(key);
      if (replaced !== undefined) drop(key, replaced);
      const bytes = known?.bytes ?? bytesOf(key, reading);
      byKey.set(key, { reading, bytes, usedAt: now() });
      taken += bytes;
      dropOldest();
      return reading;
    },
    kept: (wanted) => find(keyOf(wanted), wanted)?.reading,
    bytes: () => taken,
    count: () => byKey.size,
  };
}

/** The text stands last: whatever it holds, two texts never have one key. */
const keyOf = ({ reader, content, context }: Wanted): string => {
  const { day, isWritten, speaker, written, hint } = context;
  return [reader.inForce.since, day, isWritten, speaker, written, hint, content].join('|');
};
