import { ServiceError } from '@intake/contracts/errors';
import {
  listQuarantined,
  quarantineComplaint,
  releaseComplaint,
} from '@intake/contracts/operations/records/quarantine-complaint';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { Deps } from '../deps.ts';
import { forgetUndrawn } from '../store/kept-pdfs.ts';
import { addQuarantine, endQuarantine, listQuarantines } from '../store/quarantine.ts';

/** What the operator may withhold from archive and PDF, so that one record never stops all others of its partner. */
export const quarantineHandlers = ({ db, log }: Pick<Deps, 'db' | 'log'>): readonly Handler[] => [
  handle(quarantineComplaint, async ({ input }) => {
    const [withheld] = await addQuarantine(db, input);
    if (!withheld) throw new ServiceError('complaint_not_found', 'There is no such complaint.');
    log.warn({ reference: input.reference }, 'complaint quarantined');
    return withheld;
  }),
  handle(releaseComplaint, async ({ input: { reference } }) => {
    const released = await db.transaction(async (tx) => {
      await forgetUndrawn(tx, reference);
      return endQuarantine(tx, reference);
    });
    log.warn({ reference, released }, 'complaint released');
    return { reference, released };
  }),
  handle(listQuarantined, async ({ input }) => ({
    complaints: [...(await listQuarantines(db, input.partner_id ?? null))],
  })),
];
