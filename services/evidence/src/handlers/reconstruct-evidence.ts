import { ServiceError } from '@intake/contracts/errors';
import { attestedText } from '@intake/contracts/evidence';
import { sharerOf } from '@intake/contracts/operations/caller';
import { reconstructEvidence } from '@intake/contracts/operations/evidence/reconstruct-evidence';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import { attest } from '@intake/platform/crypto/attestation';
import type { KeyRing } from '@intake/platform/crypto/key-ring';
import type { ReadFacts } from '../clients/fact-reader.ts';
import type { Reconstructors } from '../reconstructors.ts';

const messages = {
  no_screenshots: 'There is no line of text in any screenshot.',
  nothing_recognised: 'The lines show no correspondence that could be reconstructed.',
} as const;

type Deps = {
  readonly reconstructors: Reconstructors;
  readonly readFacts: ReadFacts;
  readonly tokenKeys: KeyRing;
};

/** The way back, and the facts, which are left out where their time is over. */
const [backMs, factsMs] = [700, 800];

export const reconstructEvidenceHandler = ({ reconstructors, readFacts, tokenKeys }: Deps): Handler =>
  handle(reconstructEvidence, async (ask) => {
    const { caller, input, signal, charge } = ask;
    const due = (ask.due ?? performance.now() + reconstructEvidence.timeoutMs) - backMs;
    const work = { who: sharerOf(caller), due: due - factsMs, signal, charge };
    const reconstruction = await reconstructors.run(input, work);
    if ('refused' in reconstruction) {
      throw new ServiceError(reconstruction.refused, messages[reconstruction.refused]);
    }
    const { title, ...result } = reconstruction;
    const read = await readFacts({ caller, signal, charge, title, transcript: result.transcript, due });
    return {
      ...result,
      facts: { ...result.facts, ...read.facts },
      evidence: {
        ...result.evidence,
        fact_sources: { ...result.evidence.fact_sources, ...read.sources },
        attestation: attest({ ring: tokenKeys, kind: 'transcript' }, result.transcript.map(attestedText)),
      },
    };
  }) as Handler;
