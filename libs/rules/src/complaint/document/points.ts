import type { Claim, ComplaintDocument } from '@intake/contracts/complaint';
import { cardClaims } from '../../dialogue/card/card.ts';
import { fill } from '../../knowledge/localise.ts';
import { isInDoubt } from '../../reading/doubts.ts';
import type { Situation } from '../../situation.ts';
import { isolated } from './inline.ts';
import { particulars } from './particulars.ts';
import { isQuotable } from './quotable.ts';

type Section = ComplaintDocument['sections'][number];

/** The confirmed claims in the words of the English document; the same words are quoted once. */
export function claimsSection(situation: Situation): Section {
  const { headings, claims_lead } = situation.knowledge.content.document;
  const quoted = new Set<string>();
  const items = cardClaims(situation, 'en').map((claim) => {
    const words = quoteWords(situation, claim);
    const isNew = claim.quote !== undefined && !quoted.has(claim.quote);
    if (claim.quote !== undefined) quoted.add(claim.quote);
    return [...statementOf(situation, claim), ...(isNew ? words : [])].join(' ');
  });
  return {
    id: 'claims',
    heading: headings.claims,
    paragraphs: [claims_lead],
    items: items.filter((item) => item !== ''),
  };
}

/** In doubt the person's words stand alone. */
function statementOf({ inForce, established }: Situation, { key, label }: Claim): string[] {
  return isInDoubt(established, key) ? [] : [inForce.facts.get(key)?.statement ?? `${label}.`];
}

/** The words for a claim, and the figures in them where an officer may not read the words. */
function quoteWords(situation: Situation, { key, quote, theirs }: Claim): string[] {
  const { quote: own, their_quote } = situation.knowledge.content.document;
  const fact = situation.established.facts.get(key);
  if (quote === undefined || fact === undefined || !isQuotable(situation, fact.instance)) return [];
  const figures = particulars(situation, fact);
  return [...(figures === null ? [] : [figures]), fill(theirs ? their_quote : own, { quote: isolated(quote) })];
}
