import { type Reading, readTakes } from './read-takes.ts';
import type { Recording } from './record.ts';
import { openLine, type Trouble } from './voice.ts';

type Means = Reading & {
  readonly record: (signal: AbortSignal) => Promise<Recording>;
  /** Runs whenever `now` answers something else. */
  readonly changed: () => void;
};

export type Talk = ReturnType<typeof openTalk>;

/** Speaking instead of writing: what is said becomes text where the person writes, and is sent by nobody but them. */
export function openTalk({ record, changed, ...reading }: Means) {
  const line = openLine(changed);
  const takes = readTakes(line, reading);
  let stop = () => {};

  async function start(): Promise<void> {
    const signal = line.anew();
    line.become({ kind: 'asking' });
    try {
      const recording = await record(signal);
      ({ stop } = recording);
      line.become({ kind: 'recording', stream: recording.stream, sinceMs: Date.now() });
      const take = await recording.take;
      if (!signal.aborted) await takes.hear(take);
    } catch (error) {
      if (!signal.aborted) line.become({ kind: 'failed', why: troubleOf(error) });
    }
  }

  function drop(): void {
    line.anew();
    takes.forget();
    if (line.now().kind !== 'quiet') line.become({ kind: 'quiet' });
  }

  return {
    now: line.now,
    start,
    /** What was said until now becomes text; a question for the microphone that is still open is withdrawn. */
    stop: () => (line.now().kind === 'asking' ? drop() : stop()),
    again: takes.again,
    /** Ends whatever is under way, and nothing of it is left. */
    drop,
    /** What came of the last recording need not be said any longer. */
    rest() {
      const { kind } = line.now();
      if (kind === 'landed' || (kind === 'failed' && !takes.isKept())) drop();
    },
  };
}

/** The names are those of `getUserMedia`. */
function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'missing' : 'busy';
}
