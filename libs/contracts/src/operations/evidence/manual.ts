import type { Manual } from '../manual.ts';
import { evidenceRequest, evidenceResult } from './examples.ts';

export const manual = {
  reconstructEvidence: {
    tag: 'Evidence',
    operationId: 'reconstructEvidence',
    description: `Rebuilds who said what, and when, from lines of text that OCR read on the person's own device.

Screens of one conversation that overlap are joined and what they share is counted once. Too many screens, lines or characters are refused, never cut: evidence is not dropped in silence. Let the person review the transcript, then send it as \`evidence\` with their next turn.`,
    body: { chat: { summary: 'One screen of a chat', value: evidenceRequest } },
    answers: { 200: { chat: { summary: 'The chat', value: evidenceResult } } },
  },
} satisfies Readonly<Record<string, Manual>>;
