import { type Hearing, openHearing } from '@intake/hearing/open-hearing';
import { metered } from '@intake/platform/threads/workers';
import type { Answer, Task } from './tasks.ts';

// A thread that holds the learnt reader's weights, and nothing of what it read.

let hearing: Promise<Hearing> | undefined;

export const work = metered(async (task: Task): Promise<Answer> => {
  hearing ??= openHearing();
  const { card, windowsOf, score } = await hearing;
  if (task.kind === 'load') return { card };
  if (task.kind === 'cut') return { windows: await windowsOf(task.turn) };
  return { outputs: await score(task.window) };
});
