import { parentPort } from 'node:worker_threads';
import type { EvidenceRequest } from '@intake/contracts/evidence';
import { reconstruct } from './domain/reconstruct.ts';

// An error thrown here ends the thread; the pool hears of it and starts another.
parentPort?.on('message', (request: EvidenceRequest) => parentPort?.postMessage(reconstruct(request)));
