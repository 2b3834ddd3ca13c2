import type { Contact } from '@intake/contracts/contact';
import type { CallingPartner } from '@intake/contracts/operations/caller';
import { ComplaintRecord, type Consent, type ContentPart, type EarlierRevision } from '@intake/contracts/record';
import { schemaVersion } from '@intake/contracts/webhooks';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import type { Finalised } from '@intake/rules/complaint/finalised';
import type { Decision } from '@intake/rules/decision';

/** What came before a revision; `changed` where that is known. */
export type RevisionHistory = {
  readonly revisions: readonly EarlierRevision[];
  readonly changed?: readonly ContentPart[] | undefined;
};

type Recording = {
  readonly partner: CallingPartner;
  readonly reference: string;
  /** The intake's published id (decision D45). */
  readonly publishedId: string;
  readonly revision: number;
  readonly history: RevisionHistory;
  readonly producedAt: Date;
  readonly decision: Pick<Decision, 'language' | 'urgent'>;
  readonly consent: Consent;
  readonly finalised: Finalised;
  readonly contact: Contact | undefined;
};

const Content = ComplaintRecord.omit({ record_integrity: true });

/** The record of a confirmed complaint (decision D24), its integrity digest over everything else that goes out in it. */
export function complaintRecord(recording: Recording): ComplaintRecord {
  const { partner, reference, publishedId, revision, history, producedAt } = recording;
  const { decision, consent, finalised, contact } = recording;
  const content = Content.parse({
    schema_version: schemaVersion,
    reference,
    intake_id: publishedId,
    partner: { id: partner.id, name: partner.name },
    kind: finalised.kind,
    produced_at_utc: producedAt.toISOString(),
    language: decision.language,
    revision,
    ...revisionMembers(history),
    claims: finalised.claims.map((claim) => ({ ...claim, confirmed: true })),
    consent,
    ...(contact && { contact }),
    facts: finalised.facts,
    grounds: finalised.grounds,
    urgency: decision.urgent,
    risk_tier: finalised.categories.risk_tier,
    evidence_manifest: finalised.evidenceManifest,
    evidence_transcripts: finalised.evidenceTranscripts,
    routing: finalised.routing,
    document: finalised.complaint.document,
    text: finalised.complaint.text,
  });
  return { ...content, record_integrity: canonicalSha256(content) };
}

/** The first revision has none of them. */
function revisionMembers({ revisions, changed }: RevisionHistory) {
  const previous = revisions.at(-1);
  if (!previous) return {};
  return {
    previous_record_integrity: previous.record_integrity,
    revisions,
    ...(changed && { changed }),
  };
}
