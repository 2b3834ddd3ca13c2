import { conversationEntries } from './conversation.ts';
import type { Entry } from './entry.ts';
import { evidenceEntries } from './evidence.ts';
import { recordEntries } from './records.ts';
import { registerEntries } from './register.ts';
import { serviceEntries } from './service.ts';
import { webhookEntries } from './webhooks.ts';

const entries: Readonly<Record<string, Entry>> = {
  ...conversationEntries,
  ...evidenceEntries,
  ...registerEntries,
  ...recordEntries,
  ...webhookEntries,
  ...serviceEntries,
};

/** What the contract says of the operation with this subject. @throws Error when it would say nothing. */
export function entryOf({ subject }: { readonly subject: string }): Entry {
  const entry = entries[subject];
  if (!entry) throw new Error(`The published contract says nothing of ${subject}.`);
  return entry;
}
