import type { CallingPartner } from '@intake/contracts/caller';
import { ComplaintRecord, type Consent } from '@intake/contracts/complaint';
import { schemaVersion } from '@intake/contracts/webhooks';
import { canonicalSha256 } from '@intake/platform/canonical';
import type { Decision, Finalised } from '@intake/rules/decision';

type Recording = {
  readonly partner: CallingPartner;
  readonly reference: string;
  readonly intakeId: string;
  readonly revision: number;
  readonly producedAt: Date;
  readonly decision: Decision;
  readonly consent: Consent;
  readonly finalised: Finalised;
};

const Content = ComplaintRecord.omit({ record_integrity: true });

/** The record of a confirmed complaint (decision D24), its integrity digest over everything else that goes out in it. */
export function complaintRecord(recording: Recording): ComplaintRecord {
  const { partner, reference, intakeId, revision, producedAt, decision, consent, finalised } = recording;
  const content = Content.parse({
    schema_version: schemaVersion,
    reference,
    intake_id: intakeId,
    partner: { id: partner.id, name: partner.name },
    kind: finalised.kind,
    produced_at_utc: producedAt.toISOString(),
    language: decision.language,
    revision,
    claims: finalised.claims.map((claim) => ({ ...claim, confirmed: true })),
    consent,
    facts: finalised.facts,
    grounds: finalised.grounds,
    urgency: decision.urgency,
    risk_tier: finalised.categories.risk_tier,
    evidence_manifest: finalised.evidenceManifest,
    routing: finalised.routing,
    document: finalised.complaint.document,
    text: finalised.complaint.text,
  });
  return { ...content, record_integrity: canonicalSha256(content) };
}
