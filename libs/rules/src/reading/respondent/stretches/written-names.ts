import { phraseAt } from '../../../matching/phrases.ts';
import type { Sentence, Token } from '../../../text/read-text.ts';
import type { Reading } from '../../passage/read-passage.ts';
import { type Leads, states } from '../said-of-names.ts';
import { withPartner } from './name-partners.ts';
import { isKnown, type Stretch, withKind } from './name-words.ts';

/** Who writes all words large writes names no larger. */
export function capitalisesNearlyAll({ text }: Reading, { first, end }: Sentence): boolean {
  const tokens = text.tokens.slice(first, end).filter(({ text: word }) => /\p{L}/u.test(word));
  return tokens.length > 3 && tokens.filter(({ capital }) => capital).length > (tokens.length * 2) / 3;
}

export function writtenAsNames(reading: Reading, sentence: Sentence, leads: Leads): Stretch[] {
  const { tokens } = reading.text;
  const stretches: Stretch[] = [];
  for (let at = sentence.first; at < sentence.end; at += 1) {
    if (!isLarge(reading, at) || (at === sentence.first && isOpening(reading, at))) continue;
    const from = withFigure(reading, at, sentence);
    at = lastOfRun(reading, at, { end: sentence.end, leads });
    // «THE COMPANY IS Northside Tiling»: what leads to a name is no part of it.
    if (leadInto(leads, at + 1).some((lead) => lead.from <= from)) continue;
    if (isGlued(tokens, at + 1)) at += 1;
    const to = withPartner(reading, { from, to: at + 1 }, sentence) ?? withKind(reading, at + 1, sentence);
    stretches.push({ from, to, isWritten: true });
    at = Math.max(at, to - 1);
  }
  return stretches;
}

/** The last word of those that go on with a large letter, to where something else leads to a name. */
function lastOfRun(reading: Reading, first: number, { end, leads }: { readonly end: number; readonly leads: Leads }) {
  const { tokens } = reading.text;
  let at = first;
  while (at + 1 < end && tokens[at + 1]?.after === 'space' && goesOn(reading, at + 1)) {
    at += 1;
    if (leadInto(leads, at + 1).length > 0) break;
  }
  return at;
}

const leadInto = (leads: Leads, at: number) => (leads.get(at) ?? []).filter(({ lead }) => states(lead));

/** «7-Eleven», «1Cover», and «3 Mobile» where it opens the sentence: the figure is part of the name. */
function withFigure({ text: { tokens, content }, amounts, dates }: Reading, at: number, { first }: Sentence): number {
  const [figure, token] = [tokens[at - 1], tokens[at]];
  if (figure === undefined || token === undefined || at === first || !/^\d{1,3}$/.test(figure.text)) return at;
  const isOther = [...amounts, ...dates].some(({ from, to }) => from < at && at <= to);
  const isGluedOn = ['', '-'].includes(content.slice(figure.end, token.start));
  return !isOther && (isGluedOn || (at - 1 === first && token.after === 'space')) ? at - 1 : at;
}

/** «SoundzGr8». */
const isGlued = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.start === tokens[at - 1]?.end && /^\d/.test(tokens[at]?.text ?? '');

/** «The Velvet Lounge» is large from its article on. */
function isLarge({ text, smallWords, dates }: Reading, at: number): boolean {
  const token = text.tokens[at];
  if (token?.capital !== true) return false;
  // «On 20 October Redhill Cover refused»: the month is of the day.
  if (dates.some(({ from, to }) => from < at && at < to)) return false;
  // As it is written: «Minh» is no «mình».
  const isSmallWord = phraseAt(smallWords.naming.ends, [{ ...token, also: [] }], 0) !== null;
  return !isSmallWord || (token.text === 'the' && text.tokens[at + 1]?.capital === true);
}

/** «Appliances Online», «House of Blinds»; «Nisbets I paid». */
function goesOn(reading: Reading, at: number): boolean {
  const { tokens } = reading.text;
  const { text = '', capital = false } = tokens[at] ?? {};
  if (capital) return !/^i(?:m|ve|d|ll)?$/.test(text);
  return joints.has(text) && tokens[at + 1]?.after === 'space' && isLarge(reading, at + 1);
}

const joints = new Set(['of', 'de', 'n', 'del', 'la']);

/** The first word of a sentence is large whatever it is: one that the base knows is no name. */
function isOpening(reading: Reading, at: number): boolean {
  const token = reading.text.tokens[at];
  // «Bendigo Ranges Plumbing» opens with a name, if not with the bank's.
  const isName = reading.reader.knowledge.names.byFirst
    .get(token?.text ?? '')
    ?.some(({ shared, words }) => shared && words.length === 1);
  return isName !== true && isKnown(reading, token);
}
