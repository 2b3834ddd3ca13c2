import type { ComplaintDocument } from '@intake/contracts/complaint';
import type { ManifestItem } from '@intake/contracts/evidence';
import { cardClaims } from '../dialogue/card.ts';
import { fill } from '../language/localise.ts';
import { isInDoubt } from '../reading/doubts.ts';
import { disputeType } from '../risk/categorise.ts';
import type { Situation } from '../situation.ts';
import { outcomeSection, outcomesSought } from './ask-for.ts';
import { isolated } from './inline.ts';
import { legalBasis } from './legal-basis.ts';
import { evidenceList, readingWords } from './list-evidence.ts';
import { languageOfAccount, narrative } from './narrative.ts';
import { respondentName } from './respondent-name.ts';
import { clockWords, responseClock } from './response-clock.ts';
import { isPilot, summarySection } from './summarise.ts';

type Section = ComplaintDocument['sections'][number];

/** The complaint as a document: English around the person's own words, sections in the order of decision D12. */
export function writeDocument(situation: Situation, manifest: readonly ManifestItem[]): ComplaintDocument {
  const { knowledge, input, merit } = situation;
  const { document } = knowledge.content;
  const isPartner = input.mode.kind === 'partner';
  const evidence = evidenceList(manifest, document);
  const sections: (Section | null)[] = [
    summarySection(situation),
    whatHappenedSection(situation),
    claimsSection(situation),
    merit.sufficient ? groundsSection(situation) : null,
    merit.sufficient && !isPartner ? contextSection(situation) : null,
    outcomeSection(situation),
    evidence.length > 0 ? evidenceSection(situation, evidence, manifest) : null,
  ];
  return {
    title: titleOf(situation),
    reference: input.mode.kind === 'partner' ? input.mode.reference : null,
    date: input.day,
    to: recipient(situation),
    from_note: isPartner ? document.from_partner : document.from_public,
    sections: sections.filter((section) => section !== null),
    outcomes_sought: outcomesSought(situation),
    evidence,
    disclaimer: document.disclaimer,
  };
}

function titleOf(situation: Situation): string {
  const { title, title_unknown, pilot_mark, dispute_types } = situation.knowledge.content.document;
  const type = dispute_types[disputeType(situation)] ?? '';
  const name = respondentName(situation);
  const plain = name === null ? fill(title_unknown, { type }) : fill(title, { organisation: isolated(name), type });
  return isPilot(situation) ? `${pilot_mark} ${plain}` : plain;
}

/** With the address for complaints where it is an e-mail: then the letter says whom it was sent to. */
function recipient(situation: Situation): string {
  const { to_unknown, to_email } = situation.knowledge.content.document;
  const name = respondentName(situation);
  if (name === null) return to_unknown;
  const best = situation.established.organisation?.entry?.channels.find(({ confidence }) => confidence !== 'uncertain');
  const isPublic = situation.input.mode.kind === 'public';
  return isPublic && best?.channel === 'email' ? fill(to_email, { organisation: name, email: best.value }) : name;
}

function whatHappenedSection(situation: Situation): Section {
  const { headings, narrative: words, languages } = situation.knowledge.content.document;
  const { story, answers } = narrative(situation);
  const given = languageOfAccount(situation);
  const note = given === 'en' ? [] : [fill(words.language, { language: languages[given] })];
  return {
    id: 'what_happened',
    heading: headings.what_happened,
    paragraphs: [words.lead, ...note, ...story, ...(answers.length === 0 ? [] : [words.answers_lead, ...answers])],
  };
}

/** The confirmed claims in the words of the English document; the same words are quoted once. */
function claimsSection(situation: Situation): Section {
  const { headings, claims_lead, quote: own, their_quote } = situation.knowledge.content.document;
  const quoted = new Set<string>();
  const items = cardClaims(situation, 'en').map(({ key, label, quote, theirs }) => {
    // In doubt the person's words stand alone.
    const statement = isInDoubt(situation.established, key)
      ? null
      : (situation.inForce.facts.get(key)?.statement ?? `${label}.`);
    const isNew = quote !== undefined && !quoted.has(quote);
    if (isNew) quoted.add(quote);
    const words = isNew ? fill(theirs ? their_quote : own, { quote: isolated(quote) }) : null;
    return [statement, words].filter((part) => part !== null).join(' ');
  });
  const said = items.filter((item) => item !== '');
  return { id: 'claims', heading: headings.claims, paragraphs: [claims_lead], items: said };
}

function groundsSection({ knowledge, merit, established }: Situation): Section {
  const { headings, grounds_lead, basis, basis_uncertain } = knowledge.content.document;
  const items = merit.passed.map(({ ground }) => {
    const rests = fill(basis[ground.basis.kind], { basis: legalBasis(ground, established.state) });
    const doubt = ground.confidence === 'uncertain' ? ` ${basis_uncertain}` : '';
    return `${ground.document} ${rests}${doubt}`;
  });
  return { id: 'grounds', heading: headings.grounds, paragraphs: [grounds_lead], items };
}

/** What the sector's framework asks of whoever handles a complaint; it alleges nothing. */
function contextSection({ established, inForce, knowledge, input }: Situation): Section | null {
  const { headings, clock: words } = knowledge.content.document;
  const clock = responseClock(established);
  const { sector, state } = established;
  const framework = (inForce.frameworks.get(sector?.code ?? '') ?? [])
    .filter(({ states }) => state === null || states.length === 0 || states.includes(state))
    .map(({ text, instrument }) => (text.includes(instrument) ? text : `${text} (${instrument})`));
  const template = clock === null || clock.runs_from === undefined ? words[clock?.basis ?? 'suggested'] : words.later;
  const english = { day: input.day, words: knowledge.content.routing.en };
  const waiting = clock === null ? [] : [fill(template, clockWords(clock, english))];
  const paragraphs = [...framework, ...waiting];
  // Where nobody can tell the kind of matter yet, no framework speaks.
  if (paragraphs.length === 0) return null;
  return { id: 'complaint_handling_context', heading: headings.complaint_handling_context, paragraphs };
}

function evidenceSection(
  { knowledge }: Situation,
  evidence: ComplaintDocument['evidence'],
  manifest: readonly ManifestItem[],
): Section {
  const { document } = knowledge.content;
  const items = evidence.map(({ id, label, sha256 }, index) => {
    const reading = readingWords(manifest[index]?.reading, document);
    return `${id}: ${label} SHA-256 ${sha256}${reading === '' ? '' : `.${reading}`}`;
  });
  return { id: 'evidence', heading: document.headings.evidence, paragraphs: [document.evidence_lead], items };
}
