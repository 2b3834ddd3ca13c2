import { randomUUID } from 'node:crypto';
import type { ComplaintFinalised } from '@intake/contracts/events/complaint-finalised';
import type { ComplaintRecord } from '@intake/contracts/record';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';

export const narrative =
  'I opened a savings account in March. On 3 June two payments of $480 each left my account and I had not made them.\n\nI rang the same evening and was told it would be looked into. Nobody has called back since, and the branch says it “cannot see a case”.';

const quote = 'two payments of $480 each left my account and I had not made them';

/** A finished complaint record with true integrity; `changes` are made before it is computed. */
export function sampleRecord(changes: Partial<ComplaintRecord> = {}): ComplaintRecord {
  const content = { ...base(changes.reference ?? 'REF-AB12-CD34'), ...changes };
  return { ...content, record_integrity: canonicalSha256(content) };
}

/** The event that a record travels in. */
export function finalisedEvent(record: ComplaintRecord, occurredAt = record.produced_at_utc): ComplaintFinalised {
  return {
    event_id: randomUUID(),
    partner_id: record.partner.id,
    timezone: 'Australia/Sydney',
    reference: record.reference,
    intake_id: record.intake_id,
    revision: record.revision,
    occurred_at_utc: occurredAt,
    received_on: '2026-11-20',
    categories,
    body: JSON.stringify({ event_type: 'complaint.finalised', complaint: record }),
  };
}

/** The document with one section's paragraphs exchanged. */
export function withNarrative(record: ComplaintRecord, paragraphs: readonly string[]): ComplaintRecord {
  const sections = record.document.sections.map((section) =>
    section.id === 'what_happened' ? { ...section, paragraphs: [...paragraphs] } : section,
  );
  const { record_integrity: _, ...content } = record;
  return sampleRecord({ ...content, document: { ...record.document, sections } });
}

const base = (reference: string): Omit<ComplaintRecord, 'record_integrity'> => ({
  schema_version: '2026-07-28',
  reference,
  intake_id: '5b0f9c1e-3f0a-4a63-9a51-0c3e0f0f7f11',
  partner: { id: 'harbour-bank', name: 'Harbour Bank' },
  kind: 'formal',
  produced_at_utc: '2026-11-20T03:04:05.000Z',
  language: 'en',
  revision: 1,
  claims: [
    { key: 'unauthorised_transaction', label: 'Payments I did not authorise', quote, confirmed: true },
    { key: 'no_response', label: 'No answer to my report', quote: 'Nobody has called back since', confirmed: true },
    {
      key: 'told_no_case',
      label: 'I was told there is no case',
      quote: 'cannot see a case',
      theirs: true,
      confirmed: true,
    },
  ],
  facts: { sector: 'banking', organisation: 'Harbour Bank', amount_aud: 960, incident_on: '2026-06-03' },
  grounds: [
    {
      id: 'banking.unauthorised-transaction',
      summary: 'The payments were not authorised by the account holder.',
      basis: 'ePayments Code, chapter C, clauses 10 to 11',
    },
    {
      id: 'banking.no-response',
      summary: 'The complaint was not answered within 30 days.',
      basis: 'ASIC Regulatory Guide 271, RG 271.56; Corporations Act 2001 (Cth) s 912A',
    },
  ],
  urgency: [],
  risk_tier: 'elevated',
  evidence_manifest: [
    {
      id: 'E1',
      source: 'SMS with Harbour Bank',
      messages: 14,
      from: '2026-06-03',
      to: '2026-07-01',
      sha256: 'a1'.repeat(32),
    },
    { id: 'E2', source: 'Chat', messages: 3, from: null, to: null, sha256: 'b2'.repeat(32) },
  ],
  routing: [
    {
      order: 1,
      recipient: 'Harbour Bank, Customer Relations',
      channel: 'email',
      subject: `Complaint ${reference}`,
      to_email: 'complaints@harbour-bank.example',
      response_days: 30,
      response_basis: 'statutory',
      when: 'Now',
    },
  ],
  document: document(reference),
  text: `Complaint ${reference}\n\n${narrative}`,
});

const document = (reference: string): ComplaintRecord['document'] => ({
  title: 'Complaint about payments that were not authorised',
  reference,
  date: '2026-11-20',
  to: 'Harbour Bank',
  from_note: 'The person named in the covering message, a customer of Harbour Bank',
  sections: [
    {
      id: 'summary',
      heading: 'Summary',
      paragraphs: [
        'Two payments of $480 left a savings account without authority; the report of them has gone unanswered.',
      ],
    },
    { id: 'what_happened', heading: 'What happened', paragraphs: narrative.split('\n\n') },
    { id: 'claims', heading: 'What is claimed', paragraphs: ['The person confirmed each of these.'] },
    { id: 'grounds', heading: 'Grounds', paragraphs: ['These grounds are open on the facts stated.'] },
    { id: 'outcome', heading: 'Outcome sought', paragraphs: [] },
    {
      id: 'evidence',
      heading: 'Evidence',
      paragraphs: [],
      items: ['E1: SMS with Harbour Bank, 14 messages', 'E2: Chat, 3 messages'],
    },
  ],
  outcomes_sought: ['A refund of $960', 'A written answer that names what went wrong'],
  evidence: [
    { id: 'E1', label: 'SMS with Harbour Bank', sha256: 'a1'.repeat(32) },
    { id: 'E2', label: 'Chat', sha256: 'b2'.repeat(32) },
  ],
  disclaimer: 'This document was prepared from what the person said. It is legal information and no legal advice.',
});

const categories: ComplaintFinalised['categories'] = {
  kind: 'formal',
  dispute_type: 'unauthorised_transaction',
  industry_code: 'banking',
  org_id: null,
  grounds_sufficient: true,
  grounds: ['banking.unauthorised-transaction'],
  urgency: 'none',
  facts: [],
  evidence_direct: 1,
  evidence_documentable: 1,
  evidence_asserted: 1,
  amount_band: '500-1000',
  language: 'en',
  risk_tier: 'elevated',
  risk_factors: [],
  tier_rule_version: '1',
  modelled_external_exposure_aud: null,
  exposure_basis: 'none',
  exposure_assumption_version: null,
  edr_scheme: 'AFCA',
  response_days: 30,
};
