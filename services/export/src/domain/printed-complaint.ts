import type { RoutingStep } from '@intake/contracts/complaint';
import type { Contact } from '@intake/contracts/contact';
import type { TranscriptItem } from '@intake/contracts/evidence';
import type { ComplaintRecord } from '@intake/contracts/record';
import { longDate, longTime } from './long-date.ts';
import { clockRow, openingRow } from './printed-clock.ts';
import { type Block, type Part, type Row, sectionParts } from './printed-parts.ts';

export type Urgent = { readonly level: string; readonly told: string };

/** What a complaint's PDF says, in its order; nothing of how it looks. */
export type PrintedComplaint = {
  readonly reference: string;
  readonly kicker: string;
  readonly title: string;
  readonly date: string;
  readonly parties: readonly Row[];
  readonly dates: readonly Row[];
  readonly urgent: readonly Urgent[];
  readonly parts: readonly Part[];
  readonly annexes: readonly Part[];
};

export function printedComplaint(record: ComplaintRecord): PrintedComplaint {
  const { document, reference, kind, urgency } = record;
  return {
    reference,
    kicker: kind === 'formal' ? 'FORMAL COMPLAINT' : 'WRITTEN ACCOUNT OF A COMPLAINT',
    title: document.title,
    date: longDate(document.date),
    parties: [
      { label: 'To', value: document.to },
      { label: 'From', value: document.from_note },
      ...contactRows(record.contact),
    ],
    dates: datesOf(record),
    // Worded for the person and in their language: whoever reads the complaint is shown it as what it is.
    urgent: urgency.map(({ level, message, action }) => ({
      level,
      told: `The person was told: “${message} ${action}”`,
    })),
    parts: [...sectionParts(record), routingPart(record), disclaimerPart(record)].filter(
      ({ blocks }) => blocks.length > 0,
    ),
    annexes: [manifestAnnex(record), ...transcriptAnnex(record), recordAnnex(record)].map(lettered),
  };
}

const lettered = (part: Part, at: number): Part => ({ ...part, heading: `Annex ${'ABC'[at]}: ${part.heading}` });

function contactRows({ name, phone, email, account, safe_note }: Contact = {}): Row[] {
  return [
    row('Name', name),
    row('Phone', phone),
    row('Email', email),
    row('Account', account),
    row('When reaching them', safe_note),
  ].flat();
}

function datesOf(record: ComplaintRecord): Row[] {
  const { routing, facts, produced_at_utc, revision } = record;
  const incident = facts['incident_on'];
  return [
    ...(revision > 1
      ? [{ label: 'Revision', value: `${revision}; it replaces what came before under this reference` }]
      : []),
    ...(typeof incident === 'string' ? [{ label: 'Happened on', value: longDate(incident) }] : []),
    { label: 'Confirmed', value: `${longDate(produced_at_utc.slice(0, 10))}, ${produced_at_utc.slice(11, 16)} UTC` },
    ...clockRow(routing[0], clockStart(record)),
  ];
}

/** A revision's clock began with the first document, whose day is not in its record. */
const clockStart = ({ revision, document }: ComplaintRecord): string | null => (revision > 1 ? null : document.date);

function routingPart(record: ComplaintRecord): Part {
  const blocks = [...record.routing]
    .sort((left, right) => left.order - right.order)
    .map((step, index) => ({
      kind: 'rows' as const,
      title: `${step.order}. ${step.recipient}`,
      rows: [
        row('Channel', channels[step.channel]),
        row('Email', step.to_email),
        row('Address', step.url),
        row('Subject', step.subject),
        row('When', step.when),
        index === 0 ? clockRow(step, clockStart(record)) : openingRow(step),
        row('Note', step.note),
      ].flat(),
    }));
  return { heading: 'Where this complaint goes', blocks };
}

const channels: Readonly<Record<RoutingStep['channel'], string>> = {
  email: 'Email',
  portal: 'Portal',
  phone: 'Phone',
  post: 'Post',
};

function disclaimerPart({ document }: ComplaintRecord): Part {
  const blocks = document.disclaimer === '' ? [] : [{ kind: 'text' as const, text: document.disclaimer }];
  return { heading: 'About this document', blocks };
}

function manifestAnnex({ evidence_manifest, document }: ComplaintRecord): Part {
  const labels = new Map(document.evidence.map(({ id, label }) => [id, label]));
  const items = evidence_manifest.map(({ id, source, messages, from, to, sha256 }) => ({
    kind: 'rows' as const,
    title: `${id}: ${labels.get(id) ?? source}`,
    rows: [
      { label: 'Source', value: source },
      { label: 'Messages', value: String(messages) },
      ...row('Period', from || to ? `${longTime(from)} to ${longTime(to)}` : undefined),
      { label: 'SHA-256', value: sha256, fixed: true as const },
    ],
  }));
  const text =
    items.length === 0
      ? 'No correspondence was supplied with this complaint.'
      : 'Each item is a transcript that the person has reviewed. Its SHA-256 is taken over the canonical JSON (RFC 8785) of that transcript. No image was received: pictures stay on the person’s own device.';
  return { heading: 'Evidence manifest', blocks: [{ kind: 'text', text }, ...items] };
}

/** The messages themselves (decision D41). */
function transcriptAnnex({ evidence_transcripts = [], language }: ComplaintRecord): Part[] {
  const blocks = evidence_transcripts.flatMap(({ id, source, transcript, earlier_messages: earlier = 0 }): Block[] => [
    { kind: 'text', text: `${id}: ${source}` },
    ...(earlier > 0 ? [{ kind: 'text' as const, text: earlierWords(earlier) }] : []),
    ...transcript.map((item) => ({ kind: 'text' as const, text: lineOf(item), lang: language })),
  ]);
  return blocks.length === 0 ? [] : [{ heading: 'The correspondence', blocks }];
}

const earlierWords = (count: number) =>
  `${count} earlier ${count === 1 ? 'message is' : 'messages are'} counted in Annex A and not shown here.`;

const speakers = { person: 'The person', other: 'The other side', system: 'Notice' } as const;

const lineOf = ({ speaker, name, time, text }: TranscriptItem): string =>
  `${name ?? speakers[speaker]}${time === undefined ? '' : `, ${longTime(time)}`}: ${text}`;

function recordAnnex(record: ComplaintRecord): Part {
  return {
    heading: 'The record behind this document',
    blocks: [
      {
        kind: 'text',
        text: 'This PDF is made from the complaint record of the same reference. The record, in JSON, holds everything shown here and is the authoritative version; anyone can recompute its integrity.',
      },
      {
        kind: 'rows',
        rows: [
          { label: 'Reference', value: record.reference },
          { label: 'Organisation', value: record.partner.name },
          { label: 'Revision', value: String(record.revision) },
          { label: 'Produced', value: record.produced_at_utc },
          { label: 'Language of the intake', value: languageNames.of(record.language) ?? record.language },
          { label: 'Schema version', value: record.schema_version },
          { label: 'Record integrity', value: record.record_integrity, fixed: true },
        ],
      },
    ],
  };
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const row = (label: string, value: string | undefined): Row[] => (value ? [{ label, value }] : []);
