import type { Language } from '@intake/contracts/languages';
import { digest } from '../../digest.ts';
import type { Outcome } from '../../knowledge/schema/entry.ts';

/** What the person asks for: a remedy of the base, or where none says it their own words; and the sum named with it. */
export type Wish = Remedy | OwnWish;

type Asked = {
  readonly amount: number | null;
  /** The name of the wish that it stands behind: it is asked for only where that one is not done. */
  readonly instead?: string;
};
export type Remedy = Asked & { readonly outcome: Outcome };
export type OwnWish = Asked & { readonly outcome: null; readonly words: string; readonly language: Language };

export const isOfMoney = (outcome: Outcome | null): boolean => outcome !== null && ofMoney.has(outcome);

const ofMoney: ReadonlySet<Outcome> = new Set(['refund', 'payment', 'compensation', 'fee_waiver']);

/** `refund`; of own words a mark. */
export const wishName = (wish: Wish): string => wish.outcome ?? ownName(wish.words);

export const ownName = (words: string): string => `own:${digest(words.toLowerCase()).slice(0, 12)}`;

/** A wish as one message tells it, at the token where it begins; `denied`: not wanted. */
export type SaidWish = { readonly wish: Wish; readonly denied: boolean; readonly from: number; readonly to: number };
