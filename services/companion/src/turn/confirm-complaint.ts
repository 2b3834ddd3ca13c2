import type { Complaint } from '@intake/contracts/complaint';
import type { Contact } from '@intake/contracts/contact';
import { unseal } from '@intake/platform/crypto/seal';
import { calendarDay } from '@intake/platform/time/calendar-day';
import type { Finalised } from '@intake/rules/complaint/finalised';
import type { CommonQueryMethods } from 'slonik';
import type { Decided } from '../deciding/tasks.ts';
import type { Deps } from '../deps.ts';
import { contentDigest } from '../domain/content-digest.ts';
import { countedFrom } from '../domain/counted-from.ts';
import { comparePositions, positionOf } from '../domain/dialogue.ts';
import { referenceOf } from '../domain/reference.ts';
import { turnInput } from '../domain/turn-input.ts';
import { contactNow, SealedComplaint, withContact } from '../domain/with-contact.ts';
import { lockComplaint, wasContent } from '../store/complaint-revisions.ts';
import { findStanding, lockIntake, type StoredComplaint } from '../store/complaints.ts';
import { claimReference, type Intake } from '../store/references.ts';
import type { Confirming } from './confirming.ts';
import { aboutComplaint, saveRevision } from './save-revision.ts';

type Confirmed = { readonly reference: string; readonly complaint: Complaint };

/**
 * Makes a confirmed complaint true, in one statement with its event. The same content again answers the complaint
 * that stands and makes no event; other content becomes a new revision under the same reference (decision D10), and what
 * was confirmed before is kept (decision D45). What was confirmed before the newest revision and comes late, sent again by a
 * device or a network, answers what stands: it never brings back what was withdrawn.
 */
export async function confirmComplaint(deps: Deps, confirming: Confirming): Promise<Confirmed> {
  // Hardly ever is an intake confirmed anew, or by two at once; only then it takes a lock, and a transaction to hold it.
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
    await lockComplaint(tx, intakeOf(confirming));
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
  const decision = await decideWith(deps, reference, confirming);
  const receivedOn = standing.complaint?.received_on ?? calendarDay(confirming.now, confirming.partner.timezone);
  const sealed = standing.complaint && openComplaint(deps, intake, standing.complaint);
  const contact = contactNow(confirming.input.contact, sealed?.contact);
  const finalised = withContact(countedFrom(receivedOn, requireFinalised(decision)), contact);
  const digest = contentDigest(finalised, contact);
  if (
    sealed &&
    standing.complaint &&
    (await needsNoRevision(db, { standing: standing.complaint, confirming, digest }))
  ) {
    return { reference, complaint: sealed.complaint };
  }
  const saved = await saveRevision(deps, db, {
    ...confirming,
    intake,
    standing,
    reference,
    digest,
    decision,
    finalised,
    receivedOn,
    contact,
  });
  if (!saved) return null;
  confirming.work.charge?.({ keptBytes: filedBytes });
  return { reference, complaint: finalised.complaint };
}

/** What a revision leaves with the partner counts as: a record, a document, a webhook's body, a row of the register. */
const filedBytes = 2 ** 20;

type ConfirmationAttempt = {
  readonly standing: StoredComplaint;
  readonly confirming: Confirming;
  readonly digest: string;
};

/** Whether it is what stands, or comes from before that; from the very same turn, what another revision has followed. */
async function needsNoRevision(
  db: CommonQueryMethods,
  { standing, confirming, digest }: ConfirmationAttempt,
): Promise<boolean> {
  if (standing.content_sha256 === digest) return true;
  const { confirmed_over: revisions, confirmed_turns: turns } = standing;
  const order = comparePositions(positionOf(confirming.dialogue), { revisions, turns });
  return order < 0 || (order === 0 && (await wasContent(db, intakeOf(confirming), digest)));
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
async function decideWith(deps: Deps, reference: string, confirming: Confirming): Promise<Decided> {
  const { decision, mode, input, now, partner, work } = confirming;
  if (mode.kind !== 'partner' || mode.reference === reference) return decision;
  const day = calendarDay(now, partner.timezone);
  // Whether or not somebody still waits: a finalisation that has begun is made.
  const begun = { ...work, signal: undefined };
  return deps.deciders.decide(turnInput({ input, mode: { ...mode, reference }, day }), { rewordable: false }, begun);
}

function requireFinalised({ finalised }: Decided): Finalised {
  if (!finalised) throw new Error('Only a confirmed turn becomes a complaint.');
  return finalised;
}

type Opened = { readonly complaint: Complaint; readonly contact: Contact | undefined };

function openComplaint(deps: Deps, intake: Intake, { sealed }: StoredComplaint): Opened {
  const { contact, ...complaint } = SealedComplaint.parse(
    JSON.parse(unseal(deps.sealKeys, sealed, aboutComplaint(intake)).toString()),
  );
  return { complaint, contact };
}
