/** A piece of a text; with `href` it can be called or opened. */
export type Piece = { readonly text: string; readonly href?: string };

// The numbers of this country's network, and those written with a country's code; amounts and dates are none.
export const telephone =
  /(?:(?<!\d )000|13\d ?\d{3}|13 ?\d\d ?\d\d|1[38]00(?: ?\d){6}|0[23478](?: ?\d){8}|\+\d(?: ?\d){7,13})/;
const site = /\b(?:[a-z0-9-]+\.)+(?:org|gov|com|net)(?:\.au)?\b/;
const contact = new RegExp(`(?<![\\d$.,/-])${telephone.source}(?![\\d]|[.,]\\d)|${site.source}`, 'giu');

/** The text in pieces, its telephone numbers and sites as links; put together again they are the text. */
export function findContacts(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(contact)) {
    if (index > done) pieces.push({ text: text.slice(done, index) });
    pieces.push({ text: found, href: hrefOf(found) });
    done = index + found.length;
  }
  return done < text.length ? [...pieces, { text: text.slice(done) }] : pieces;
}

const hrefOf = (found: string) => (/^\+?[\d ]+$/.test(found) ? `tel:${found.replaceAll(' ', '')}` : `https://${found}`);
