import type { Ink } from '../ink/flatten.ts';
import { around, type Box } from '../ink/lines-of.ts';
import type { Height } from './glyph-features.ts';
import { glyphsOf } from './glyphs-of.ts';
import { type Likely, tellGlyph } from './known-glyphs.ts';
import { between, clock, eastern, halves, other, tick, western } from './signs.ts';

// «٩:١٥ م» with ticks before it, from right to left: the clock, the half of the day, the ticks. No pack of the engine reads ٠ to ٩,
// and English takes «م» for a figure: here each sign is told by its shape, and a clock is one only where all of its signs are sure.

/** Of 1: how likely a mark must be, and figures: the least of them and their mean, no other figure thought of. */
const sure = 0.9;
const sureFigure = { least: 0.1, mean: 0.7 } as const;

/** Of the likeliest: at most what another figure, or all in the other script, may be. */
const doubt = 0.03;

const scripts = [western, eastern];

/** A clock has so many signs. */
const counts = [5, 4];

/** The clock that is cut out here, its half of the day and its ticks; nothing where it is anything else. */
export function drawnStamp(cut: Ink): string | undefined {
  const glyphs = glyphsOf(cut);
  for (const count of counts) {
    const leftwards = { figures: glyphs.slice(-count), marks: glyphs.slice(0, -count).toReversed() };
    const rightwards = { figures: glyphs.slice(0, count), marks: glyphs.slice(count) };
    const stamp = stampOf(cut, leftwards) ?? stampOf(cut, rightwards);
    if (stamp) return stamp;
  }
  return undefined;
}

type Parts = { readonly figures: readonly Box[]; readonly marks: readonly Box[] };

function stampOf(cut: Ink, { figures, marks }: Parts): string | undefined {
  const said = figuresOf(cut, figures)?.text;
  if (!said || !clock.test(said)) return undefined;
  const height = around(figures);
  const half = marks[0] && halfOf(tellGlyph(cut, marks[0], height));
  if (half && Number.parseInt(said, 10) > 12) return undefined;
  const rest = half ? marks.slice(1) : marks;
  if (rest.length > 0 && !isTick(cut, rest, height)) return undefined;
  return [said, half, rest.length > 0 ? tick : undefined].filter(Boolean).join(' ');
}

export const halfOf = (likely: Likely): string | undefined => halves.find((half) => likely(half) >= sure);

const isTick = (cut: Ink, marks: readonly Box[], height: Height): boolean =>
  tellGlyph(cut, around(marks), height)(tick) >= sure;

/** Figures, and what stands between them, as 0 to 9; `script` is that of their signs. */
export type Figures = { readonly text: string; readonly script: string };

/** The figures of a row of glyphs among those of the scripts; nothing where one of them may be another. */
export function figuresOf(cut: Ink, glyphs: readonly Box[], among: readonly string[] = scripts): Figures | undefined {
  if (glyphs.length === 0) return undefined;
  const told = glyphs.map((glyph) => tellGlyph(cut, glyph, around(glyphs)));
  const [best, next] = among.map((script) => inScript(told, script)).toSorted((one, two) => two.chance - one.chance);
  if (!best || best.least < sureFigure.least || best.mean < sureFigure.mean) return undefined;
  return !next || best.text === next.text || next.chance < best.chance * doubt ? best : undefined;
}

type Told = Figures & { readonly least: number; readonly mean: number; readonly chance: number };

/** The likeliest reading in one script's figures: its least sure sign among these, and how likely all are theirs. */
function inScript(told: readonly Likely[], script: string): Told {
  const read = told.map((likely) => {
    const known = [...script].map((sign, value) => ({ text: String(value), chance: chanceOf(likely, sign, value) }));
    const all = [...known, ...[...between].map((text) => ({ text, chance: likely(text) }))];
    const best = all.reduce((one, two) => (two.chance > one.chance ? two : one));
    const others = all.reduce((sum, { chance }) => sum + chance, 0) - best.chance;
    return { ...best, share: others < best.chance * doubt ? best.chance / (best.chance + likely(other)) : 0 };
  });
  return {
    script,
    text: read.map(({ text }) => text).join(''),
    least: Math.min(...read.map(({ share }) => share)),
    mean: read.reduce((all, { share }) => all + share, 0) / read.length,
    chance: read.reduce((all, { chance }) => all * chance, 1),
  };
}

/** A 1 is a stroke in both scripts. */
const chanceOf = (likely: Likely, sign: string, value: number): number =>
  value === 1 ? scripts.reduce((all, script) => all + likely(script[1] ?? ''), 0) : likely(sign);
