import { describeError, type Log } from '../telemetry/log.ts';

type Repeating = { readonly name: string; readonly everyMs: number; readonly log: Log };

/**
 * Does `work` again and again: at once when woken, else after `everyMs`. `work` answers true when there is more to do.
 * A failure is logged and tried again later. Disposing waits for the round in hand.
 */
export function repeat({ name, everyMs, log }: Repeating, work: (stopping: AbortSignal) => Promise<boolean>) {
  const stopping = new AbortController();
  let nudge = () => {};
  let nudged = false;

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      nudge = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const rounds = async () => {
    while (!stopping.signal.aborted) {
      nudged = false;
      const more = await work(stopping.signal).catch((error) => {
        log.warn({ job: name, ...describeError(error) }, 'job failed, will be tried again');
        return false;
      });
      if (!more && !nudged && !stopping.signal.aborted) await pause();
    }
  };
  const running = rounds();
  return {
    wake() {
      nudged = true;
      nudge();
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      nudge();
      await running;
    },
  };
}
