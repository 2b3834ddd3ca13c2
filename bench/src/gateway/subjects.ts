import type { LoadOrder } from './load.ts';
import { request } from './payload.ts';
import type { Scene } from './scene.ts';

/** Something to load, and the one status that it must answer every request with. */
export type Subject = {
  readonly name: string;
  readonly url: string;
  /** The process under load; of the others the CPU time is shown beside. */
  readonly pid: number;
  readonly others?: Readonly<Record<string, number>>;
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly says: LoadOrder['says'];
  readonly status: number;
};

export const floorName = 'floor';

/** What the benchmark compares, the floor first. */
export function subjectsOf({ floor, tracedFloor, bare, full, key }: Scene): readonly Subject[] {
  const plain = { 'content-type': 'application/json' };
  const keyed = { ...plain, 'x-service-key': key };
  const post = { method: 'POST', says: { body: JSON.stringify(request) }, status: 200 } as const;
  const turn = { ...post, headers: keyed };
  return [
    { ...post, name: floorName, headers: plain, pid: floor.pid, url: `${floor.url}/echo` },
    { ...post, name: 'floor, telemetry', headers: plain, pid: tracedFloor.pid, url: `${tracedFloor.url}/echo` },
    { ...turn, name: 'gateway', pid: full.pid, url: `${full.url}/api/v1/companion` },
    { ...turn, name: 'gateway, no telemetry', pid: bare.pid, url: `${bare.url}/api/v1/companion` },
    { ...turn, name: 'gateway, 405', method: 'PUT', status: 405, pid: full.pid, url: `${full.url}/api/v1/companion` },
    { ...post, name: 'gateway, 429', headers: plain, status: 429, pid: full.pid, url: `${full.url}/api/v1/companion` },
  ];
}
