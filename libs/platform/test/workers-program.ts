import { metered } from '../src/threads/workers.ts';

export type Exercise = {
  readonly answers?: string;
  readonly spinMs?: number;
  readonly fails?: true;
  readonly grows?: true;
};

/** A thread that does as it is told. */
export const work = metered(({ answers = 'done', spinMs = 0, fails, grows }: Exercise): string => {
  if (fails) throw new Error('broken');
  const grown: number[][] = [];
  while (grows) grown.push(new Array(100_000).fill(grown.length));
  const end = performance.now() + spinMs;
  while (performance.now() < end);
  return answers;
});
