import type { Caller } from '@intake/contracts/caller';
import { firstMessageRead, type TranscriptItem } from '@intake/contracts/evidence';
import { readTranscript, type TranscriptFacts } from '@intake/contracts/operations/read-transcript';
import type { Log } from '@intake/platform/log';
import type { Nats } from '@intake/platform/nats';
import { callForValue } from '@intake/platform/rpc';

type Ask = {
  readonly caller: Caller;
  readonly signal?: AbortSignal | undefined;
  readonly transcript: TranscriptItem[];
  readonly title?: string | undefined;
  /** On the clock of `performance.now()`. */
  readonly due: number;
};
export type ReadFacts = (ask: Ask) => Promise<TranscriptFacts>;

const leastMs = 100;

/**
 * Has the facts of a correspondence read by the service that holds the knowledge base. They are proposals, read again in
 * every turn: where nobody reads them in time the correspondence goes out without.
 */
export function factReader({ nats, log }: { readonly nats: Nats; readonly log: Log }): ReadFacts {
  return async ({ caller, signal, transcript, title, due }) => {
    const first = firstMessageRead(transcript);
    const input = { transcript: transcript.slice(first), title };
    const timeoutMs = Math.max(leastMs, Math.min(readTranscript.timeoutMs, due - performance.now()));
    try {
      const { facts, sources } = await callForValue(nats, { ...readTranscript, timeoutMs }, { caller, input, signal });
      const moved = Object.entries(sources).map(([key, message]) => [key, message + first] as const);
      return { facts, sources: Object.fromEntries(moved) };
    } catch (error) {
      log.warn({ err: error }, 'a correspondence goes out without the facts that the rules read in it');
      return { facts: {}, sources: {} };
    }
  };
}
