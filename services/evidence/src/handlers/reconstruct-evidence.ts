import { ServiceError } from '@intake/contracts/errors';
import { reconstructEvidence } from '@intake/contracts/operations/reconstruct-evidence';
import type { KeyRing } from '@intake/platform/key-ring';
import { type Handler, handle } from '@intake/platform/rpc';
import { attest } from '@intake/platform/transcript-attestation';
import type { ReadFacts } from '../clients/fact-reader.ts';
import type { Pool } from '../pool.ts';

const messages = {
  no_screenshots: 'There is no line of text in any screenshot.',
  nothing_recognised: 'The lines show no correspondence that could be reconstructed.',
} as const;

type Deps = { readonly pool: Pool; readonly readFacts: ReadFacts; readonly tokenKeys: KeyRing };

/** The gateway waits 10 s; the way there and back takes some of it. */
const answerWithinMs = 9_300;

export const reconstructEvidenceHandler = ({ pool, readFacts, tokenKeys }: Deps): Handler =>
  handle(reconstructEvidence, async ({ caller, input, signal }) => {
    const due = performance.now() + answerWithinMs;
    const reconstruction = await pool.reconstruct(input);
    if ('refused' in reconstruction) {
      throw new ServiceError(reconstruction.refused, messages[reconstruction.refused]);
    }
    const { title, ...result } = reconstruction;
    const read = await readFacts({ caller, signal, title, transcript: result.transcript, due });
    return {
      ...result,
      facts: { ...result.facts, ...read.facts },
      evidence: {
        ...result.evidence,
        fact_sources: { ...result.evidence.fact_sources, ...read.sources },
        attestation: attest(tokenKeys, result.transcript),
      },
    };
  }) as Handler;
