import type { LifecycleReported } from '@intake/contracts/events/lifecycle-reported';
import type { CommonQueryMethods } from 'slonik';
import type { Deps } from '../deps.ts';
import { oweEvent } from './owe-event.ts';

/** `lodged` is no word of this webhook: its `sent` speaks for it (spec «Events»). */
export const takeLifecycleReported = (deps: Deps) => async (tx: CommonQueryMethods, reported: LifecycleReported) => {
  if (reported.event === 'lodged') return;
  await oweEvent(deps, tx, { ...reported, event_type: 'register.event' });
};
