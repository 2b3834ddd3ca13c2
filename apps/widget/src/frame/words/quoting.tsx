import { Figures } from './figures.tsx';
import { readAs } from './language-of.ts';

// Between isolates, or else between quotation marks, which stay.
const quoted = /(?:\u2068|(?<=“))([^\u2068\u2069”]*)(?:\u2069|(?=”))/u;

/** A text that quotes others, each quote set apart and said in its own language. */
export function Quoting({ text }: { readonly text: string }) {
  const pieces = text.split(quoted);
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
