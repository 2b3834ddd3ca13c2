import type { EvidenceRequest } from '@intake/contracts/evidence';
import { limits } from '@intake/contracts/limits';
import { seeded } from '../measuring/seeded.ts';

type Screenshots = NonNullable<EvidenceRequest['screenshots']>;
type Line = Screenshots[number]['lines'][number];

const words =
  'refund bill account they said January charged contract never answered called modem again cancelled fee plan phone internet service customer money please waiting response manager promised letter nobody written twice month'.split(
    ' ',
  );

type Scroll = {
  readonly screenshots: number;
  readonly lines: number;
  /** Share of a screen that the one before shows too. */
  readonly overlap: number;
};

/** A chat of one-line messages scrolled through, both sides by turns, as a perfect reader sees it. */
export function scrolled({ screenshots, lines, overlap }: Scroll): Screenshots {
  const next = seeded(screenshots * lines);
  const step = Math.max(1, Math.round(lines * (1 - overlap)));
  const said = Array.from({ length: lines + step * (screenshots - 1) }, () => ({
    text: Array.from({ length: 2 + Math.floor(next() * 5) }, () => words[Math.floor(next() * words.length)]).join(' '),
    isOwn: next() < 0.5,
  }));
  const pitch = 0.82 / lines;
  const lineOf = ({ text, isOwn }: (typeof said)[number], row: number): Line => {
    const w = Math.min(0.7, text.length * 0.018);
    return { text, x: isOwn ? 0.95 - w : 0.05, y: 0.11 + row * pitch, w, h: pitch * 0.55 };
  };
  return Array.from({ length: screenshots }, (_, at) => ({
    lines: [
      ...furniture.slice(0, lines === limits.linesPerScreenshot ? 0 : 3),
      ...said.slice(at * step, at * step + lines).map(lineOf),
    ],
  }));
}

const furniture: readonly Line[] = [
  { text: '16:20', x: 0.05, y: 0.012, w: 0.09, h: 0.014 },
  { text: 'Horizon Mobile', x: 0.16, y: 0.055, w: 0.3, h: 0.022 },
  { text: 'Message', x: 0.14, y: 0.945, w: 0.13, h: 0.017 },
];

/** Every bound reached at once, in characters of three bytes, no two lines alike. */
export function largest(): Screenshots {
  const text = (seed: number) =>
    String.fromCodePoint(
      ...Array.from(
        { length: limits.lineCharacters },
        (_, at) => 0x4e00 + ((seed * 7919 + at * 104_729 + at * at) % 20_000),
      ),
    );
  return Array.from({ length: limits.screenshots }, (_, shot) => ({
    lines: Array.from({ length: limits.linesPerScreenshot }, (_, row) => ({
      text: text(shot * 300 + row),
      x: row % 3 ? 0.05 : 0.3,
      y: row / limits.linesPerScreenshot,
      w: 0.6,
      h: 0.0015,
    })),
  }));
}
