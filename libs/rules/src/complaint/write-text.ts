import type { ComplaintDocument } from '@intake/contracts/complaint';
import { longDay } from '../calendar/days.ts';
import type { DocumentFile } from '../knowledge/wording-schema.ts';

/**
 * The document as plain text, ready to paste and send, with lines to sign on. Lines are not broken: mail programs do
 * that, and a break inside the person's words would change them.
 */
export function writeText(document: ComplaintDocument, { signature }: DocumentFile): string {
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
  return [head, ...sections, signature.join('\n'), document.disclaimer].join('\n\n');
}
