/** How much is begun in one turn of the loop. */
const atOnce = 8;

/**
 * A line in which work is begun in the order it came, some of it in each turn of the event loop: what the work in hand
 * waits for, such as a row or the bus's word, is heard in between and not after all that came at once has been begun.
 * Not one by one: what some do together goes out in one write and wakes those who are answered once.
 */
export function openLine() {
  const waiting: (() => void)[] = [];
  const beginSome = () => {
    for (const begin of waiting.slice(0, atOnce)) begin();
    waiting.splice(0, atOnce);
    if (waiting.length > 0) setImmediate(beginSome);
  };
  return (work: (waitedMs: number) => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const joinedAt = performance.now();
      waiting.push(() => work(performance.now() - joinedAt).then(resolve, reject));
      if (waiting.length === 1) setImmediate(beginSome);
    });
}
