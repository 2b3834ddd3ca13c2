import { type Html, html } from '../html.ts';

/** The little Markdown that the contract's texts use: headings, lists, paragraphs and code. */
export function prose(markdown: string): Html[] {
  return markdown
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map(block);
}

/** A line of it. */
export function inline(text: string): Html {
  const parts = text.split(/`([^`]+)`/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}

function block(text: string): Html {
  if (text.startsWith('## ')) return html`<h3>${inline(text.slice(3))}</h3>`;
  if (!text.startsWith('- ')) return html`<p>${inline(text)}</p>`;
  return html`<ul>${text.split('\n').map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>`;
}
