import type { Complaint } from '@intake/contracts/complaint';
import type { Message } from '@intake/contracts/conversation';
import type { Strings } from '../words/strings.ts';

type Kept = {
  readonly complaint: Complaint;
  readonly messages: readonly Message[];
  /** YYYY-MM-DD */
  readonly savedOn: string;
};

export const fileName = ({ complaint, savedOn }: Kept, ending: string) =>
  `complaint-${complaint.reference ?? savedOn}.${ending}`;

/** To be read by people: the letter, the way it goes, the conversation. */
export function copyAsText(
  { complaint, messages }: Kept,
  says: Pick<Strings, 'steps' | 'you' | 'service' | 'colon'>,
): string {
  const steps = complaint.routing.map(({ order, recipient, when, note, url, to_email }) =>
    [`${order}. ${recipient}`, when, note, url, to_email].filter(Boolean).join('\n   '),
  );
  const said = messages.map(
    ({ role, content }) => `${role === 'user' ? says.you : says.service}${says.colon}${content}`,
  );
  return [complaint.text, '* * *', says.steps, ...steps, '* * *', ...said, ''].join('\n\n');
}

/** To be read by programs. */
export const copyAsJson = ({ complaint, messages, savedOn }: Kept) =>
  `${JSON.stringify({ saved_on: savedOn, complaint, conversation: messages }, null, 2)}\n`;
