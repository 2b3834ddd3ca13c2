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

/** What is under way, one thing at a time. */
export type Line = {
  readonly now: () => Voice;
  readonly become: (voice: Voice) => void;
  /** Ends what was under way; the signal is that of what comes instead. */
  readonly anew: () => AbortSignal;
};

export function openLine(changed: () => void): Line {
  let voice: Voice = { kind: 'quiet' };
  let ending = new AbortController();
  return {
    now: () => voice,
    become(next) {
      voice = next;
      changed();
    },
    anew() {
      ending.abort();
      ending = new AbortController();
      return ending.signal;
    },
  };
}
