import type { NameLead } from '../../knowledge/schema/names.ts';
import { phraseAt } from '../../matching/phrases.ts';
import type { Sentence, Token, TokenSpan } from '../../text/read-text.ts';
import type { Reading } from '../passage/read-passage.ts';
import { type Leads, says } from './said-of-names.ts';

/** Tokens that may be a name. */
export type Stretch = {
  readonly from: number;
  readonly to: number;
  /** Its letters show that it is one: capitals, or Latin letters in another script. */
  readonly isWritten: boolean;
  /** What leads to it and belongs to it: «الجراج بتاع». */
  readonly within?: NameLead;
};

/** Where names may stand in a sentence: as they are written, behind what leads to one, before the word of their kind. */
export function nameStretches(reading: Reading, sentence: Sentence, leads: Leads): readonly Stretch[] {
  const written = capitalisesNearlyAll(reading, sentence) ? [] : writtenAsNames(reading, sentence);
  const isWritten = (at: number) => written.some(({ from, to }) => from <= at && at < to);
  const led = [...leads].flatMap(([at, found]) =>
    at >= sentence.end || isWritten(at)
      ? []
      : found.flatMap(({ lead, from }) => ledTo(reading, { lead, from, at, written }) ?? []),
  );
  if (reading.hand === 'zh') return [...written, ...led, ...beforeKinds(reading, sentence)];
  return [...written, ...led, ...(reading.hand === 'en' ? smallBeforeKinds(reading, sentence, leads) : [])];
}

/** Who writes all words large writes names no larger. */
function capitalisesNearlyAll({ text }: Reading, { first, end }: Sentence): boolean {
  const tokens = text.tokens.slice(first, end).filter(({ text: word }) => /\p{L}/u.test(word));
  return tokens.length > 3 && tokens.filter(({ capital }) => capital).length > (tokens.length * 2) / 3;
}

