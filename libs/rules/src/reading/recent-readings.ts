/** Readings of texts that come again: a conversation is sent whole with every turn, and only its newest message is new. */
export type RecentReadings<Reading> = {
  /** The reading kept under `key`, else a new one; `size` is what it takes of the room. */
  readonly get: (key: string, size: number, read: () => Reading) => Reading;
};

type Room = { readonly size: number; readonly keepMs: number; readonly now: () => number };
type Kept<Reading> = { readonly reading: Reading; readonly size: number; readonly usedAt: number };

/**
 * Keeps the readings used last, in no more than `size` of room and none that was not used for `keepMs` by the time of
 * the next reading: what people wrote does not pile up. It changes how soon an answer comes, never which.
 */
export function recentReadings<Reading>({ size: room, keepMs, now }: Room): RecentReadings<Reading> {
  const kept = new Map<string, Kept<Reading>>();
  let taken = 0;

  const forgetOldest = () => {
    for (const [key, { size, usedAt }] of kept) {
      if (taken <= room && now() - usedAt < keepMs) return;
      kept.delete(key);
      taken -= size;
    }
  };
  return {
    get(key, size, read) {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        taken -= known.size;
      }
      const reading = known?.reading ?? read();
      kept.set(key, { reading, size, usedAt: now() });
      taken += size;
      forgetOldest();
      return reading;
    },
  };
}
