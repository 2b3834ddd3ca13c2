import { westernDigits } from './fold-text.ts';

const number = '(\\d{1,3}(?:,\\d{3})+|\\d{1,7})(?:\\.(\\d{1,2}))?(?![\\d])';
const patterns = [
  // The letter before the sign is another country's dollar unless it is an A.
  new RegExp(`(?<![\\p{L}\\d$])(?:A|AU|AUD ?)?\\$ ?${number}(?! ?(?:USD|NZD|million|billion|[kmb]\\b))`, 'giu'),
  new RegExp(`(?<![\\p{L}\\d])AUD ?${number}`, 'giu'),
  new RegExp(
    `(?<![\\d.,$])${number} ?(?:australian dollars|dollars|bucks|AUD|澳元|澳币|刀|đô(?: la)?|δολάρια|دولار)`,
    'giu',
  ),
];

/** Amounts in Australian dollars that a text names. */
export function amountsIn(text: string): readonly number[] {
  const digits = westernDigits(text);
  return patterns.flatMap((pattern) =>
    [...digits.matchAll(pattern)].map(([, whole = '', cents = '']) =>
      Number(`${whole.replaceAll(',', '')}.${cents || '0'}`),
    ),
  );
}
