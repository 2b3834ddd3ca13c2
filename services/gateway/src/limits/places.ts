/** Room for so many questions on one subject at a time. */
export type Places = {
  /** Takes a place; answers how to give it back, or undefined while there is none for whoever asks. */
  take(subject: string, asker: Asker): (() => void) | undefined;
};

/** Whoever asks: a partner by its key, or an address that anybody may have. */
export type Asker = { readonly who: string; readonly hasKey: boolean };

type Bounds = {
  readonly inAll: number;
  /** Of all who have no key: they never take all there are. */
  readonly open: number;
  /** With so many taken by those, each of them may have only a few more. */
  readonly crowd: number;
  readonly eachInCrowd: number;
};

/**
 * A question that waits behind more than these would get its answer after its time is up: the work would be done for
 * nobody, and those who ask again would make it worse. A companion that takes 60 turns a second answers 512 in time.
 */
const plenty: Bounds = { inAll: 512, open: 384, crowd: 192, eachInCrowd: 4 };

export function openPlaces({ inAll, open, crowd, eachInCrowd }: Bounds = plenty): Places {
  const taken = new Map<string, number>();
  const at = (name: string) => taken.get(name) ?? 0;
  const count = (names: readonly string[], more: number) => {
    for (const name of names) {
      if (at(name) + more > 0) taken.set(name, at(name) + more);
      else taken.delete(name);
    }
  };
  return {
    take(subject, { who, hasKey }) {
      const [all, others, own] = [subject, `${subject} open`, `${subject} ${who}`];
      const isCrowded = at(others) >= open || (at(others) >= crowd && at(own) >= eachInCrowd);
      if (at(all) >= inAll || (!hasKey && isCrowded)) return undefined;
      const names = hasKey ? [all] : [all, others, own];
      count(names, 1);
      return () => count(names, -1);
    },
  };
}
