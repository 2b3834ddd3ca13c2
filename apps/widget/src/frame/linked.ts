import { findContacts, type Piece } from './find-contacts.ts';
import { readAs } from './language-of.ts';
import { make } from './make.ts';

/** The text with its telephone numbers ready to be tapped. */
export function linked(text: string): readonly Node[] {
  // Between two Latin names a number would join them into one run from left to right, and seem to belong to the other.
  const mark = readAs(text).dir === 'rtl' ? '\u200F' : '';
  return findContacts(text).flatMap((piece) => [mark, node(piece), mark].filter((part) => part !== '').map(asNode));
}

const asNode = (part: Node | string) => (typeof part === 'string' ? document.createTextNode(part) : part);

function node({ text, href }: Piece): Node | string {
  if (href === undefined) return text;
  if (href.startsWith('tel:')) return make('a', { href, dir: 'ltr', class: 'phone' }, text);
  return make('a', { href, dir: 'ltr', target: '_blank', rel: 'noopener noreferrer' }, text);
}
