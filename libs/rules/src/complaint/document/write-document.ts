import type { ComplaintDocument } from '@intake/contracts/complaint';
import type { ManifestItem } from '@intake/contracts/evidence';
import { fill } from '../../knowledge/localise.ts';
import type { Situation } from '../../situation.ts';
import { evidenceList, readingWords } from '../list-evidence.ts';
import { contextSection, groundsSection } from '../rely-on.ts';
import { outcomeSection, outcomesSought } from './ask-for.ts';
import { isolated } from './inline.ts';
import { languageOfAccount, narrative } from './narrative.ts';
import { claimsSection } from './points.ts';
import { putRightWords } from './put-right.ts';
import { respondentName } from './respondent-name.ts';
import { isPilot, summarySection } from './summarise.ts';
import { subjectOf } from './told/naming.ts';

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

/** Titles and subject lines are read over shoulders: one that would tell of violence says less. */
function titleOf(situation: Situation): string {
  const { title, title_unknown, pilot_mark, private_title } = situation.knowledge.content.document;
  const isPrivate = private_title.when.some((key) => situation.established.facts.get(key)?.value === true);
  const type = isPrivate ? private_title.type : subjectOf(situation);
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

/** The person's own words; who reads no word of them is told in which language they are, and whom to call. */
function whatHappenedSection(situation: Situation): Section {
  const { headings, narrative: words, languages } = situation.knowledge.content.document;
  const { story, answers, isCut } = narrative(situation);
  const given = languageOfAccount(situation);
  const label = given === 'en' ? [] : [fill(words.language, { language: languages[given] })];
  return {
    id: 'what_happened',
    heading: headings.what_happened,
    paragraphs: [
      isCut ? words.lead_cut : words.lead,
      ...label,
      ...story,
      ...putRightWords(situation, words.put_right),
      ...(answers.length === 0 ? [] : [words.answers_lead, ...answers]),
    ],
  };
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
