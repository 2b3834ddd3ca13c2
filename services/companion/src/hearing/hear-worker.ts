import { type Hearing, openHearing } from '@intake/hearing/open-hearing';
import { metered } from '@intake/platform/threads/workers';
import type { Unheard } from '@intake/rules/conversation/hint';
import type { Heard } from './tasks.ts';

// A thread that holds the learnt reader's weights, and nothing of what it read.

let hearing: Promise<Hearing> | undefined;

export const work = metered(async (unheard: readonly Unheard[], goOn): Promise<Heard> => {
  hearing ??= openHearing();
  const { sha256, hearTurn } = await hearing;
  return { sha256, hints: await hearTurn(unheard, goOn) };
});
