import { randomUUID } from 'node:crypto';
import type { ComplaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { record as example } from '@intake/contracts/operations/records/examples';
import type { ComplaintRecord } from '@intake/contracts/record';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { personOf } from '../turns/people.ts';

const partner = { id: 'bench', name: 'Bench' };

/** The references of these complaints, or of others that nobody has. */
export const referenceOf = (number: number, series: 'BNCH' | 'NONE' = 'BNCH') =>
  `REF-${series}-${number.toString(36).toUpperCase().padStart(4, '0')}`;

/** The confirmation of a complaint of its own for every number: mostly a page of story, now and then twenty. */
export function finalisationOf(number: number): ComplaintFinalised {
  const complaint = recordOf(number);
  const { reference, intake_id, revision, produced_at_utc } = complaint;
  return {
    event_id: randomUUID(),
    partner_id: partner.id,
    timezone: 'Australia/Sydney',
    reference,
    intake_id,
    revision,
    occurred_at_utc: produced_at_utc,
    received_on: '2026-11-21',
    categories,
    body: JSON.stringify({ event_type: 'complaint.finalised', complaint }),
  };
}

function recordOf(number: number): ComplaintRecord {
  const reference = referenceOf(number);
  const story = paragraphsOf(number);
  const sections = example.document.sections.map((section) =>
    section.id === 'what_happened' ? { ...section, paragraphs: story } : section,
  );
  const { record_integrity: _, ...content } = {
    ...example,
    reference,
    intake_id: randomUUID(),
    partner,
    document: { ...example.document, reference, sections },
    text: story.join('\n\n'),
  };
  return { ...content, record_integrity: canonicalSha256(content) };
}

function paragraphsOf(number: number): string[] {
  const messages = number % 50 === 0 ? 60 : 3 + (number % 7);
  return Array.from({ length: messages }, (_, part) => {
    const { story, answers } = personOf(number + part * 8);
    return [story, ...answers].join(' ');
  });
}

const categories: ComplaintFinalised['categories'] = {
  kind: 'formal',
  dispute_type: 'billing',
  industry_code: 'telecommunications',
  org_id: null,
  grounds_sufficient: true,
  grounds: [],
  urgency: 'none',
  facts: [],
  evidence_direct: 0,
  evidence_documentable: 0,
  evidence_asserted: 1,
  amount_band: '0-100',
  language: 'en',
  risk_tier: 'elevated',
  risk_factors: [],
  tier_rule_version: '1',
  modelled_external_exposure_aud: null,
  exposure_basis: 'none',
  exposure_assumption_version: null,
  edr_scheme: null,
  response_days: 14,
};
