import type { z } from 'zod';
import type { ComplaintDocument, RoutingStep } from '../../complaint.ts';
import type { ComplaintRecord } from '../../record.ts';
import { schemaVersion } from '../../webhooks.ts';

/** One complaint, the same wherever an example shows it. */
export const sample = {
  partner: { id: 'harbour-telco', name: 'Harbour Telco' },
  reference: 'REF-4IHA-A1B4',
  intakeId: '5ac542ca-248c-4f34-8bc8-690cdac5bc70',
  publishedId: 'c7d0b1de-93a4-8f61-a2f5-1e9b6f1c0d42',
  at: '2026-11-20T13:51:02.140Z',
  day: '2026-11-21',
} as const;

export const story =
  'I cancelled my mobile plan on 3 May and they keep charging me $65 a month. ' +
  "I've complained twice, the first time more than a month ago, and nobody has got back to me. I want a refund.";

const charging = 'I cancelled my mobile plan on 3 May and they keep charging me $65 a month.';
const silence = "I've complained twice, the first time more than a month ago, and nobody has got back to me.";

export const claims = [
  { key: 'idr_late', label: 'They are past the time they have to answer my complaint', quote: silence },
  { key: 'bill_wrong', label: 'The bill or charge is wrong', quote: charging },
  { key: 'service_cancelled', label: 'I had cancelled the service', quote: charging },
];

export const passedArguments = [
  { id: 'tel_charged_after_cancelling', summary: 'Charges may have gone on after the service was cancelled.' },
  { id: 'tel_complaint_delay', summary: 'The time for proposing a resolution of the complaint may have passed.' },
];

export const facts = {
  sector: 'telecommunications',
  organisation: 'Harbour Telco',
  amount_aud: 65,
  incident_on: '2026-05-03',
  desired_outcome: 'refund',
  language: 'en',
  service_cancelled: true,
  complained_to_org: true,
  idr_late: true,
  bill_wrong: true,
};

export const document: ComplaintDocument = {
  title: 'Complaint to Harbour Telco: billing',
  reference: sample.reference,
  date: sample.day,
  to: 'Harbour Telco',
  from_note: 'The person who made this complaint through the online intake',
  sections: [
    { id: 'summary', heading: 'Summary', paragraphs: ['This is a complaint about Harbour Telco.'] },
    { id: 'what_happened', heading: 'What happened, in my own words', paragraphs: [story] },
    {
      id: 'claims',
      heading: 'What I am complaining about',
      paragraphs: ['I confirmed each of these points.'],
      items: ['The bill or charge appears to be wrong.', 'I had cancelled the service.'],
    },
    {
      id: 'grounds',
      heading: 'Why I believe this should be put right',
      paragraphs: ['On the facts set out above I rely on the following, and I ask you to answer each point.'],
      items: ['A provider must not bill for a time after a service was cancelled. It did.'],
    },
    { id: 'outcome', heading: 'What I am asking for', paragraphs: [], items: ['A refund.'] },
  ],
  outcomes_sought: ['A refund.'],
  evidence: [],
  disclaimer:
    'This document sets out the account of the person who made it. It is not legal advice and makes no finding.',
};

export const text = `Complaint to Harbour Telco: billing\n\nDate: 21 November 2026\nTo: Harbour Telco\nReference: ${sample.reference}\n\nWHAT HAPPENED, IN MY OWN WORDS\n\n${story}\n\n…`;

export const routing: RoutingStep[] = [
  {
    order: 1,
    recipient: 'Harbour Telco',
    channel: 'email',
    subject: 'Complaint to Harbour Telco: billing',
    to_email: 'complaints@harbour-telco.example',
    note: 'Lodged with Harbour Telco under its complaint-handling policy.',
    response_days: 14,
    due_on: '2026-12-05',
    response_basis: 'code',
    when: 'As soon as it is confirmed.',
  },
];

export const record: z.input<typeof ComplaintRecord> = {
  schema_version: schemaVersion,
  reference: sample.reference,
  intake_id: sample.publishedId,
  partner: sample.partner,
  kind: 'formal',
  produced_at_utc: sample.at,
  language: 'en',
  revision: 1,
  claims: claims.map((claim) => ({ ...claim, confirmed: true })),
  consent: {
    card_version: 1,
    card_sha256: '9a1c3be0b3dc2f0b7a8d1c92e4f5a6b7c8d9e0f1a2b3c4d5e6f708192a3b4c5d',
    shown: claims.map(({ key }) => key),
    language: 'en',
    confirmed_at_utc: '2026-11-20T04:05:06.000Z',
    how: 'button',
  },
  facts,
  grounds: [
    { ...passedArguments[0], basis: 'TCP Code C628:2019 ch 5; Australian Consumer Law ss 29(1)(m), 40' },
    {
      ...passedArguments[1],
      basis: 'Telecommunications (Consumer Complaints Handling) Industry Standard 2018 ss 8-13',
    },
  ] as z.input<typeof ComplaintRecord>['grounds'],
  urgency: [],
  risk_tier: 'elevated',
  evidence_manifest: [],
  evidence_transcripts: [],
  routing,
  document,
  text,
  record_integrity: '70b008ee8986e4de5e5e5e17c5eeaf7067659b22b111818827fd4861109b7762',
};
