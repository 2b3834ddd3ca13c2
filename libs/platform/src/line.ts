/** How much of it is begun in one turn of the loop. */
const atOnce = 8;

/**
 * A line in which work is begun in the order it came, some of it in each turn of the event loop: what the work in hand
 * waits for, such as a row or the bus's word, is heard in between and not after all that came at once has been begun.
 * Not one by one: each turn of the loop costs a read, a write and the waking of those who are answered.
 */
export function openLine() {
  const waiting: (() => void)[] = [];
  const beginSome = () => {
    // Each in a callback of its own, so that one has gone as far as it can before the next is begun.
    for (const begin of waiting.splice(0, atOnce)) setImmediate(begin);
    if (waiting.length > 0) setImmediate(beginSome);
    else isMoving = false;
  };
  let isMoving = false;
  return (work: (waitedMs: number) => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const joinedAt = performance.now();
      waiting.push(() => work(performance.now() - joinedAt).then(resolve, reject));
      if (!isMoving) setImmediate(beginSome);
      isMoving = true;
    });
}
