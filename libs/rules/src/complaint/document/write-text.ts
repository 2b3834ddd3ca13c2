import type { ComplaintDocument } from '@intake/contracts/complaint';
import { longDay } from '../../calendar/days.ts';
import { fill } from '../../knowledge/localise.ts';
import type { DocumentFile } from '../../knowledge/schema/document.ts';

/**
 * The document as plain text, ready to paste and send, with lines to sign on. Lines are not broken: mail programs do
 * that, and a break inside the person's words would change them.
 */
export function writeText(document: ComplaintDocument, words: DocumentFile): string {
  const { name, reach, account } = linesToSign(words);
  const head = [
    `Subject: ${document.title}`,
    '',
    `Date: ${longDay(document.date)}`,
    `To: ${document.to}`,
    `From: ${document.from_note}`,
    ...(document.reference === null ? [] : [`Reference: ${document.reference}`]),
  ].join('\n');
  const sections = document.sections.map(({ heading, paragraphs, items }) => {
    const list = (items ?? []).map((item) => `- ${item}`).join('\n');
    return [heading.toUpperCase(), ...paragraphs, ...(list === '' ? [] : [list])].join('\n\n');
  });
  const signed = [words.signature.close, '', name, reach, account].join('\n');
  return [head, ...sections, signed, document.disclaimer].join('\n\n');
}

/** The lines of the text that the person fills in, as they stand there. */
export const linesToSign = ({ signature: { name, reach, account } }: DocumentFile) => ({
  name: fill(name, { blank }),
  reach: fill(reach, { blank }),
  account: fill(account, { blank }),
});

const blank = '_'.repeat(20);
