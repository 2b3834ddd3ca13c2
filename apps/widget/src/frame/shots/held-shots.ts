import type { ReadingLanguage } from '../../reader/messages.ts';
import type { HeldSession } from '../turns/held-session.ts';
import { noShots, type Shots } from './shots.ts';

/** The one choice of pictures there is, part of the session. */
export type HeldShots = {
  readonly now: () => Shots;
  readonly change: (changes: Partial<Shots>) => void;
  /** Whether it is still there and this is still being done; to be asked after every wait. */
  readonly is: (kind: Shots['doing']['kind']) => boolean;
};

export function holdShots(held: HeldSession, usual: () => ReadingLanguage): HeldShots {
  const now = () => held.now().shots ?? noShots(usual());
  return {
    now,
    change: (changes) => held.change({ shots: { ...now(), ...changes } }),
    is: (kind) => held.now().shots?.doing.kind === kind,
  };
}
