import type { Sourced } from '../../src/knowledge/content.ts';
import type { OrganisationEntry, SectorEntry } from '../../src/knowledge/schema/base.ts';
import type { Clock } from '../../src/knowledge/schema/entry.ts';
import type { Knowledge } from '../../src/load.ts';
import { indexCorpus } from '../corpus-index.ts';
import { section, type Told } from '../told.ts';
import { inFiveLanguages, provenanceLines } from './entry-text.ts';

export function explainSector({ content }: Knowledge, { file, entry }: Sourced<SectorEntry>): Told {
  const here = ({ sectors }: { readonly sectors: readonly string[] }) => sectors.includes(entry.code);
  const grounds = [...new Set(content.grounds.flatMap(({ entry: ground }) => (here(ground) ? [ground.id] : [])))];
  const firms = content.organisations.flatMap(({ entry: firm }) => (here(firm) ? [firm.id] : []));
  const text = [
    `SECTOR ${entry.code}`,
    ...section('Name', inFiveLanguages(entry.name)),
    ...section(
      'Framework',
      entry.framework.map((rule) => `${rule.text} (${rule.instrument})`),
    ),
    ...section('Clocks', [
      ...(entry.acknowledgement ? [`acknowledgement: ${clock(entry.acknowledgement)}`] : []),
      `response: ${clock(entry.response)}`,
      ...entry.special_clocks.map(
        (special) => `${special.code}, when ${special.when.join(' or ')}: ${clock(special.clock)}`,
      ),
    ]),
    ...section('External', [
      ...entry.external.map(({ state, body, when }) => `${state}: ${body}. ${when}`),
      `decides: ${typeof entry.edr_scheme === 'object' ? Object.values(entry.edr_scheme ?? { none: 'nobody' }).join(', ') : entry.edr_scheme}`,
      ...(entry.chooser ? [`unknown state: ${entry.chooser.name}, ${entry.chooser.url}`] : []),
    ]),
    ...section('Jurisdiction', entry.jurisdiction),
    ...section(`Grounds (${grounds.length})`, [grounds.join(', ')]),
    ...section(`Organisations (${firms.length})`, [firms.join(', ')]),
    ...section('Cases', [String(indexCorpus().inSector(entry.code))]),
    ...provenanceLines(file, entry),
  ].join('\n');
  return { text, data: { kind: 'sector', file, ...entry }, findings: 0 };
}

function clock({ value, unit, calendar_days, basis, instrument, note }: Clock): string {
  const days = unit === 'calendar_days' ? '' : ` (${calendar_days} days for a client)`;
  return [`${value} ${unit.replace('_', ' ')}${days}, ${basis}`, instrument, note].filter(Boolean).join('; ');
}

export function explainOrganisation({ file, entry }: Sourced<OrganisationEntry>): Told {
  const text = [
    `ORGANISATION ${entry.id}: ${entry.name}${entry.operator ? ` (${entry.operator})` : ''}`,
    ...section('Sectors, the usual one first', [entry.sectors.join(', ')]),
    ...section('People type', entry.aliases.length === 0 ? ['its name'] : [entry.aliases.join(', ')]),
    ...section('Also ordinary words', ambiguity(entry)),
    ...section('Complaint channels', [
      ...entry.channels.map(({ channel, value, confidence }) => `${channel}: ${value} (${confidence})`),
      ...(entry.website ? [`website: ${entry.website}`] : []),
    ]),
    ...section('External body', entry.external_body ? [entry.external_body] : ['the one of its sector']),
    ...provenanceLines(file, entry),
  ].join('\n');
  return { text, data: { kind: 'organisation', file, ...entry }, findings: 0 };
}

const ambiguity = ({ ambiguous, context }: OrganisationEntry): readonly string[] =>
  ambiguous.length === 0
    ? []
    : [
        `${ambiguous.join(', ')}: meant ${['with a capital letter', ...context.map((word) => `beside «${word}»`)].join(' or ')}`,
      ];
