/** Room for so many questions on one subject at a time. */
export type Places = {
  /** Takes a place; answers how to give it back, or undefined while all are taken. */
  take(subject: string): (() => void) | undefined;
};

/**
 * A question that waits behind more than these would get its answer after its time is up: the work would be done for
 * nobody, and those who ask again would make it worse. A companion that takes 60 turns a second answers 512 in time.
 */
const plenty = 512;

export function openPlaces(mostAtOnce = plenty): Places {
  const taken = new Map<string, number>();
  return {
    take(subject) {
      const before = taken.get(subject) ?? 0;
      if (before >= mostAtOnce) return undefined;
      taken.set(subject, before + 1);
      return () => taken.set(subject, (taken.get(subject) ?? 1) - 1);
    },
  };
}
