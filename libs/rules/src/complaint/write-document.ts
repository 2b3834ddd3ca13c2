import type { ComplaintDocument } from '@intake/contracts/complaint';
import type { ManifestItem } from '@intake/contracts/evidence';
import { cardClaims } from '../dialogue/card.ts';
import type { Outcome } from '../knowledge/entry-schema.ts';
import { fill } from '../language/localise.ts';
import { longDay } from '../reading/days.ts';
import { disputeType } from '../risk/categorise.ts';
import type { Situation } from '../situation.ts';
import { narrative } from './narrative.ts';
import { responseClock } from './response-clock.ts';

type Section = ComplaintDocument['sections'][number];

/** The complaint as a document: English around the person's own words, sections in the order of decision D12. */
export function writeDocument(situation: Situation, evidence: readonly ManifestItem[]): ComplaintDocument {
  const { knowledge, input, merit } = situation;
  const { document } = knowledge.content;
  const isPartner = input.mode.kind === 'partner';
  const sections: (Section | null)[] = [
    summarySection(situation),
    whatHappenedSection(situation),
    claimsSection(situation),
    merit.sufficient ? groundsSection(situation) : null,
    merit.sufficient && !isPartner ? contextSection(situation) : null,
    outcomeSection(situation),
    evidence.length > 0 ? evidenceSection(situation, evidence) : null,
  ];
  return {
    title: documentTitle(situation),
    reference: input.mode.kind === 'partner' ? input.mode.reference : null,
    date: input.day,
    to: recipient(situation),
    from_note: isPartner ? document.from_partner : document.from_public,
    sections: sections.filter((section) => section !== null),
    outcomes_sought: outcomesSought(situation),
    evidence: evidence.map((item) => ({ id: item.id, label: evidenceLabel(situation, item), sha256: item.sha256 })),
    disclaimer: document.disclaimer,
  };
}

export function documentTitle(situation: Situation): string {
  const { document } = situation.knowledge.content;
  const type = document.dispute_types[disputeType(situation)] ?? document.dispute_types['other'] ?? '';
  const name = respondentName(situation);
  const title = fill(name === null ? document.title_unknown : document.title, { organisation: name ?? '', type });
  return isPilot(situation) ? `${document.pilot_mark} ${title}` : title;
}

const isPilot = ({ input }: Situation): boolean => input.mode.kind === 'partner' && input.mode.tier === 'pilot';

const respondentName = ({ established, input }: Situation): string | null =>
  input.mode.kind === 'partner' ? input.mode.name : (established.organisation?.name ?? null);

const recipient = (situation: Situation): string =>
  respondentName(situation) ?? situation.knowledge.content.document.to_unknown;

function summarySection(situation: Situation): Section {
  const { established, knowledge } = situation;
  const { headings, summary, pilot_note } = knowledge.content.document;
  const claims = statements(situation);
  const paragraphs = [
    ...(isPilot(situation) ? [pilot_note] : []),
    fill(summary.about, { organisation: recipient(situation) }),
    ...(established.amount === null ? [] : [fill(summary.amount, { amount: dollars(established.amount) })]),
    ...(established.incidentOn === null ? [] : [fill(summary.when, { date: longDay(established.incidentOn) })]),
    ...(established.facts.get('acting_for_other')?.value === true ? [summary.behalf] : []),
    summary.lead,
  ];
  return { id: 'summary', heading: headings.summary, paragraphs, items: claims.map(({ statement }) => statement) };
}

function whatHappenedSection(situation: Situation): Section {
  const { headings, narrative_lead, narrative_language, languages } = situation.knowledge.content.document;
  const note =
    situation.language === 'en'
      ? []
      : [fill(narrative_language, { language: languages[situation.language] ?? situation.language })];
  return {
    id: 'what_happened',
    heading: headings.what_happened,
    paragraphs: [narrative_lead, ...note, ...narrative(situation)],
  };
}

function claimsSection(situation: Situation): Section {
  const { headings, claims_lead, quote, their_quote } = situation.knowledge.content.document;
  const quoted = new Set<string>();
  const items = statements(situation).map(({ statement, words, theirs }) => {
    if (words === undefined || quoted.has(words)) return statement;
    quoted.add(words);
    return `${statement} ${fill(theirs ? their_quote : quote, { quote: words })}`;
  });
  return { id: 'claims', heading: headings.claims, paragraphs: [claims_lead], items };
}

/** The confirmed claims in the words of the English document. */
function statements(situation: Situation) {
  return cardClaims(situation, 'en').map(({ key, label, quote, theirs }) => {
    const entry = situation.inForce.facts.get(key);
    return { statement: entry?.statement ?? `${label}.`, words: quote, theirs: theirs === true };
  });
}

function groundsSection({ knowledge, merit }: Situation): Section {
  const { headings, grounds_lead } = knowledge.content.document;
  const items = merit.passed.map(({ ground }) => `${ground.document} (${ground.basis.text})`);
  return { id: 'grounds', heading: headings.grounds, paragraphs: [grounds_lead], items };
}

/** What the sector's framework asks of whoever handles a complaint; it alleges nothing. */
function contextSection(situation: Situation): Section {
  const { headings, clock } = situation.knowledge.content.document;
  const time = responseClock(situation.established);
  const framework = (situation.established.sector?.framework ?? []).map(({ text, instrument }) =>
    text.includes(instrument) ? text : `${text} (${instrument})`,
  );
  const waiting = time === null ? [] : [fill(clock[time.basis], { days: String(time.calendar_days) })];
  return {
    id: 'complaint_handling_context',
    heading: headings.complaint_handling_context,
    paragraphs: [...framework, ...waiting],
  };
}

function outcomeSection(situation: Situation): Section {
  const { headings, outcome_lead, outcome_default } = situation.knowledge.content.document;
  const outcomes = outcomesSought(situation);
  const items = outcomes.length === 0 ? [outcome_default] : outcomes;
  return { id: 'outcome', heading: headings.outcome, paragraphs: [outcome_lead], items };
}

/** What the person asks for, else what the passed arguments can lead to. */
function outcomesSought({ established, merit, knowledge }: Situation): string[] {
  const { outcomes, outcome_default } = knowledge.content.document;
  const wished: readonly Outcome[] =
    established.outcome === null ? merit.passed.flatMap(({ ground }) => ground.outcomes) : [established.outcome];
  const texts = [...new Set(wished)].slice(0, mostOutcomes).flatMap((outcome) => outcomes[outcome] ?? []);
  return [...texts, outcome_default];
}

const mostOutcomes = 3;

function evidenceSection(situation: Situation, evidence: readonly ManifestItem[]): Section {
  const { headings, evidence_lead } = situation.knowledge.content.document;
  const items = evidence.map((item) => `${item.id}: ${evidenceLabel(situation, item)} SHA-256 ${item.sha256}`);
  return { id: 'evidence', heading: headings.evidence, paragraphs: [evidence_lead], items };
}

function evidenceLabel({ knowledge }: Situation, { source, messages, from, to }: ManifestItem): string {
  const days = [...new Set([from, to])].filter((day) => day !== null);
  const period = days.length === 0 ? '' : `, ${days.join(' to ')}`;
  return fill(knowledge.content.document.evidence_item, { source, messages: String(messages), period });
}

function dollars(amount: number): string {
  const [whole, cents] = amount.toFixed(2).split('.');
  return `$${(whole ?? '').replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
