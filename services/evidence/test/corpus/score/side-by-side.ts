import type { TranscriptItem } from '@intake/contracts/evidence';
import type { Fixture, Shown } from '../fixture.ts';
import { inOrder, likenesses } from './match.ts';
import { type Reading, transcriptOf } from './measure.ts';

/** What the screens show and what was made of it, one under the other; `-` missing, `+` too much, `!` not alike in all. */
export function sideBySide(fixture: Fixture, reading: Reading): string {
  const made = transcriptOf(fixture, reading);
  const head = `${fixture.name}: ${fixture.app}, ${fixture.look}; overlaps ${JSON.stringify(fixture.overlaps)}`;
  if (made === null) return `${head}\nnothing recognised`;
  const lines: string[] = [];
  const [shownDone, madeDone] = inOrder(likenesses(fixture.shown, made)).reduce(
    ([shownAt, madeAt], pair) => {
      lines.push(...missing(fixture.shown.slice(shownAt, pair.shown)), ...tooMuch(made.slice(madeAt, pair.made)));
      lines.push(...together(fixture.shown[pair.shown], made[pair.made]));
      return [pair.shown + 1, pair.made + 1];
    },
    [0, 0],
  );
  return [head, ...lines, ...missing(fixture.shown.slice(shownDone)), ...tooMuch(made.slice(madeDone))].join('\n');
}

const missing = (shown: readonly Shown[]) => shown.map((one) => `${one.optional ? ' ' : '-'} ${wasLine(one)}`);
const tooMuch = (made: readonly TranscriptItem[]) => made.map((one) => `+ ${isLine(one)}`);

function together(was: Shown | undefined, is: TranscriptItem | undefined): string[] {
  if (was === undefined || is === undefined) return [];
  const isTimeRight = is.time === undefined ? !was.timed : was.times.includes(is.time);
  const isSame = was.speaker === is.speaker && isTimeRight && (was.name === undefined || was.name === is.name);
  return isSame && was.text === is.text
    ? [`  ${wasLine(was)}`]
    : [`! ${wasLine(was)}`, `  ${' '.repeat(3)}→ ${isLine(is)}`];
}

const wasLine = ({ speaker, name, times, text }: Shown) => `${speaker} ${name ?? ''} [${times.join(' or ')}] «${text}»`;
const isLine = ({ speaker, name, time, text }: TranscriptItem) => `${speaker} ${name ?? ''} [${time ?? ''}] «${text}»`;
