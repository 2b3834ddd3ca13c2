import { eastern, tick } from '../../src/reader/glyphs/signs.ts';

/** How a sample looks; sizes in pixels, shades 0 to 255. */
export type Drawing = {
  readonly figures: string;
  readonly mark: string;
  readonly font: string;
  readonly weight: number;
  /** Of the size: how much bolder than the font it is, how wide, how slanted. */
  readonly bolder: number;
  readonly wide: number;
  readonly slant: number;
  readonly size: number;
  readonly shade: number;
  readonly ground: number;
  /** Between figures and mark, of the size. */
  readonly gap: number;
  /** Where between two pixels it begins. */
  readonly shift: number;
  /** The strokes of a tick, if the mark is one, point by point: of the size, from its lower left. */
  readonly strokes: readonly (readonly (readonly [number, number])[])[];
};

// Noto Sans, Noto Sans Arabic and Liberation Sans draw the chats that the evidence service is measured by: they are left out. Those
// most like a phone's are named twice.
const easternFonts = [
  'Amiri|DejaVu Sans|DejaVu Sans|Harmattan|KacstBook|KacstNaskh|KacstOffice|KacstOne|KacstOne|KacstScreen|KacstTitle|Lateef',
  'Noto Kufi Arabic|Noto Kufi Arabic|Noto Naskh Arabic|Noto Naskh Arabic|Scheherazade|Nazli',
].flatMap((names) => names.split('|'));
const westernFonts = [
  'Roboto|Roboto|Roboto Condensed|Inter|Inter|Open Sans|Lato|Cantarell|DejaVu Sans|Nimbus Sans|Nimbus Sans|Nimbus Sans Narrow',
  'DejaVu Serif|Noto Sans Display',
].flatMap((names) => names.split('|'));

const others = [
  ...'abdegkmnpsuwBDEGHKMNRSW',
  ...'上午下晚凌晨早中月日年点時分周星期的我好是',
  ...'بـ ـبـ ب ت تـ ث ج جـ ح خـ د ذ ر ز س سـ ش ضـ ط ظ ع عـ غ ف فـ ق ك كـ ل لـ ن نـ و ي يـ ى ة لا'.split(' '),
  ...'صب مر صر مع يم صف نعم طيب على في'.split(' '),
  ...'%$&@#?؟+=()',
];

export function drawDrawing(next: () => number): Drawing {
  const of = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value;
  const between = (low: number, high: number) => low + (high - low) * next();
  const isEastern = next() < 0.55;
  const isDark = next() < 0.35;
  const mark = markOf(next(), () => of(others));
  const figures = next() < 0.5 ? clockOf(next) : dateOf(next);
  return {
    figures: isEastern ? figures.replace(/\d/g, (digit) => eastern[Number(digit)] ?? digit) : figures,
    mark,
    font: isEastern ? of(easternFonts) : `${of(westernFonts)}","${of(easternFonts)}`,
    weight: of([400, 400, 400, 500, 600]),
    bolder: next() < 0.4 ? between(0, 0.035) : 0,
    wide: between(0.85, 1.15),
    slant: between(-0.08, 0.08),
    size: between(20, 46),
    shade: isDark ? between(120, 230) : between(40, 150),
    ground: isDark ? between(10, 60) : between(215, 255),
    gap: between(0.16, 0.5),
    shift: next(),
    strokes: mark === tick ? strokesOf(between) : [],
  };
}

/** What stands left of the figures; mostly something. */
function markOf(kind: number, another: () => string): string {
  if (kind < 0.2) return 'م';
  if (kind < 0.4) return 'ص';
  if (kind < 0.6) return tick;
  return kind < 0.85 ? another() : '';
}

function clockOf(next: () => number): string {
  const hour = Math.floor(next() * 24);
  const minute = String(Math.floor(next() * 60)).padStart(2, '0');
  return `${next() < 0.5 ? String(hour).padStart(2, '0') : hour}:${minute}`;
}

function dateOf(next: () => number): string {
  const part = (below: number) => 1 + Math.floor(next() * below);
  const kind = next();
  if (kind < 0.3) return String(part(31));
  if (kind < 0.5) return String(2015 + part(15));
  if (kind < 0.8) return `${part(31)}/${part(12)}/${2015 + part(15)}`;
  return String(part(9)).repeat(2) + String(part(90));
}

function strokesOf(between: (low: number, high: number) => number): Drawing['strokes'] {
  const [width, height, bend, low] = [between(0.5, 1), between(0.4, 0.75), between(0.25, 0.42), between(0, 0.12)];
  const start = height * between(0.35, 0.6);
  const one: (readonly [number, number])[] = [
    [0, start],
    [width * bend, low],
    [width, height],
  ];
  const apart = between(0.2, 0.45);
  const isWhole = between(0, 1) < 0.5;
  const second = one.map(([x, y]) => [x + apart, y] as const).slice(isWhole ? 0 : 1);
  const shortened = isWhole ? second : [[(second[0]?.[0] ?? 0) - 0.08, low + 0.1] as const, ...second];
  return between(0, 1) < 0.3 ? [one] : [one, shortened];
}
