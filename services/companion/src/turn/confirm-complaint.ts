import type { CallingPartner } from '@intake/contracts/caller';
import { Complaint } from '@intake/contracts/complaint';
import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { calendarDay } from '@intake/platform/calendar-day';
import { queuedWith } from '@intake/platform/outbox';
import { seal, unseal } from '@intake/platform/seal';
import { decideTurn } from '@intake/rules/decide-turn';
import type { Decision, Finalised } from '@intake/rules/decision';
import type { Knowledge } from '@intake/rules/load';
import type { CommonQueryMethods, FragmentSqlToken } from 'slonik';
import type { Deps } from '../deps.ts';
import { complaintRecord } from '../domain/complaint-record.ts';
import { contentDigest } from '../domain/content-digest.ts';
import { consentTo, type Dialogue } from '../domain/dialogue.ts';
import { finalisedEvent } from '../domain/finalised-event.ts';
import { referenceOf } from '../domain/reference.ts';
import { type Heard, type Mode, turnInput } from '../domain/turn-input.ts';
import { findStanding, lockIntake, type Standing, type StoredComplaint, saveComplaint } from '../store/complaints.ts';
import { claimReference, type Intake } from '../store/references.ts';

type Confirming = {
  readonly partner: CallingPartner;
  readonly input: Heard;
  readonly intakeId: string;
  readonly mode: Mode;
  readonly decision: Decision;
  /** Bears the card that was confirmed. */
  readonly dialogue: Dialogue | null;
  readonly now: Date;
  readonly knowledge: Knowledge;
};

type Confirmed = { readonly reference: string; readonly complaint: Complaint };

/**
 * Makes a confirmed complaint true, in one statement with its event. The same content again answers the complaint
 * that stands and makes no event; other content becomes a new revision under the same reference (decision D10).
 */
export async function confirmComplaint(deps: Deps, confirming: Confirming): Promise<Confirmed> {
  // Hardly ever does anybody confirm the same intake meanwhile; only then it takes a lock, and a transaction to hold it.
  const confirmed = (await confirmOnce(deps, deps.db, confirming)) ?? (await confirmInTurn(deps, confirming));
  deps.wakeRelay();
  return confirmed;
}

/** More than can try without the lock at once. */
const mostAttempts = 1_000;

const intakeOf = ({ partner, intakeId }: Confirming): Intake => ({ partnerId: partner.id, intakeId });

/** After whoever confirms the same intake: all but those that try without the lock, each of them once. */
async function confirmInTurn(deps: Deps, confirming: Confirming): Promise<Confirmed> {
  return deps.db.transaction(async (tx) => {
    await lockIntake(tx, intakeOf(confirming));
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const confirmed = await confirmOnce(deps, tx, confirming);
      if (confirmed) return confirmed;
    }
    throw new Error('An intake did not come to rest.');
  });
}

/** Null where the intake's standing changed between the look at it and the revision built upon it. */
async function confirmOnce(deps: Deps, db: CommonQueryMethods, confirming: Confirming): Promise<Confirmed | null> {
  const intake = intakeOf(confirming);
  const shown = confirming.mode.kind === 'partner' ? confirming.mode.reference : referenceOf(intake);
  const standing = await findStanding(db, intake, shown);
  const known = standing.complaint?.reference ?? standing.held;
  const reference = known ?? (standing.isTaken ? await takeAnother(db, intake) : shown);
  const decision = decideWith(reference, confirming);
  const finalised = requireFinalised(decision);
  const digest = contentDigest(finalised);
  if (standing.complaint?.content_sha256 === digest) {
    return { reference, complaint: openComplaint(deps, intake, standing.complaint) };
  }
  const saved = await saveRevision(deps, db, {
    ...confirming,
    intake,
    standing,
    reference,
    digest,
    decision,
    finalised,
  });
  return saved ? { reference, complaint: finalised.complaint } : null;
}

/** In the rare case that another intake holds the reference shown so far: the next by nature. */
async function takeAnother(db: CommonQueryMethods, intake: Intake): Promise<string> {
  for (let salt = 1; salt < 8; salt += 1) {
    const held = await claimReference(db, intake, referenceOf(intake, salt));
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
  readonly standing: Standing;
  readonly reference: string;
  readonly digest: string;
  readonly finalised: Finalised;
};

async function saveRevision(deps: Deps, db: CommonQueryMethods, confirmed: Revision): Promise<boolean> {
  const { partner, intake, standing, reference, digest, decision, finalised, now } = confirmed;
  // A complaint that was erased and is confirmed anew goes on counting: its events must not be taken for the old ones.
  const revision = (standing.complaint?.revision ?? standing.erasedRevision) + 1;
  const receivedOn = standing.complaint?.received_on ?? calendarDay(now, partner.timezone);
  const { intakeId } = intake;
  const record = complaintRecord({
    partner,
    reference,
    intakeId,
    revision,
    producedAt: now,
    decision,
    consent: consentTo({ ...finalised.consent, before: confirmed.dialogue, now }),
    finalised,
  });
  const sealed = seal(deps.sealKeys, Buffer.from(JSON.stringify(finalised.complaint)), aboutComplaint(intake));
  const { record_integrity } = record;
  const complaint = { reference, revision, content_sha256: digest, received_on: receivedOn, sealed, record_integrity };
  const { categories } = finalised;
  const payload = finalisedEvent({ ...deps, partner, record, categories, receivedOn });
  const event = (saved: FragmentSqlToken) => queuedWith(saved, deps.sealKeys, { event: complaintFinalised, payload });
  return saveComplaint(db, intake, { complaint, event });
}

function openComplaint(deps: Deps, intake: Intake, { sealed }: StoredComplaint): Complaint {
  return Complaint.parse(JSON.parse(unseal(deps.sealKeys, sealed, aboutComplaint(intake)).toString()));
}

/** Authenticated with a sealed complaint: it opens for its own intake only. */
export const aboutComplaint = ({ partnerId, intakeId }: Intake) => `complaint|${partnerId}|${intakeId}`;
