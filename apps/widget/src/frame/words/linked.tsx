import type { HTMLAttributes } from 'preact';
import { Figures } from './figures.tsx';
import { findContacts } from './find-contacts.ts';
import { readAs } from './language-of.ts';

type Text = { readonly text: string };

/** The text with its telephone numbers ready to be tapped, each in one line with the word before it: whose it is. */
export function Linked({ text }: Text) {
  // Between two Latin names a number would join them into one run from left to right, and seem to belong to the other.
  const mark = readAs(text).dir === 'rtl' ? '\u200F' : '';
  return (
    <>
      {findContacts(text).map((piece, at, { [at + 1]: next }) =>
        isPhone(next?.href) && !piece.href ? <Lead key={at} {...piece} /> : <Piece key={at} {...piece} mark={mark} />,
      )}
    </>
  );
}

const isPhone = (href?: string) => href?.startsWith('tel:') === true;

// Two Chinese characters are a word; among Arabic words an isolate may open before the number.
const lastWord = /^(.*?)(\p{Script=Han}{0,2}) (\u2066?)$/su;

function Lead({ text }: Text) {
  const [, rest, word, isolate] = lastWord.exec(text) ?? [];
  if (rest === undefined) return <Figures text={text} />;
  return (
    <>
      <Figures text={rest} />
      {word && <span class="held">{word}</span>}
      {`\u00A0${isolate}`}
    </>
  );
}

function Piece({ text, href, mark }: Text & { readonly href?: string; readonly mark: string }) {
  if (href === undefined) return <Figures text={text} />;
  const opens = isPhone(href) ? { class: 'phone' } : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <>
      {mark}
      <a href={href} dir="ltr" {...opens}>
        {text}
      </a>
      {mark}
    </>
  );
}

/** A paragraph that says which language it is in; a screen reader changes its voice by it. */
export function Paragraph({ text, ...attributes }: Text & HTMLAttributes<HTMLParagraphElement>) {
  return (
    <p {...attributes} {...readAs(text)}>
      <Linked text={text} />
    </p>
  );
}
