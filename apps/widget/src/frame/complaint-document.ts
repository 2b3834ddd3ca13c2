import type { Complaint, ComplaintDocument } from '@intake/contracts/complaint';
import { readAs } from './language-of.ts';
import { make } from './make.ts';
import type { Strings } from './strings/strings.ts';

/** The finished complaint, to read and to print. */
export function complaintDocument({ document: complaint, reference }: Complaint, says: Strings): HTMLElement {
  const { title, date, to, from_note, sections, disclaimer } = complaint;
  return make(
    'article',
    { class: 'document', lang: 'en', dir: 'ltr' },
    make('h2', {}, title),
    ...(reference
      ? [make('p', { ...readAs(says.reference), class: 'small' }, `${says.reference}: `, code(reference))]
      : []),
    make('p', { class: 'head' }, longDate(date)),
    make('p', { class: 'head' }, 'To: ', make('bdi', {}, to)),
    make('p', { class: 'head' }, 'From: ', make('bdi', {}, from_note)),
    ...sections.map(section),
    make('p', { class: 'small' }, disclaimer),
  );
}

const longDate = (date: string) => new Date(date).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

const code = (text: string) => make('bdi', { class: 'reference' }, text);

function section({ heading, paragraphs, items = [] }: ComplaintDocument['sections'][number]): HTMLElement {
  const list = items.length > 0 ? [make('ul', {}, ...items.map((item) => make('li', readAs(item), item)))] : [];
  return make(
    'section',
    {},
    make('h3', {}, heading),
    ...paragraphs.map((text) => make('p', readAs(text), text)),
    ...list,
  );
}
