import { ServiceError } from '@intake/contracts/errors';
import { reportEvent } from '@intake/contracts/operations/register/report-event';
import type { LifecycleEvent } from '@intake/contracts/register';
import { Reference } from '@intake/contracts/text';
import { handle } from '@intake/platform/bus/rpc';
import { readToken } from '@intake/platform/crypto/signature';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { recordReported } from '../reports/record-reported.ts';
import { setDownReport } from '../store/reports.ts';

export const reportEventHandler = (deps: Deps) =>
  handle(reportEvent, async ({ input }) => {
    if (input.token !== undefined) {
      await reportByToken(deps, input);
      return { accepted: true, by: 'token' };
    }
    // Judged by the clock: what is asked next must not have to wait for the work that an existing reference makes.
    await setDownReport(deps.db, { ...input, reportedAt: deps.now() });
    return { accepted: true, by: 'reference' };
  });

const Claims = z.object({ partner: z.string(), reference: Reference, timezone: z.string(), pilot: z.boolean() });

async function reportByToken(deps: Deps, { token, event }: { token: string; event: LifecycleEvent }): Promise<void> {
  const at = deps.now();
  const claims = Claims.safeParse(readToken(deps.tokenRing, 'lodgement', { token, now: at }));
  if (!claims.success) {
    throw new ServiceError('invalid_lodgement_token', 'The lodgement token is invalid or has expired.');
  }
  const { partner: partnerId, reference, timezone, pilot } = claims.data;
  if (pilot) return;
  await deps.db.transaction((tx) =>
    recordReported(tx, deps, { partnerId, reference, event, timezone, at, provenance: 'token' }),
  );
  deps.wakeRelay();
}
