import { plainText } from '../text/fold-text.ts';
import { parseStamp } from '../time/stamp.ts';
import { headers as by } from '../tolerances.ts';
import { isPresence } from './fixed-words.ts';
import { bottomOf, centreOf, type Line, middleOf } from './lines.ts';

export type Header = {
  /** Where the conversation begins. */
  readonly edge: number;
  readonly title?: Line;
  /** Names listed beneath a group's title. */
  readonly members: readonly string[];
};

/** The fixed upper part of a screen: status bar, title, presence. A cropped picture has none. */
export function headerOf(lines: readonly Line[], isFixed: (line: Line) => boolean): Header {
  const status = lines.filter((line) => middleOf(line) < by.status && isStatus(line.text));
  const statusEdge = Math.max(...status.map(bottomOf), -1);
  const fixed = lines.filter((line) => middleOf(line) < by.band && isFixed(line));
  // Where the header is known from standing still, what lies close beneath it is a message cut by it.
  const isDressed = status.length > 0 && fixed.every((line) => status.includes(line));
  const patterned = lines.filter((line) => belongsToHeader(line, lines, isDressed));
  const lowest = Math.max(...[...fixed, ...patterned].map(bottomOf), statusEdge);
  const inside = lines.filter(
    (line) => bottomOf(line) <= lowest && middleOf(line) > statusEdge && !isStatus(line.text),
  );
  return { edge: lowest, members: inside.flatMap(membersOf), ...titleAmong(inside) };
}

const statusText = /^\W*(?:\d{1,2}[:.]\d{2}\b.*|.*\b\d{1,3} ?%.*|.*\b(?:[345]g|lte|volte|wi-?fi|edge|sos)\b.*)$/u;

const isStatus = (text: string): boolean => text.length <= 40 && statusText.test(plainText(text));

function belongsToHeader(line: Line, lines: readonly Line[], isDressed: boolean): boolean {
  const middle = middleOf(line);
  if (middle > by.band || parseStamp(line.text)) return false;
  if (middle < by.usual + by.presence && lines.some((other) => isBelow(other, line) && isPresence(other.text)))
    return true;
  if (middle < by.centred && isPresence(line.text)) return true;
  const centred = Math.abs(centreOf(line) - 0.5) < by.middle;
  return isDressed && (middle < (centred ? by.centred : by.usual) || isTitleBeneathPicture(line, lines));
}

/** Some apps centre a picture in the header and the name beneath it, lower than other headers reach. */
function isTitleBeneathPicture(line: Line, lines: readonly Line[]): boolean {
  const middle = middleOf(line);
  if (Math.abs(centreOf(line) - 0.5) > by.beneathPicture || line.w > by.widestName) return false;
  const others = lines.filter((other) => other !== line && middleOf(other) > by.status);
  const isAlone = others.every((other) => Math.abs(middleOf(other) - middle) > line.h * by.alone);
  return isAlone && others.every((other) => middleOf(other) > middle || other.key.length <= 2);
}

const isBelow = (lower: Line, upper: Line): boolean =>
  middleOf(lower) > middleOf(upper) && middleOf(lower) < middleOf(upper) + by.presenceBelow;

/** The largest line that can be a name, without the arrows and counters around it. */
function titleAmong(lines: readonly Line[]): { title?: Line } {
  const named = lines
    .filter(({ text }) => !isPresence(text) && membersOf({ text }).length === 0)
    .map((line) => ({ ...line, text: bareTitle(line.text) }))
    .filter(({ text }) => isName(text));
  // Two letters are an avatar's initials rather than a name, if there is another.
  const isInitials = ({ key }: Line) => (/^[a-z\p{Script=Greek}]{0,2}$/u.test(key) ? 1 : 0);
  const [title] = named.sort((a, b) => isInitials(a) - isInitials(b) || b.h - a.h || a.y - b.y || a.x - b.x);
  return title ? { title } : {};
}

const bareTitle = (text: string): string =>
  text
    .replace(/^[<>‹›«»←→\s\d]*[<>‹›«»←→]\s*\d*\s*/u, '')
    .replace(/\s*(?:[<>‹›«»←→…:]+|\s\.)\s*$/u, '')
    .replace(/^[《“”"'`|\s]+(?!.*[》“”"'`])/u, '')
    .trim();

const isName = (text: string): boolean =>
  (text.match(/\p{L}/gu)?.length ?? 0) >= (/\p{Script=Han}/u.test(text) ? 1 : 2) || /^\+?[\d ()]{8,}$/.test(text);

function membersOf({ text }: Pick<Line, 'text'>): readonly string[] {
  const whole = text.replace(/[\s,，、،]*(?:…|\.{2,3})\s*$/u, '');
  const names = whole.split(/[,，、،]/u).map((name) => name.trim());
  const plausible = names.length >= 3 && names.every((name) => name.length > 0 && name.length <= 25);
  return plausible ? names : [];
}
