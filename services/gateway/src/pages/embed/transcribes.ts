import { readTranscriptionStatus } from '@intake/contracts/operations/conversation/read-transcription-status';
import type { Nats } from '@intake/platform/bus/nats';
import { callForValue } from '@intake/platform/bus/rpc';
import { remember } from '../../access/remember.ts';
import { askedHere } from '../../handlers/asked-here.ts';

/** Whether what is said can be turned into text here; not as long as nobody has ever said so. */
export type Transcribes = () => Promise<boolean>;

export function openTranscribes(nats: Nats, now: () => number): Transcribes {
  const status = remember({ freshMs: 10_000, staleMs: 300_000, now }, () =>
    callForValue(nats, readTranscriptionStatus, { caller: askedHere(), input: {} }),
  );
  return () =>
    status.get('here').then(
      (answer) => answer?.configured ?? false,
      () => false,
    );
}
