import type { DayKind } from '../draw/locale.ts';
import { ui } from '../draw/words.ts';
import type { Shown } from '../fixture.ts';
import type { Look } from '../talks/look.ts';
import type { Message, Talk } from '../talks/read-talk.ts';
import type { SeenScreen } from './in-page.ts';

/** From here on a line is there to be read; a line cut further may or may not be. */
const readable = 0.6;
const whole = 0.95;

type Pairs = readonly (readonly [number, number])[];

/** Screens that show a line of a message in common. */
export function overlapsOf(screens: readonly SeenScreen[]): Pairs {
  const lines = screens.map((screen) => new Set(wholeLines(screen)));
  return screens.flatMap((_, one) =>
    screens.flatMap((_, other) =>
      one < other && !lines[one]?.isDisjointFrom(lines[other] ?? new Set()) ? [[one, other] as const] : [],
    ),
  );
}

const wholeLines = ({ words }: SeenScreen): readonly string[] =>
  words.flatMap(({ index, lines }) => lines.flatMap(({ share }, row) => (share >= whole ? [`${index} ${row}`] : [])));

/** What all screens together show, and no more than they show. */
export function shownBy(talk: Talk, screens: readonly SeenScreen[], overlaps: Pairs): readonly Shown[] {
  return talk.entries.flatMap((entry, index): Shown[] => {
    if ('notice' in entry) return noticeShown(entry.notice, index, screens);
    return 'text' in entry ? messageShown(entry, { talk, index, screens, overlaps }) : [];
  });
}

function noticeShown(text: string, index: number, screens: readonly SeenScreen[]): Shown[] {
  const isShown = screens.some(({ notices }) => notices.includes(index));
  return isShown ? [{ speaker: 'system', text, times: [], timed: false, optional: true }] : [];
}

type Place = {
  readonly talk: Talk;
  readonly index: number;
  readonly screens: readonly SeenScreen[];
  readonly overlaps: Pairs;
};

function messageShown(message: Message, place: Place): Shown[] {
  const lines = bestLines(place);
  const seen = lines.filter(isSeen);
  if (seen.length === 0) return [];
  const text = seen.length === lines.length ? message.text : join(seen);
  const uncut = join(lines.filter(({ share }) => share >= whole));
  const name = nameSeen(place);
  const isCut = uncut !== '' && seen.some(({ share }) => share < whole);
  const also = [
    ...(isCut ? [uncut] : []),
    ...cards(message, place.talk.look).map((card) => `${text} ${card}`),
    ...tailsSeen(place).map((tail) => `${text} ${tail}`),
  ];
  const extra = message.extras.some(({ kind }) => ['deleted', 'voice', 'call'].includes(kind));
  const isOptional = extra || uncut === '' || !/[\p{L}\p{N}?？؟;]/u.test(text);
  return [
    {
      speaker: message.speaker,
      text,
      ...(also.length > 0 ? { also } : {}),
      ...(name ? { name } : {}),
      ...timesShown(message, place),
      ...(place.talk.look.app === 'headers' ? { anySide: true } : {}),
      ...(isOptional ? { optional: true } : {}),
    },
  ];
}

const cards = ({ extras }: Message, look: Look): readonly string[] =>
  extras.flatMap(({ kind, text }) => {
    if (kind === 'call') return [ui.callBack[look.ui]];
    return kind === 'file' || kind === 'link' ? [text] : [];
  });

/** Signature and disclaimer may be taken for words of the letter, one after the other. */
function tailsSeen({ index, screens }: Place): readonly string[] {
  const views = screens.map(({ tails }) => tails.filter((tail) => tail.index === index));
  const seen = (views[0] ?? []).map((_, row) =>
    join(bestOf(views.map((tails) => tails[row]?.lines ?? [])).filter(isSeen)),
  );
  return seen.map((_, row) =>
    seen
      .slice(0, row + 1)
      .join(' ')
      .trim(),
  );
}

type Line = { readonly text: string; readonly share: number };

const join = (lines: readonly Line[]): string => lines.map(({ text }) => text).join(' ');

const isSeen = ({ share }: Line): boolean => share >= readable;

const bestLines = ({ index, screens }: Place): readonly Line[] =>
  bestOf(screens.flatMap(({ words }) => words.filter((one) => one.index === index).map(({ lines }) => lines)));

