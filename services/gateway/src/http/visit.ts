import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

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
  let noted: Noted = {};
  return {
    requestId: randomUUID(),
    startedAt: performance.now(),
    note(fields) {
      noted = { ...noted, ...fields };
    },
    noted: () => noted,
  };
}
