import type { Outputs } from '@intake/hearing/make-hint';
import type { ModelCard } from '@intake/hearing/model-card';
import type { Scorable, WindowsOf } from '@intake/hearing/windows';
import type { Hint, Unheard } from '@intake/rules/conversation/hint';

/** What the thread with the learnt reader can be asked: a window at a time, so that nobody waits for another's whole turn. */
export type Task =
  | { readonly kind: 'load' }
  | { readonly kind: 'cut'; readonly turn: readonly Unheard[] }
  | { readonly kind: 'score'; readonly window: Scorable };

/** To each its own; what it was not asked for is empty. */
export type Answer = { readonly card?: ModelCard; readonly windows?: WindowsOf; readonly outputs?: Outputs };

/** What the learnt reader made of the messages of a turn, by their index. */
export type Heard = readonly (readonly [index: number, hint: Hint])[];
