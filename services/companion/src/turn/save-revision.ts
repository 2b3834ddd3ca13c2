import type { Contact } from '@intake/contracts/contact';
import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { seal } from '@intake/platform/crypto/seal';
import { queuedWith } from '@intake/platform/events/outbox';
import type { Finalised } from '@intake/rules/complaint/finalised';
import type { CommonQueryMethods } from 'slonik';
import type { Deps } from '../deps.ts';
import { complaintRecord, type RevisionHistory } from '../domain/complaint-record.ts';
import { changedParts, partDigests } from '../domain/content-digest.ts';
import { consentTo, positionOf } from '../domain/dialogue.ts';
import { finalisedEvent } from '../domain/finalised-event.ts';
import { publishedIdOf } from '../domain/published-id.ts';
import { earlierRevisions, saveLater } from '../store/complaint-revisions.ts';
import { type Saving, type Standing, saveFirst } from '../store/complaints.ts';
import { openPublishingKey, publishingKey } from '../store/publishing-key.ts';
import type { Intake } from '../store/references.ts';
import type { Confirming } from './confirming.ts';

type Revision = Confirming & {
  readonly intake: Intake;
  readonly standing: Standing;
  readonly reference: string;
  readonly digest: string;
  readonly finalised: Finalised;
  /** The partner's calendar day on which it was first confirmed. */
  readonly receivedOn: string;
  readonly contact: Contact | undefined;
};

/**
 * Saves what was confirmed as the intake's first revision or its next; answers false where that is to be tried again.
 * Without the lock a complaint that stands is left alone: only behind it a hold is seen for certain.
 */
export async function saveRevision(deps: Deps, db: CommonQueryMethods, confirmed: Revision): Promise<boolean> {
  const { intake, standing } = confirmed;
  if (!standing.complaint) return saveFirst(db, intake, await revisionOf(deps, db, { ...confirmed, earlier: [] }));
  if (db === deps.db) return false;
  const earlier = await earlierRevisions(db, intake);
  return saveLater(db, intake, await revisionOf(deps, db, { ...confirmed, earlier }));
}

type Following = Revision & { readonly earlier: RevisionHistory['revisions'] };

async function revisionOf(deps: Deps, db: CommonQueryMethods, confirmed: Following): Promise<Saving> {
  const { partner, intake, standing, reference, digest, decision, finalised, now, earlier: revisions } = confirmed;
  const { receivedOn: received_on, contact } = confirmed;
  const { categories } = finalised;
  // A complaint that was erased and is confirmed anew goes on counting: its events must not be taken for the old ones.
  const revision = (standing.complaint?.revision ?? standing.erasedRevision) + 1;
  const published = await publishedIn(deps, db, confirmed);
  const content_parts = partDigests(finalised, contact);
  const before = standing.complaint?.content_parts;
  const history = { revisions, changed: before ? changedParts(before, content_parts) : undefined };
  const record = complaintRecord({
    ...{ partner, reference, publishedId: published ?? intake.intakeId, revision, history },
    ...{ producedAt: now, decision, finalised, contact },
    consent: consentTo({ ...finalised.consent, before: confirmed.dialogue, now }),
  });
  const shown_revision = shownBefore(standing);
  const { revisions: confirmed_over, turns: confirmed_turns } = positionOf(confirmed.dialogue);
  const payload = finalisedEvent({
    ...{ ...deps, partner, record, categories },
    ...{ receivedOn: received_on, shownRevision: shown_revision ?? revision },
  });
  return {
    complaint: {
      ...{ reference, revision, content_sha256: digest, received_on, shown_revision, categories },
      ...{ confirmed_over, confirmed_turns },
      content_parts: { ...content_parts },
      sealed: seal(
        deps.sealKeys,
        Buffer.from(JSON.stringify({ ...finalised.complaint, contact })),
        aboutComplaint(intake),
      ),
      record_integrity: record.record_integrity,
      published_id: published,
      timezone: partner.timezone,
      produced_at_utc: record.produced_at_utc,
    },
    event: (saved) => queuedWith(saved, deps.sealKeys, { event: complaintFinalised, payload }),
  };
}

/** The published id of the record; null where an older release published the intake's own, which then stays in it. */
async function publishedIn(deps: Deps, db: CommonQueryMethods, { intake, standing }: Revision): Promise<string | null> {
  if (standing.complaint) return standing.complaint.published_id;
  const { publishingKey: sealed } = standing;
  const key = sealed ? openPublishingKey(deps.sealKeys, sealed) : await publishingKey(db, deps.sealKeys);
  return publishedIdOf(key, intake);
}

/**
 * The revision that the record goes on showing, or null where it is to show the new one. Under hold nothing is replaced;
 * nor is it under an id that was published, since whoever saw the record may be the one who confirms.
 */
function shownBefore({ complaint, isUnderHold }: Standing): number | null {
  if (!complaint) return null;
  const isKeptApart = isUnderHold || complaint.published_id === null;
  return isKeptApart ? (complaint.shown_revision ?? complaint.revision) : null;
}

/** Authenticated with a sealed complaint: it opens for its own intake only. */
export const aboutComplaint = ({ partnerId, intakeId }: Intake) => `complaint|${partnerId}|${intakeId}`;
