import { EvidenceRequest, EvidenceResult } from '../../evidence.ts';
import { limits } from '../../limits.ts';
import { operation } from '../operation.ts';
import { manual } from './manual.ts';

export const reconstructEvidence = operation({
  subject: 'evidence.reconstruct',
  answeredBy: 'evidence',
  askedBy: ['gateway'],
  input: EvidenceRequest,
  output: EvidenceResult,
  failsAs: 'internal_error',
  awayAs: 'service_unavailable',
  timeoutMs: 10_000,
  abandonable: true,
  http: {
    method: 'post',
    path: '/evidence',
    summary: 'Rebuild a correspondence from lines of text read on the device',
    manual: manual.reconstructEvidence,
    auth: 'open',
    body: 'json',
    bodyLimit: limits.body.evidence,
    malformedAs: 'invalid_json',
    costs: true,
    success: [{ status: 200, description: 'The correspondence, for the person to review' }],
    errors: ['invalid_json', 'no_screenshots', 'payload_too_large', 'nothing_recognised', 'service_unavailable'],
  },
});
