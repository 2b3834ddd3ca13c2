import type { App } from '../talks/look.ts';
import type { Talk } from '../talks/read-talk.ts';
import { escapeText } from './html.ts';
import { icon } from './icons.ts';

/** Screens that hold no correspondence: a scanned letter, an article, a page of settings. Each «message» is a paragraph. */
export function drawDocument({ title, look, entries }: Talk): string {
  const paragraphs = entries.flatMap((entry) => ('text' in entry ? [entry.text] : []));
  const body = paragraphs.map((text) => `<p dir="auto">${escapeText(text).replace(/\n/g, '<br>')}</p>`).join('\n');
  const bar = look.app === 'letter' ? '' : `<header>${icon('back')}<span class="grow"></span>${icon('dots')}</header>`;
  return `${bar}<main><h1 dir="auto">${escapeText(title)}</h1>${body}</main>`;
}

/** What must be refused: nobody writes to anybody here. */
export const documentApps: readonly App[] = ['letter', 'article', 'settings'];
