import { firstMessageRead, type TranscriptItem } from '@intake/contracts/evidence';
import { readTranscript, type TranscriptFacts } from '@intake/contracts/operations/evidence/read-transcript';
import type { Nats } from '@intake/platform/bus/nats';
import { type Ask, callForValue } from '@intake/platform/bus/rpc';
import type { Log } from '@intake/platform/telemetry/log';

type Asking = Pick<Ask<unknown>, 'caller' | 'signal' | 'charge'> & {
  readonly transcript: TranscriptItem[];
  readonly title?: string | undefined;
  /** On the clock of `performance.now()`. */
  readonly due: number;
};
export type ReadFacts = (asking: Asking) => Promise<TranscriptFacts>;

/**
 * Has the facts of a correspondence read by the service that holds the knowledge base. They are proposals, read again in
 * every turn: where nobody reads them in time the correspondence goes out without.
 */
export function factReader({ nats, log }: { readonly nats: Nats; readonly log: Log }): ReadFacts {
  return async ({ transcript, title, due, ...ask }) => {
    const first = firstMessageRead(transcript);
    const input = { transcript: transcript.slice(first), title };
    try {
      const { facts, sources } = await callForValue(nats, readTranscript, { ...ask, input, due });
      const moved = Object.entries(sources).map(([key, message]) => [key, message + first] as const);
      return { facts, sources: Object.fromEntries(moved) };
    } catch (error) {
      log.warn({ err: error }, 'a correspondence goes out without the facts that the rules read in it');
      return { facts: {}, sources: {} };
    }
  };
}
