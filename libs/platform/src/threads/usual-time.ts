/** How long tasks have taken lately. */
export type UsualTime = { readonly ms: () => number; note(ms: number): void };

/** Of what a task took, so much counts for what the next is expected to. */
const part = 1 / 8;
/** Nothing is refused for more: one that takes long now and then must not keep out all that follow. */
const mostMs = 500;

export function usualTime(): UsualTime {
  let usual = 0;
  return {
    ms: () => Math.min(usual, mostMs),
    note(ms) {
      usual += (ms - usual) * part;
    },
  };
}
