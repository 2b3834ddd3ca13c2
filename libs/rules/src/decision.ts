import type { Confirm } from '@intake/contracts/card';
import type { UrgencyItem } from '@intake/contracts/complaint';
import type { Stage } from '@intake/contracts/conversation';
import type { Language } from '@intake/contracts/languages';
import type { Finalised } from './complaint/finalised.ts';
import type { Choices } from './dialogue/questions/shown-options.ts';
import type { Receipt } from './receipt.ts';
import type { Rewordable } from './rewording/rewordable.ts';

export type Decision = {
  readonly stage: Stage;
  readonly language: Language;
  readonly reply: string;
  /** What of the reply a language model may put in other words (decision D13). Made when it is asked for: few have a model. */
  rewordable(): Rewordable | null;
  /** As the client echoes them (decision D7). */
  readonly facts: Record<string, unknown>;
  /** Keys among them that the client made up. */
  readonly foreignKeys: readonly string[];
  readonly grounds: { sufficient: boolean; passed_arguments: { id: string; summary: string }[] };
  /** What the turn shows of what is urgent. */
  readonly urgency: UrgencyItem[];
  /** All of it in full, for the record; nothing of the person's own life. */
  readonly urgent: UrgencyItem[];
  /** What the newest message told, or was asked about (decision D35); to be counted, and never told to anybody else. */
  readonly distress: 'disclosed' | 'suspected' | null;
  readonly confirm: Confirm | null;
  /** What the reply offers to choose from. */
  readonly choices: Choices | null;
  readonly referral: { text: string; url: string } | null;
  readonly disclaimer: string;
  /** Set exactly when the stage is `grounds_ready` or `account_ready`. */
  readonly finalised: Finalised | null;
  /** Made when it is asked for: few ask. */
  receipt(): Receipt;
  /** What kept the turn from being decided; set only where despair is answered all the same. */
  readonly fault?: unknown;
};
