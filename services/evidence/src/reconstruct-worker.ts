import type { EvidenceRequest } from '@intake/contracts/evidence';
import { metered } from '@intake/platform/threads/workers';
import { reconstruct } from './domain/reconstruct.ts';

export const work = metered((request: EvidenceRequest) => reconstruct(request));
