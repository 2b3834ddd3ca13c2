import { Figures } from './figures.tsx';
import { readAs } from './language-of.ts';

/** A text that quotes others, each quote set apart in the text by isolates and said in its own language. */
export function Quoting({ text }: { readonly text: string }) {
  const pieces = text.split(/\u2068([^\u2069]*)\u2069/u);
  return (
    <>
      {pieces.map((piece, at) =>
        at % 2 === 0 ? (
          <Figures key={at} text={piece} />
        ) : (
          <bdi key={at} {...readAs(piece)}>
            <Figures text={piece} />
          </bdi>
        ),
      )}
    </>
  );
}
