import { complaintTexts } from '../texts/complaint.ts';
import { conversationTexts } from '../texts/conversation.ts';
import { evidenceTexts } from '../texts/evidence.ts';
import { registerTexts } from '../texts/register.ts';
import { serviceTexts } from '../texts/service.ts';
import { webhookTexts } from '../texts/webhooks.ts';
import type { SchemaName } from './named-schemas.ts';
import type { Texts } from './with-texts.ts';

/** What every named schema means; none may be without. */
export const schemaTexts: Readonly<Record<SchemaName, Texts>> = {
  ...conversationTexts,
  ...complaintTexts,
  ...evidenceTexts,
  ...registerTexts,
  ...webhookTexts,
  ...serviceTexts,
};
