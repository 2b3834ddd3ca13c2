import { availableParallelism } from 'node:os';
import { ServiceError } from '@intake/contracts/errors';
import type { EvidenceRequest } from '@intake/contracts/evidence';
import { openWorkers, type Workers } from '@intake/platform/threads/workers';
import type { Reconstruction } from './domain/reconstruct.ts';

export type Reconstructors = Workers<EvidenceRequest, Reconstruction>;

/** Threads that reconstruct, so that the service goes on answering meanwhile. */
export const openReconstructors = (): Reconstructors =>
  openWorkers({
    name: 'reconstructing',
    program: new URL('./reconstruct-worker.ts', import.meta.url),
    // Two of the largest requests at once fit the memory that the pod may have; a third would not.
    threads: Math.min(2, availableParallelism()),
    heapMb: 192,
    mostWaiting: 64,
    refuse: () =>
      new ServiceError('service_unavailable', 'The screenshots could not be read in time. Please try again.'),
  });
