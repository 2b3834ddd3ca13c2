import type { ComplaintDocument } from '@intake/contracts/complaint';
import type { ComplaintRecord } from '@intake/contracts/record';

/** `fixed` asks for a fixed-width font, for digests. */
export type Row = { readonly label: string; readonly value: string; readonly fixed?: true };

/** `lang` where the words are the person's own and not in the document's English. */
export type Block =
  | { readonly kind: 'text'; readonly text: string; readonly lang?: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'card'; readonly title: string; readonly quote?: Quote; readonly notes: readonly string[] }
  | { readonly kind: 'rows'; readonly title?: string; readonly rows: readonly Row[] };

type Quote = { readonly text: string; readonly whose: string; readonly lang?: string };

export type Part = { readonly heading: string; readonly blocks: readonly Block[] };

type Section = ComplaintDocument['sections'][number];

/** The document's sections in order, the claims joined by their quotes and the grounds by their legal basis. */
export function sectionParts(record: ComplaintRecord): Part[] {
  const parts = record.document.sections.map((section) => ({
    heading: section.heading,
    blocks: [...paragraphs(record, section), ...listOf(record, section)],
  }));
  const hasOutcome = record.document.sections.some(({ id }) => id === 'outcome');
  return hasOutcome ? parts : [...parts, outcomePart(record)];
}

function paragraphs(record: ComplaintRecord, { id, paragraphs }: Section): Block[] {
  const isOwn = (text: string) => id === 'what_happened' && letterBeyondEnglish.test(text);
  return paragraphs.map((text) => ({ kind: 'text', text, ...(isOwn(text) ? foreign(record) : {}) }));
}

/** Tells the person's words in another language from the English sentences around them. */
const letterBeyondEnglish = /[^\P{L}A-Za-z]/u;

function listOf(record: ComplaintRecord, section: Section): Block[] {
  const { items } = section;
  if (section.id === 'claims') return joined(items, claimCards(record, items));
  if (section.id === 'grounds') return joined(items, groundCards(record, items));
  if (items) return list(items);
  if (section.id !== 'outcome') return [];
  const said = section.paragraphs.join('\n');
  return list(record.document.outcomes_sought.filter((outcome) => !said.includes(outcome)));
}

/** The cards stand for the section's items where there is one for each; else both are printed, so that nothing is lost. */
function joined(items: readonly string[] = [], cards: readonly Block[]): Block[] {
  return items.length === cards.length ? [...cards] : [...list(items), ...cards];
}

function claimCards(record: ComplaintRecord, items: readonly string[] = []): Block[] {
  const paired = items.length === record.claims.length;
  const printed = items.join('\n');
  return record.claims.map(({ label, quote = '', theirs }, index) => {
    const said = (paired && items[index]) || label;
    const whose = theirs ? 'In the other side’s words' : 'In the person’s words';
    const parted = partedBefore(said, quote);
    // Several points may rest on the same words: the document quotes them once.
    const isQuoted = quote === '' || said.includes(quote) || (paired && printed.includes(quote));
    const shown = parted ? { whose: parted.lead } : !isQuoted && { whose };
    return {
      kind: 'card',
      title: `${index + 1}. ${parted?.title ?? said}`,
      notes: [],
      ...(shown ? { quote: { text: quote, ...shown, ...foreign(record) } } : {}),
    };
  });
}

/** Parts `The bill is wrong. My words: “…”` where the quote ends it: what is claimed, and who is quoted. */
function partedBefore(said: string, quote: string): { title: string; lead: string } | undefined {
  if (quote === '' || !/^[”\u2069.]*$/.test(said.slice(said.indexOf(quote) + quote.length))) return undefined;
  const [, title, lead] = /^(.*[.!?]) ([^.!?]+): [“\u2068]*$/s.exec(said.slice(0, said.indexOf(quote))) ?? [];
  return title && lead ? { title, lead } : undefined;
}

function groundCards({ grounds }: ComplaintRecord, items: readonly string[] = []): Block[] {
  const paired = items.length === grounds.length;
  return grounds.map(({ id, summary, basis }, index) => {
    const said = (paired && items[index]) || summary;
    const [, title = said] =
      (said.includes(basis) && /^(.*[.!?]) [^.!?]*$/s.exec(said.slice(0, said.indexOf(basis)))) || [];
    const legal = title === said ? `Legal basis: ${basis}` : said.slice(title.length).trim();
    return { kind: 'card', title, notes: [...(title.includes(basis) ? [] : [legal]), `Code in the register: ${id}`] };
  });
}

function outcomePart({ document }: ComplaintRecord): Part {
  return { heading: 'Outcome sought', blocks: list(document.outcomes_sought) };
}

const list = (items: readonly string[]): Block[] => (items.length === 0 ? [] : [{ kind: 'list', items }]);

const foreign = ({ language }: ComplaintRecord) => (language === 'en' ? {} : { lang: language });
