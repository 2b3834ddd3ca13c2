import type { Memory } from '../../conversation/memory.ts';
import type { InForce } from '../../knowledge/in-force.ts';
import type { Memo } from '../../memo.ts';
import type { Merit } from '../../merit/weigh.ts';
import type { Established } from '../../reading/established.ts';

export type QuestionInput = {
  readonly memo: Memo;
  readonly inForce: InForce;
  readonly established: Established;
  readonly merit: Merit;
  /** Without the questions that the person told on over. */
  readonly memory: Memory;
  /** With them. */
  readonly askedCount: number;
  /** Whether what speaks against it may be asked: not of whom the reply before closed, or who just told of despair. */
  readonly asksDoubts: boolean;
  /** A partner takes its own complaints in: nobody asks it who is complained about. */
  readonly isPartner: boolean;
  /** The person has not yet said enough to tell what it is about. */
  readonly hasShape: boolean;
};

/** What to ask about: a fact's key, or one of the typed facts and open prompts below. */
export type Question = string;
