import { z } from 'zod';
import { cleanText, firstCodePoints } from './text.ts';

// Scripts that cannot be written without joiners: Persian breaks a joined word with one, Sinhala makes a letter of two.
const joining = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil'],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const pictograph = '\\p{Extended_Pictographic}';
const joinerAtHome =
  `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])|` +
  `(?<=${pictograph}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?)\\u200d(?=${pictograph})`;
const unseen = new RegExp(
  `(?!${joinerAtHome})[[\\p{Cf}\\p{Default_Ignorable_Code_Point}]--\\p{Variation_Selector}]`,
  'gv',
);
const lineEnds = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/**
 * A name as it looks: without zero-width and tag characters and without controls of direction, whether they are balanced
 * or not, so that two names that look the same are the same, and on one line. Joiners stay between letters that need
 * them and between pictographs, nowhere else.
 */
export const plainName = (name: string): string => name.replace(unseen, '').replace(lineEnds, ' ');

/** A name, made plain and cut, never refused, at `limit` code points. */
export const nameText = (limit: number) =>
  z
    .string()
    .transform((name) => firstCodePoints(plainName(cleanText(name)), limit))
    .meta({ maxLength: limit });
