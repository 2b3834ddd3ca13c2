import { type OneAtATime, oneAtATime } from '../turns/one-at-a-time.ts';
import type { Cut } from './bound-recording.ts';

export type Trouble = 'denied' | 'missing' | 'busy' | 'unheard' | 'tooLong' | 'refused' | 'away';

/** How far it is with speaking instead of writing. */
export type Voice =
  | { readonly kind: 'quiet' }
  /** The browser asks the person for the microphone. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'recording'; readonly stream: MediaStream; readonly sinceMs: number }
  /** On its way to become text. */
  | { readonly kind: 'reading'; readonly cut: Cut | null }
  | { readonly kind: 'limited'; readonly untilMs: number }
  /** The text stands where the person writes. */
  | { readonly kind: 'landed'; readonly cut: Cut | null }
  | { readonly kind: 'failed'; readonly why: Trouble };

export type Line = Pick<OneAtATime, 'anew'> & {
  readonly now: () => Voice;
  readonly become: (voice: Voice) => void;
};

export function openLine(changed: () => void): Line {
  let voice: Voice = { kind: 'quiet' };
  return {
    anew: oneAtATime().anew,
    now: () => voice,
    become(next) {
      voice = next;
      changed();
    },
  };
}
