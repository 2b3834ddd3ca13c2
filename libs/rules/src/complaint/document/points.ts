import type { Claim, ComplaintDocument } from '@intake/contracts/complaint';
import type { Language } from '@intake/contracts/languages';
import { cardClaims } from '../../dialogue/card/card.ts';
import { fill } from '../../knowledge/localise.ts';
import { isInDoubt } from '../../reading/doubts.ts';
import type { Situation } from '../../situation.ts';
import { isolated } from './inline.ts';
import { quotedFor } from './particulars.ts';
import { isQuotable } from './quotable.ts';
import { answeredWords } from './told/answered.ts';
import { statementIn } from './told/naming.ts';

type Section = ComplaintDocument['sections'][number];

/** The confirmed claims in the words of the English document, the grievances first; the same words are quoted once. */
export function claimsSection(situation: Situation): Section {
  const { headings, claims_lead, behind_claims } = situation.knowledge.content.document;
  const quoted = new Set<string>();
  const { grievances, behind } = sortedClaims(situation, 'en');
  const said = (claim: Claim): string => {
    const words = quoteWords(situation, claim);
    const isNew = claim.quote !== undefined && !quoted.has(claim.quote);
    if (claim.quote !== undefined) quoted.add(claim.quote);
    return [...statementOf(situation, claim), ...(isNew ? words : [])].join(' ');
  };
  const items = [
    ...grievances.map(said),
    ...answeredWords(situation, quoted),
    ...behind.map(said).map((fact) => (fact === '' ? '' : fill(behind_claims, { fact }))),
  ];
  return {
    id: 'claims',
    heading: headings.claims,
    paragraphs: [claims_lead],
    items: items.filter((item) => item !== ''),
  };
}

/** That somebody bought or paid is no grievance: it stands behind them. */
export function sortedClaims(situation: Situation, language: Language) {
  const claims = cardClaims(situation, language);
  const isGrievance = ({ key }: Claim) => situation.inForce.facts.get(key)?.role === 'claim';
  return { grievances: claims.filter(isGrievance), behind: claims.filter((claim) => !isGrievance(claim)) };
}

/** In doubt the person's words stand alone. */
function statementOf(situation: Situation, { key, label, quote }: Claim): string[] {
  const entry = situation.inForce.facts.get(key);
  // «As I put it in my own words» says nothing where they stand beside it.
  if (isInDoubt(situation.established, key) || (entry?.last_resort === true && quote !== undefined)) return [];
  return [entry === undefined ? `${label}.` : statementIn(situation, entry)];
}

function quoteWords(situation: Situation, { key, quote, theirs }: Claim): string[] {
  const fact = situation.established.facts.get(key);
  if (quote === undefined || fact === undefined || !isQuotable(situation, fact.instance)) return [];
  if (!theirs) return [quotedFor(situation, fact, quote)];
  return [fill(situation.knowledge.content.document.their_quote, { quote: isolated(quote) })];
}
