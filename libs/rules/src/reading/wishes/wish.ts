import type { Language } from '@intake/contracts/languages';
import { digest } from '../../digest.ts';
import type { Outcome } from '../../knowledge/schema/entry.ts';

/** What the person asks for: a remedy of the base, or where none says it their own words; and the sum named with it. */
export type Wish = Remedy | OwnWish;

export type Remedy = { readonly outcome: Outcome; readonly amount: number | null };
export type OwnWish = {
  readonly outcome: null;
  readonly amount: number | null;
  readonly words: string;
  readonly language: Language;
};

/** `refund`; of own words a mark. */
export const wishName = (wish: Wish): string => wish.outcome ?? ownName(wish.words);

export const ownName = (words: string): string => `own:${digest(words.toLowerCase()).slice(0, 12)}`;

/** A wish as one message tells it, at the token where it begins; `denied`: not wanted. */
export type SaidWish = { readonly wish: Wish; readonly denied: boolean; readonly from: number; readonly to: number };
