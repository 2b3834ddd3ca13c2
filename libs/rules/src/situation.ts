import type { Language } from '@intake/contracts/languages';
import type { Hints } from './conversation/hint.ts';
import type { Mark, Memory } from './conversation/memory.ts';
import type { Timeline } from './conversation/timeline.ts';
import type { TurnInput } from './conversation/turn-input.ts';
import type { InForce } from './knowledge/in-force.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import type { Memo } from './memo.ts';
import type { Merit } from './merit/weigh.ts';
import type { Aside } from './reading/answers/asides.ts';
import type { Correction } from './reading/corrections/correction.ts';
import type { Established, EstablishInput } from './reading/established.ts';
import type { Disclosure } from './safety/disclosures.ts';
import type { RaisedFlag } from './urgency/raise-flags.ts';

/** What one turn knows once everything has been read and weighed, before anything is said. */
export type Situation = {
  readonly memo: Memo;
  readonly knowledge: Knowledge;
  readonly inForce: InForce;
  readonly input: TurnInput;
  readonly memory: Memory;
  readonly language: Language;
  readonly timeline: Timeline;
  /** Index of the newest user message; -1 while there is none. */
  readonly newest: number;
  /** All that was read, and what it establishes. */
  readonly told: EstablishInput;
  readonly established: Established;
  readonly correction: Correction;
  /** Indices of the messages that spoke of the claims card. */
  readonly aboutCard: ReadonlySet<number>;
  readonly merit: Merit;
  readonly disclosures: readonly Disclosure[];
  /** Of all messages that a learnt reader has read. */
  readonly hints: Hints;
  /** What messages asked the service itself, by their index. */
  readonly asides: ReadonlyMap<number, Aside>;
  /** The messages that asked to withdraw what was confirmed before them. */
  readonly withdrawals: ReadonlySet<Mark>;
  readonly flags: readonly RaisedFlag[];
};
