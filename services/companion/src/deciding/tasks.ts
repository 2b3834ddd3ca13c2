import type { Language } from '@intake/contracts/languages';
import type { TranscriptFacts } from '@intake/contracts/operations/evidence/read-transcript';
import type { TurnInput } from '@intake/rules/conversation/turn-input';
import type { Decision } from '@intake/rules/decision';
import type { Correspondence } from '@intake/rules/propose-facts';
import type { Receipt } from '@intake/rules/receipt';
import type { Objection, Objectionable } from '@intake/rules/rewording/object-to';
import type { Rewordable } from '@intake/rules/rewording/rewordable';

/** What a deciding thread can be asked. */
export type Task =
  | { readonly kind: 'decide'; readonly input: TurnInput; readonly wants: Wants; readonly mostUnread: number }
  | { readonly kind: 'propose'; readonly correspondence: Correspondence; readonly mostUnread: number }
  | { readonly kind: 'object'; readonly language: Language; readonly given: Objectionable }
  | { readonly kind: 'load' };

export type Wants = { readonly rewordable: boolean };

/** A decision as it comes out of a thread: data alone. */
export type Decided = Omit<Decision, 'receipt' | 'rewordable' | 'fault'> & {
  readonly receipt: Receipt;
  readonly rewordable: Rewordable | null;
  /** As the log may have it: without what was said. */
  readonly fault?: object;
};

export type KnowledgeName = { readonly version: string; readonly sha256: string };

/** `long`: more would have to be read first than the asker allows. `unready`: the base does not load. */
export type Outcome =
  | { readonly kind: 'decided'; readonly decided: Decided }
  | { readonly kind: 'proposed'; readonly facts: TranscriptFacts }
  | { readonly kind: 'objected'; readonly objection: Objection | null }
  | { readonly kind: 'loaded'; readonly knowledge: KnowledgeName; readonly told: readonly string[] }
  | { readonly kind: 'long' }
  | { readonly kind: 'unready'; readonly reason: string };

/** With the heap that the thread's readings take. */
export type Answer = { readonly outcome: Outcome; readonly readingsBytes: number };

export type ThreadData = {
  readonly knowledgeDir: string | undefined;
  readonly readingsBytes: number;
  /** Others go first. */
  readonly yields: boolean;
};
