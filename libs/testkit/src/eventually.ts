import { setTimeout as sleep } from 'node:timers/promises';

/** What `look` answers once it answers something; fails with the last failure when that takes longer than `withinMs`. */
export async function eventually<Result>(
  look: () => Promise<Result | undefined | null | false>,
  { withinMs = 10_000, everyMs = 25 } = {},
): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const failure = await look().then(
      (result) => (result ? { result } : { error: new Error(`Nothing came of it within ${withinMs} ms.`) }),
      (error: unknown) => ({ error }),
    );
    if ('result' in failure) return failure.result;
    if (performance.now() > deadline) throw failure.error;
    await sleep(everyMs);
  }
}
