import type { HTMLAttributes } from 'preact';
import { Figures } from './figures.tsx';
import { findContacts } from './find-contacts.ts';
import { readAs } from './language-of.ts';

type Text = { readonly text: string };

/** The text with its telephone numbers ready to be tapped. */
export function Linked({ text }: Text) {
  // Between two Latin names a number would join them into one run from left to right, and seem to belong to the other.
  const mark = readAs(text).dir === 'rtl' ? '\u200F' : '';
  return (
    <>
      {findContacts(text).map((piece, at) => (
        <Piece key={at} {...piece} mark={mark} />
      ))}
    </>
  );
}

function Piece({ text, href, mark }: Text & { readonly href?: string; readonly mark: string }) {
  if (href === undefined) return <Figures text={text} />;
  const isPhone = href.startsWith('tel:');
  const opens = isPhone ? { class: 'phone' } : { target: '_blank', rel: 'noopener noreferrer' };
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
