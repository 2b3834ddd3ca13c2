import type { NameLead } from '../../../knowledge/schema/names.ts';
import { phraseAt } from '../../../matching/phrases.ts';
import type { Sentence, Token } from '../../../text/read-text.ts';
import type { Reading } from '../../passage/read-passage.ts';
import { type Leads, says } from '../said-of-names.ts';
import { partnerBefore } from './name-partners.ts';
import { endsAt, isKnown, mostWords, type Stretch, withKind } from './name-words.ts';
import { capitalisesNearlyAll, writtenAsNames } from './written-names.ts';

/** Where names may stand in a sentence: as they are written, behind what leads to one, before the word of their kind. */
export function nameStretches(reading: Reading, sentence: Sentence, leads: Leads): readonly Stretch[] {
  const written = capitalisesNearlyAll(reading, sentence) ? [] : writtenAsNames(reading, sentence, leads);
  const isWritten = (at: number) => written.some(({ from, to }) => from <= at && at < to);
  const led = [...leads].flatMap(([at, found]) =>
    at >= sentence.end || isWritten(at)
      ? []
      : found.flatMap(({ lead, from }) => ledTo(reading, { lead, from, at, written }) ?? []),
  );
  if (reading.hand === 'zh') return [...written, ...led, ...beforeKinds(reading, sentence)];
  return [...written, ...led, ...(reading.hand === 'en' ? smallBeforeKinds(reading, sentence, leads) : [])];
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
  if (['role', 'pointing', 'introducing', 'staff', 'denying', 'being'].includes(lead)) return false;
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

const mostSigns = 8;

/** Neither behind a pause nor behind an «and» that is written with the word: «وقالوا». */
const isJoined = (token: Token | undefined): boolean =>
  token?.after === 'space' && !(/^و.{3}/.test(token.text) && token.also.length > 0);

/** Behind the last sign of «投诉»: a word of more signs ends a name with all of them. */
function endOfSmallWord(reading: Reading, at: number): number {
  if (!endsAt(reading, at)) return 0;
  return phraseAt(reading.smallWords.naming.ends, reading.text.tokens, at)?.to ?? at + 1;
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
    from = partnerBefore(reading, from, sentence) ?? from;
    stretches.push({ from, to, isWritten: false });
    at = to - 1;
  }
  return stretches;
}

const isPartBefore = (reading: Reading, from: number): boolean =>
  reading.text.tokens[from]?.after === 'space' && !endsAt(reading, from - 1);
