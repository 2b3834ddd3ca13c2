import { type Html, html } from '../html.ts';

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/gi;

/** JSON as people read it, its parts told apart by colour. */
export function jsonText(value: unknown): Html {
  const text = JSON.stringify(value, null, 2);
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, quoted, colon] = match;
    parts.push(
      html`${text.slice(end, match.index)}`,
      html`<span class="${kindOf(quoted, colon)}">${quoted ?? whole}</span>${colon ?? ''}`,
    );
    end = match.index + whole.length;
  }
  return html`${parts}${text.slice(end)}`;
}

function kindOf(quoted: string | undefined, colon: string | undefined): string {
  if (quoted === undefined) return 'lit';
  return colon === undefined ? 'str' : 'key';
}
