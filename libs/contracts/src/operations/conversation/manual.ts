import type { Manual } from '../manual.ts';
import * as examples from './examples.ts';

export const manual = {
  takeTurn: {
    tag: 'Conversation',
    operationId: 'takeTurn',
    description: `Send the whole visible conversation; get the next message, and everything established so far.

Answers come within 10 seconds. The same request gets the same answer, so repeating after a 502 or a lost connection is safe: a confirmed complaint stays one complaint.

With \`partner\`, a licensed key or an \`embed_token\` the complaint is lodged with that organisation. Without key or token its tier is \`pilot\`: for rehearsal, marked unverified, kept nowhere.`,
    body: {
      first: { summary: 'The first turn', value: examples.firstRequest },
      opening: { summary: 'The opening line', value: { history: [] } },
      pilot: { summary: 'Partner mode without a key', value: examples.pilotRequest },
      confirming: { summary: 'One claim unticked, the rest confirmed', value: examples.confirmingRequest },
    },
    answers: {
      200: {
        listening: { summary: 'The opening line', value: examples.firstTurn },
        confirming: { summary: 'The claims card', value: examples.cardTurn },
        finished: { summary: 'The finished complaint, licensed', value: examples.finishedTurn },
        safety: { summary: 'A person in danger', value: examples.safetyTurn },
      },
    },
  },
  transcribe: {
    tag: 'Conversation',
    operationId: 'transcribe',
    description: 'Speech to text for a Talk button. The body is the clip itself. It is forwarded, then forgotten.',
    parameters: {
      lang: { description: 'A hint at the language spoken.', example: 'en' },
    },
    answers: { 200: { words: { summary: 'What was said', value: { text: 'I want a refund.', language: 'en' } } } },
  },
  openCheckout: {
    tag: 'Conversation',
    operationId: 'openCheckout',
    description: 'Would open a payment session for the formal tier. It is disabled: always 410, whatever the body.',
    body: { matter: { summary: 'Not read', value: { matter: 'formal-letter' } } },
    answers: {},
  },
} satisfies Readonly<Record<string, Manual>>;
