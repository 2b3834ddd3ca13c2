import { metered } from '../src/threads/workers.ts';

export type Exercise = {
  readonly answers?: string;
  readonly spinMs?: number;
  /** Asks all the while whether it should go on. */
  readonly asks?: true;
  readonly fails?: true;
  readonly grows?: true;
};

/** A thread that does as it is told. */
export const work = metered(({ answers = 'done', spinMs = 0, asks, fails, grows }: Exercise, goOn): string => {
  if (fails) throw new Error('broken');
  const grown: number[][] = [];
  while (grows) grown.push(new Array(100_000).fill(grown.length));
  const end = performance.now() + spinMs;
  while (performance.now() < end) if (asks) goOn();
  return answers;
});
