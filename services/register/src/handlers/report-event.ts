import { ServiceError } from '@intake/contracts/errors';
import { reportEvent } from '@intake/contracts/operations/report-event';
import type { LifecycleEvent } from '@intake/contracts/register';
import { Reference } from '@intake/contracts/text';
import { handle } from '@intake/platform/rpc';
import { readToken } from '@intake/platform/signature';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { recordReported } from '../record-event.ts';
import { setDownReport } from '../store/reports.ts';

type Reporting = Deps & {
  /** To be called once a report by reference is set down. */
  wakeJudge(): void;
};

export const reportEventHandler = (deps: Reporting) =>
  handle(reportEvent, async ({ input }) => {
    if ('token' in input) {
      await reportByToken(deps, input);
      return { accepted: true, by: 'token' };
    }
    // Judged after the answer: until then existing and missing references are treated by the very same work.
    await setDownReport(deps.db, { ...input, reportedAt: deps.now() });
    deps.wakeJudge();
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
  await deps.db.transaction((tx) => recordReported(tx, deps, { partnerId, reference, event, timezone, at }));
  deps.wakeRelay();
}
