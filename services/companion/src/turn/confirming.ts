import type { CallingPartner } from '@intake/contracts/operations/caller';
import type { Work } from '@intake/platform/threads/workers';
import type { Decided } from '../deciding/tasks.ts';
import type { Dialogue } from '../domain/dialogue.ts';
import type { Heard, Mode } from '../domain/turn-input.ts';

/** A turn on which a person confirmed what a card of ours had shown. */
export type Confirming = {
  readonly partner: CallingPartner;
  readonly input: Heard;
  readonly intakeId: string;
  readonly mode: Mode;
  readonly decision: Decided;
  /** Bears the card that was confirmed. */
  readonly dialogue: Dialogue | null;
  readonly now: Date;
  readonly work: Work;
};
