import { isStoreAway } from '@intake/platform/postgres/postgres';
import type { Deps } from '../deps.ts';
import type { Dialogue } from '../domain/dialogue.ts';
import { referenceOf } from '../domain/reference.ts';
import type { Heard } from '../domain/turn-input.ts';
import { claimReference, heldReference, type Intake } from '../store/references.ts';

type Resolving = Intake & {
  readonly input: Heard;
  readonly dialogue: Dialogue | null;
  readonly claim: boolean;
};

/**
 * The intake's reference: the client's own where it is this intake's or nobody's yet (decision D11), else the one the
 * intake has by nature. A client that names one, or has forgotten what it was told, costs a look into the store; with
 * that away it keeps the one it names until somebody can look, since confirming waits for the store anyway.
 */
export async function resolveReference(deps: Deps, { input, dialogue, claim, ...intake }: Resolving): Promise<string> {
  const natural = referenceOf(intake);
  const wanted = input.reference_id ?? dialogue?.reference;
  // A pilot's reference stands for nothing: it is taken as it comes, and whose it is besides is not told.
  if (!claim) return wanted ?? natural;
  const isNew = input.intake_id === undefined && dialogue === null;
  if (wanted === natural || (!wanted && isNew)) return natural;
  try {
    return (await heldBy(deps, intake, wanted)) ?? natural;
  } catch (error) {
    if (isStoreAway(error)) return wanted ?? natural;
    throw error;
  }
}

const heldBy = ({ db }: Deps, intake: Intake, wanted: string | undefined): Promise<string | null> =>
  wanted ? claimReference(db, intake, wanted) : heldReference(db, intake);
