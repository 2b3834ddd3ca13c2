import type { Log } from '@intake/platform/telemetry/log';
import type { ChatModel, Said } from './chat-model.ts';

const failuresInARow = 5;
const restMs = 30_000;

type Clock = { readonly log: Log; readonly now: () => number };

/**
 * Leaves a model alone that has failed five times in a row: nobody waits for it any more. After 30 s one turn tries it
 * again, and its answer decides for all.
 */
export function spare(model: ChatModel, { log, now }: Clock): ChatModel {
  let failures = 0;
  let restsUntil = 0;
  const note = (said: Said) => {
    const wasResting = failures >= failuresInARow;
    failures = 'silence' in said ? failures + 1 : 0;
    const isResting = failures >= failuresInARow;
    if (isResting) restsUntil = now() + restMs;
    if (isResting !== wasResting) log.warn({ change: isResting ? 'left alone' : 'back' }, 'language model');
    return said;
  };
  return async (prompt) => {
    if (failures >= failuresInARow) {
      if (now() < restsUntil) return { silence: 'resting' };
      // Whoever asks while this try is under way finds the model still resting.
      restsUntil = now() + restMs;
    }
    return note(await model(prompt));
  };
}
