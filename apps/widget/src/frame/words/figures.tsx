import { telephone } from './find-contacts.ts';

// Amounts, dates, times, percentages; a plain number is one piece by itself.
const figure = new RegExp(
  `((?:AU?)?[$€£¥]\\d+(?:[.,]\\d+)*|\\d+(?:[.,:/-]\\d+)+%?|\\d+%|${telephone.source}(?!\\d))`,
  'u',
);

/**
 * A text whose figures read from left to right among Arabic words as well: left to itself a number there has its parts change
 * places, `$89` becomes `89$` and a telephone number begins with its end (UAX 9, W2 and N1).
 */
export function Figures({ text }: { readonly text: string }) {
  if (!/\p{Script=Arabic}/u.test(text)) return <>{text}</>;
  return (
    <>
      {text.split(figure).map((piece, at) =>
        at % 2 === 0 ? (
          piece
        ) : (
          <bdi key={at} dir="ltr">
            {piece}
          </bdi>
        ),
      )}
    </>
  );
}
