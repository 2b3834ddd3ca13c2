import type { ComplaintDocument } from '@intake/contracts/complaint';
import { longDay } from '../reading/days.ts';

/** The document as plain text, ready to paste and send. */
export function writeText(document: ComplaintDocument): string {
  const head = [
    document.title,
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
  return [head, ...sections, document.disclaimer].join('\n\n');
}
