import { type Answer, type Asking, askOnce, type Question } from './ask-once.ts';

// What is asked is safe to ask twice; most failures are over in a moment.
const pauses = [1_000, 3_000] as const;

export type Patient = Asking & { readonly pause: (ms: number) => Promise<void> };

/** How a page asks. */
export const throughBrowser: Omit<Patient, 'signal'> = {
  fetch: (path, init) => fetch(path, init),
  now: () => Date.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Asks this server, twice more where nothing answered. */
export async function askPatiently<Value>(asking: Patient, question: Question): Promise<Answer<Value>> {
  for (const ms of pauses) {
    const answer = await askOnce<Value>(asking, question);
    if (answer.kind !== 'away' || asking.signal.aborted) return answer;
    await asking.pause(ms);
  }
  return askOnce(asking, question);
}