/** Each line as the screen shows it that shows most of it. Phones break lines differently: the one counts that shows more. */
function bestOf(views: readonly (readonly Line[])[]): readonly Line[] {
  const phones = [...Map.groupBy(views, (lines) => lines.map(({ text }) => text).join('\n')).values()].map(
    ([first = [], ...others]) =>
      first.map(({ text, share }, row) => ({
        text,
        share: Math.max(share, ...others.map((lines) => lines[row]?.share ?? 0)),
      })),
  );
  const shown = (lines: readonly Line[]) => lines.filter(isSeen).length / lines.length;
  return phones.toSorted((one, other) => shown(other) - shown(one))[0] ?? [];
}

/** A name stands at the message itself or above the first of a run and counts for the whole run. */
function nameSeen({ talk, index, screens }: Place): string | undefined {
  const names = screens.flatMap((screen) => screen.names);
  const nameAt = (place: number | undefined) => names.find((one) => one.index === place)?.name;
  return nameAt(index) ?? nameAt(runOf(talk, index)[0]);
}

function runOf({ entries }: Talk, index: number): readonly number[] {
  const key = (at: number): string | null => {
    const entry = entries[at];
    return entry && 'text' in entry ? `${entry.speaker} ${entry.name ?? ''}` : null;
  };
  let [from, to] = [index, index];
  while (key(from - 1) === key(index)) from--;
  while (key(to + 1) === key(index)) to++;
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

type Times = Pick<Shown, 'times' | 'timed'>;

/** D33: the clock where it is shown, with the day where that is shown too, above it on screens that hang together. */
function timesShown(message: Message, place: Place): Times {
  const { index, screens } = place;
  const day = dayOf(place.talk, index);
  const own = screens.flatMap(({ clocks }) => clocks).find((clock) => clock.index === index);
  const chip = chipAbove(place);
  const kind = chip?.day === day ? told(chip.kind, day, place) : 'none';
  if (own) return { times: readings(day, message.at, own.kind ? told(own.kind, day, place) : kind), timed: true };
  const ofRun = clocksOfRun(place).map(({ at }) => readings(day, at, kind));
  const inherited = chip?.at ? readings(chip.day, chip.at, told(chip.kind, chip.day, place)) : [];
  const isFirstBelow = chip?.at != null && chip.before === index;
  return { times: [...new Set([...inherited, ...ofRun.flat()])], timed: isFirstBelow };
}

/** `03/04/2026` tells the day only beside a date such as `14/04/2026`; else the clock alone is right too. */
function told(kind: DayKind, day: string, { talk, screens }: Place): DayKind {
  if (kind !== 'numeric') return kind;
  const shown = screens.flatMap(({ chips, clocks }) => [
    ...chips.filter((chip) => chip.kind === 'numeric').map((chip) => chip.day),
    ...clocks.filter((clock) => clock.kind === 'numeric').map(({ index }) => dayOf(talk, index)),
  ]);
  return [day, ...shown].some((one) => Number(one.slice(8)) > 12) ? 'full' : 'yearless';
}

function readings(day: string, at: string, kind: DayKind | 'none'): readonly string[] {
  if (kind === 'full') return [`${day}T${at}`];
  return kind === 'yearless' ? [`${day}T${at}`, at] : [at];
}

function dayOf({ entries }: Talk, index: number): string {
  const before = entries.slice(0, index).findLast((entry) => 'day' in entry);
  return before && 'day' in before ? before.day : '';
}

/** Some apps write one clock for a run of messages, at its head or its end. */
function clocksOfRun(place: Place): readonly Message[] {
  const run = runOf(place.talk, place.index);
  return place.screens
    .flatMap(({ clocks }) => clocks)
    .filter(({ index }) => run.includes(index))
    .flatMap(({ index }) => {
      const entry = place.talk.entries[index];
      return entry && 'text' in entry ? [entry] : [];
    });
}

/** The nearest chip above, on the screens that hang together with one that shows the message. */
function chipAbove({ index, screens, overlaps }: Place): SeenScreen['chips'][number] | undefined {
  const home = screens.findIndex(({ words }) =>
    words.some((one) => one.index === index && one.lines.some(({ share }) => share >= readable)),
  );
  return [...together(home, overlaps)]
    .flatMap((screen) => screens[screen]?.chips ?? [])
    .filter(({ before }) => before <= index)
    .toSorted((one, other) => other.before - one.before)[0];
}

function together(home: number, overlaps: Pairs): ReadonlySet<number> {
  const found = new Set([home]);
  for (const screen of found)
    for (const [one, other] of overlaps) {
      if (one === screen) found.add(other);
      if (other === screen) found.add(one);
    }
  return found;
}
