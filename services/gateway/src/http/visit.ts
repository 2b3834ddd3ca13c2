import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { trace } from '@opentelemetry/api';

type Noted = {
  readonly route?: string;
  readonly tier?: 'open' | 'licensed';
  readonly partner_id?: string;
  readonly error?: string;
};

/** One request from arrival to its log line. */
export type Visit = {
  readonly requestId: string;
  readonly startedAt: number;
  note(fields: Noted): void;
  noted(): Noted;
};

const visits = new WeakMap<ServerResponse, Visit>();

/** The visit that `response` answers; begun when first asked for. */
export function visitOf(response: ServerResponse): Visit {
  const visit = visits.get(response) ?? beginVisit();
  visits.set(response, visit);
  return visit;
}

function beginVisit(): Visit {
  const span = trace.getActiveSpan();
  const requestId = randomUUID();
  let noted: Noted = {};
  // A path may hold a complaint's reference: the trace keeps the template once it is known, and nothing before.
  span?.setAttributes({ 'intake.request_id': requestId, 'url.path': 'unknown' });
  return {
    requestId,
    startedAt: performance.now(),
    note(fields) {
      noted = { ...noted, ...fields };
      if (fields.route) span?.setAttribute('url.path', fields.route);
    },
    noted: () => noted,
  };
}
