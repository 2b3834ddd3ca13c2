import type { ComplaintFinalised } from '@intake/contracts/events/complaint-finalised';
import type { CommonQueryMethods } from 'slonik';
import type { Deps } from '../deps.ts';
import { oweEvent } from './owe-event.ts';

export const takeComplaintFinalised = (deps: Deps) => (tx: CommonQueryMethods, finalised: ComplaintFinalised) =>
  oweEvent(deps, tx, { ...finalised, event_type: 'complaint.finalised' });
