import { Categories, RegisterEntry } from '@intake/contracts/register';
import { Day, Reference } from '@intake/contracts/text';
import { z } from 'zod';

/** All that the register knows of one complaint. */
export const Matter = Categories.extend({
  reference: Reference,
  received_on: Day,
  pattern_id: z.string().nullable(),
  events: RegisterEntry.shape.events,
  provenance: RegisterEntry.shape.event_provenance,
  case_system_ref: z.string().nullable(),
  case_deep_link: z.string().nullable(),
  case_status: z.enum(['open', 'closed']).nullable(),
  case_status_as_at: Day.nullable(),
});
export type Matter = Readonly<z.infer<typeof Matter>>;
