import { type Held, holdConversation } from './hold-conversation.ts';
import type { Scenario } from './scenario.ts';

const atOnce = 4;

/** Holds the scenarios' conversations, a few at a time, and hands them over in the scenarios' order. */
export async function holdAll(api: string, scenarios: readonly Scenario[]): Promise<readonly Held[]> {
  const held: Held[] = [];
  const left = scenarios.entries();
  const work = async () => {
    for (const [at, scenario] of left) held[at] = await holdConversation(api, scenario);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return held;
}
