import type { CompanionRequest } from '@intake/contracts/conversation';
import { Reference } from '@intake/contracts/text';
import { isStoreAway } from '@intake/platform/postgres';
import type { Deps } from '../deps.ts';
import { referenceOf } from '../domain/reference.ts';
import { dialogueOf } from '../domain/turn-input.ts';
import { claimReference, type Intake, isReferenceTaken } from '../store/references.ts';

type Resolving = Intake & { readonly input: CompanionRequest; readonly claim: boolean };

/**
 * The intake's reference: the client's own where it is this intake's or nobody's yet (decision D11), else the one the
 * intake has by nature. Only a client that names one costs a look into the store; with that away, nature decides.
 */
export async function resolveReference(deps: Deps, { input, claim, ...intake }: Resolving): Promise<string> {
  const natural = referenceOf(intake);
  const wanted = input.reference_id ?? Reference.safeParse(dialogueOf(input.known_facts)['reference']).data;
  if (!wanted || wanted === natural) return natural;
  try {
    if (claim) return (await claimReference(deps.db, intake, wanted)) ?? natural;
    return (await isReferenceTaken(deps.db, wanted)) ? natural : wanted;
  } catch (error) {
    if (isStoreAway(error)) return natural;
    throw error;
  }
}