function writtenAsNames(reading: Reading, sentence: Sentence): Stretch[] {
  const { tokens } = reading.text;
  const stretches: Stretch[] = [];
  for (let at = sentence.first; at < sentence.end; at += 1) {
    if (!isLarge(reading, at) || (at === sentence.first && isOpening(reading, at))) continue;
    const from = withFigure(reading, at, sentence);
    while (at + 1 < sentence.end && tokens[at + 1]?.after === 'space' && goesOn(reading, at + 1)) at += 1;
    if (isGlued(tokens, at + 1)) at += 1;
    stretches.push({ from, to: withKind(reading, at + 1, sentence), isWritten: true });
    at = Math.max(at, (stretches.at(-1)?.to ?? 0) - 1);
  }
  return stretches;
}

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
function isLarge({ text, smallWords }: Reading, at: number): boolean {
  const token = text.tokens[at];
  if (token?.capital !== true) return false;
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

/** «Coastline kitchens», «Harper and sons», «Hollis roofing and guttering». */
function withKind(reading: Reading, to: number, sentence: Sentence): number {
  const end = kindEnd(reading, to, sentence);
  if (end === null) return to;
  const isMore = reading.text.tokens[end]?.text === 'and' && reading.text.tokens[end]?.after === 'space';
  return (isMore ? kindEnd(reading, end + 1, sentence) : null) ?? end;
}

function kindEnd({ smallWords, text }: Reading, at: number, { end }: Sentence): number | null {
  const kind = text.tokens[at]?.after === 'space' ? phraseAt(smallWords.naming.kindsAfter, text.tokens, at) : null;
  return kind === null || kind.to > end ? null : kind.to;
}

/** The first word of a sentence is large whatever it is: one that the base knows is no name. */
const isOpening = (reading: Reading, at: number): boolean => isKnown(reading, reading.text.tokens[at]);

/** A word of the language, or of the lists: hardly by itself the name of a business. */
export function isKnown({ reader, smallWords }: Reading, token: Token | undefined): boolean {
  if (token === undefined) return true;
  const { vocabulary, commonWords } = reader.knowledge;
  const isWord = (word: string) =>
    vocabulary.find(word) !== undefined || [...commonWords.values()].some((words) => words.has(word));
  return [token.text, ...token.also].some((word) => isWord(word) || smallWords.naming.noTrader.has(word));
}

type Led = {
  readonly lead: NameLead;
  readonly from: number;
  readonly at: number;
  readonly written: readonly Stretch[];
};

/** The words behind what leads to a name, to where a name ends; what is written as one among them is all of it. */
function ledTo(reading: Reading, { lead, from, at, written }: Led): Stretch | null {
  if (!mayLead(reading, lead, at)) return null;
  const to = endOfStretch(reading, at);
  if (to === at || (lead === 'stating' && isSaidOnly(reading, { from: at, to }))) return null;
  const inner = written.find((one) => at < one.from && one.from < to);
  if (inner !== undefined) return { ...inner, within: lead };
  return lead === 'owned' ? { from, to, isWritten: false, within: lead } : { from: at, to, isWritten: false };
}

/** «The name is wrong»: nothing but words of the language, where words are told apart. */
const isSaidOnly = (reading: Reading, { from, to }: Pick<Stretch, 'from' | 'to'>): boolean =>
  reading.hand !== 'zh' && reading.text.tokens.slice(from, to).every((token) => isKnown(reading, token));

/** Without capitals most words behind «paid» are no name: only one that the base does not know may be. */
function mayLead(reading: Reading, lead: NameLead, at: number): boolean {
  const first = reading.text.tokens[at];
  if (first === undefined || lead === 'passing' || lead === 'at') return false;
  if (['role', 'pointing', 'denying', 'being'].includes(lead)) return false;
  if (says(lead)) return true;
  if (first.after !== 'space') return false;
  if (reading.hand === 'ar')
    return lead === 'kinds_before' && arabicName.test(first.text) && !isListedWord(reading, at);
  return reading.hand === 'en' && first.text.length >= shortestName && !isKnown(reading, first);
}

const isListedWord = ({ smallWords, text }: Reading, at: number): boolean =>
  phraseAt(smallWords.naming.noTrader, text.tokens, at) !== null;

const shortestName = 4;
/** «شركة النور», «مطعم أبو علي»; «محل مشويات» says only what it sells. */
const arabicName = /^(?:ال.{2,}|[أا]بو|[أا]م)$/;

function endOfStretch(reading: Reading, from: number): number {
  const { tokens } = reading.text;
  const { kindsAfter } = reading.smallWords.naming;
  const most = from + (reading.hand === 'zh' ? mostSigns : mostWords);
  let at = from;
  while (at < tokens.length && at < most && !endsAt(reading, at) && (at === from || isJoined(tokens[at]))) {
    const kind = at === from || reading.hand === 'zh' ? null : phraseAt(kindsAfter, tokens, at);
    if (kind !== null) return kind.to;
    at += 1;
  }
  return at;
}

const mostWords = 3;
const mostSigns = 8;

/** Neither behind a pause nor behind an «and» that is written with the word: «وقالوا». */
const isJoined = (token: Token | undefined): boolean =>
  token?.after === 'space' && !(/^و.{3}/.test(token.text) && token.also.length > 0);

/** Behind the last sign of «投诉»: a word of more signs ends a name with all of them. */
function endOfSmallWord(reading: Reading, at: number): number {
  if (!endsAt(reading, at)) return 0;
  return phraseAt(reading.smallWords.naming.ends, reading.text.tokens, at)?.to ?? at + 1;
}

/** «In», a sum, a day, what a business does. */
function endsAt({ smallWords, text, amounts, dates, cues }: Reading, at: number): boolean {
  const { naming, tables } = smallWords;
  const isIn = ({ from, to }: TokenSpan) => from <= at && at < to;
  const { text: word = '' } = text.tokens[at] ?? {};
  return (
    /^\d{3,}/.test(word) ||
    /^(?:عال|بال).{3}/.test(word) ||
    phraseAt(naming.ends, text.tokens, at) !== null ||
    phraseAt(naming.acts, text.tokens, at) !== null ||
    phraseAt(tables.does, text.tokens, at) !== null ||
    cues.isNegation(at) ||
    amounts.some(isIn) ||
    dates.some(isIn)
  );
}

/** «在大华电器买»: Chinese shows a name by the word of its kind alone, back to where something else ends. */
function beforeKinds(reading: Reading, sentence: Sentence): Stretch[] {
  const { tokens } = reading.text;
  const { kindsAfter } = reading.smallWords.naming;
  const stretches: Stretch[] = [];
  let ended = sentence.first;
  const isEnded = (at: number) => at < ended;
  for (let at = sentence.first; at < sentence.end; at += 1) {
    const kind = phraseAt(kindsAfter, tokens, at);
    if (kind === null) {
      ended = Math.max(ended, endOfSmallWord(reading, at));
      continue;
    }
    let from = at;
    while (from > sentence.first && at - from < mostSigns && tokens[from]?.after === 'space' && !isEnded(from - 1))
      from -= 1;
    if (from < at) stretches.push({ from, to: kind.to, isWritten: true });
    at = kind.to - 1;
  }
  return stretches;
}

/** «Hollis roofing», «tiny acorns early learning», typed without capitals: before the kind stands a word that the base does not know. */
const smallBeforeKinds = (reading: Reading, sentence: Sentence, leads: Leads): Stretch[] =>
  wordsBeforeKinds(reading, sentence, leads).filter(
    ({ from, to }) =>
      !indefinite.has(reading.text.tokens[from - 1]?.text ?? '') &&
      reading.text.tokens.slice(from, to).some((token) => !isKnown(reading, token)),
  );

/** «A dodgy tile outlet», «my magazine sub auto renewed» name none. */
const indefinite = new Set(['a', 'an', 'any', 'some', 'my', 'our', 'his', 'her', 'their']);

/** Words written small that end in one of a kind of business: «iron horse fitness», in answer to what it is called. */
export function wordsBeforeKinds(reading: Reading, sentence: Sentence, leads: Leads): Stretch[] {
  const { tokens } = reading.text;
  const stretches: Stretch[] = [];
  for (let at = sentence.first + 1; at < sentence.end; at += 1) {
    const to = withKind(reading, at, sentence);
    if (to === at || tokens[at]?.capital !== false || endsAt(reading, at - 1)) continue;
    let from = at - 1;
    while (from > sentence.first && at - from < mostWords && !leads.has(from) && isPartBefore(reading, from)) from -= 1;
    stretches.push({ from, to, isWritten: false });
    at = to - 1;
  }
  return stretches;
}

const isPartBefore = (reading: Reading, from: number): boolean =>
  reading.text.tokens[from]?.after === 'space' && !endsAt(reading, from - 1);

/** The words of a name as they were written; a bracket is whole or left out. */
export function wordsOf({ text }: Reading, { from, to }: Pick<Stretch, 'from' | 'to'>): string {
  const [start, end] = [text.tokens[from]?.start ?? 0, text.tokens[to - 1]?.end ?? 0];
  const words = text.content.slice(start, end);
  const opened = Math.max(words.lastIndexOf('('), words.lastIndexOf('（'));
  if (opened <= Math.max(words.lastIndexOf(')'), words.lastIndexOf('）'))) return words;
  return /^[)）]/.test(text.content.slice(end)) ? text.content.slice(start, end + 1) : words.slice(0, opened).trim();
}
