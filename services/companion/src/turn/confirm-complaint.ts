import type { CallingPartner } from '@intake/contracts/caller';
import { Complaint } from '@intake/contracts/complaint';
import type { CompanionRequest } from '@intake/contracts/conversation';
import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { calendarDay } from '@intake/platform/calendar-day';
import { queueEvent } from '@intake/platform/outbox';
import { seal, unseal } from '@intake/platform/seal';
import { decideTurn } from '@intake/rules/decide-turn';
import type { Decision, Finalised } from '@intake/rules/decision';
import type { Knowledge } from '@intake/rules/load';
import type { CommonQueryMethods } from 'slonik';
import type { Deps } from '../deps.ts';
import { complaintRecord } from '../domain/complaint-record.ts';
import { contentDigest } from '../domain/content-digest.ts';
import { finalisedEvent } from '../domain/finalised-event.ts';
import { referenceOf } from '../domain/reference.ts';
import { type Mode, turnInput } from '../domain/turn-input.ts';
import { findComplaint, lockIntake, type StoredComplaint, saveComplaint } from '../store/complaints.ts';
import { erasedRevision } from '../store/deletion-log.ts';
import { claimReference, type Intake } from '../store/references.ts';

type Confirming = {
  readonly partner: CallingPartner;
  readonly input: CompanionRequest;
  readonly intakeId: string;
  readonly mode: Mode;
  readonly decision: Decision;
  readonly now: Date;
  readonly knowledge: Knowledge;
};

type Confirmed = { readonly reference: string; readonly complaint: Complaint };

/**
 * Makes a confirmed complaint true, in one transaction with its event. The same content again answers the complaint
 * that stands and makes no event; other content becomes a new revision under the same reference (decision D10).
 */
export async function confirmComplaint(deps: Deps, confirming: Confirming): Promise<Confirmed> {
  const intake = { partnerId: confirming.partner.id, intakeId: confirming.intakeId };
  const confirmed = await deps.db.transaction(async (tx) => {
    await lockIntake(tx, intake);
    const standing = await findComplaint(tx, intake);
    const reference = standing?.reference ?? (await takeReference(tx, intake, confirming.mode));
    const decision = decideWith(reference, confirming);
    const finalised = requireFinalised(decision);
    const digest = contentDigest(finalised);
    if (standing?.content_sha256 === digest) {
      return { reference, complaint: openComplaint(deps, intake, standing) };
    }
    await saveRevision(deps, tx, { ...confirming, intake, standing, reference, digest, decision, finalised });
    return { reference, complaint: finalised.complaint };
  });
  deps.wakeRelay();
  return confirmed;
}

/** The reference shown so far, or the next by nature in the rare case that another intake holds it. */
async function takeReference(tx: CommonQueryMethods, intake: Intake, mode: Mode): Promise<string> {
  const shown = mode.kind === 'partner' ? mode.reference : referenceOf(intake);
  for (let salt = 0; salt < 8; salt += 1) {
    const held = await claimReference(tx, intake, salt === 0 ? shown : referenceOf(intake, salt));
    if (held) return held;
  }
  throw new Error('No free reference was found.');
}

/** The document carries its reference: decided again where it is another than the one shown. */
function decideWith(reference: string, { decision, mode, input, knowledge, now, partner }: Confirming): Decision {
  if (mode.kind !== 'partner' || mode.reference === reference) return decision;
  const day = calendarDay(now, partner.timezone);
  return decideTurn(knowledge, turnInput({ input, mode: { ...mode, reference }, day }));
}

function requireFinalised({ finalised }: Decision): Finalised {
  if (!finalised) throw new Error('Only a confirmed turn becomes a complaint.');
  return finalised;
}

type Revision = Confirming & {
  readonly intake: Intake;
  readonly standing: StoredComplaint | null;
  readonly reference: string;
  readonly digest: string;
  readonly finalised: Finalised;
};

async function saveRevision(deps: Deps, tx: CommonQueryMethods, confirmed: Revision): Promise<void> {
  const { partner, intake, standing, reference, digest, decision, finalised, now } = confirmed;
  // A complaint that was erased and is confirmed anew goes on counting: its events must not be taken for the old ones.
  const revision = (standing?.revision ?? (await erasedRevision(tx, intake))) + 1;
  const receivedOn = standing?.received_on ?? calendarDay(now, partner.timezone);
  const { intakeId } = intake;
  const record = complaintRecord({ partner, reference, intakeId, revision, producedAt: now, decision, finalised });
  const sealed = seal(deps.sealKeys, Buffer.from(JSON.stringify(finalised.complaint)), aboutComplaint(intake));
  const { record_integrity } = record;
  const stored = { reference, revision, content_sha256: digest, received_on: receivedOn, sealed, record_integrity };
  await saveComplaint(tx, intake, stored);
  const { categories } = finalised;
  const payload = finalisedEvent({ ...deps, partner, record, categories, receivedOn });
  await queueEvent(tx, deps.sealKeys, { event: complaintFinalised, payload });
}

function openComplaint(deps: Deps, intake: Intake, { sealed }: StoredComplaint): Complaint {
  return Complaint.parse(JSON.parse(unseal(deps.sealKeys, sealed, aboutComplaint(intake)).toString()));
}

/** Authenticated with a sealed complaint: it opens for its own intake only. */
export const aboutComplaint = ({ partnerId, intakeId }: Intake) => `complaint|${partnerId}|${intakeId}`;
