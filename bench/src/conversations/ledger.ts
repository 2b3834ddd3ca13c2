import type { CompanionTurn } from '@intake/contracts/conversation';
import { z } from 'zod';

type Acknowledged = { readonly turn: CompanionTurn; readonly sha256: string; readonly waitedMs: number };
type Refused = { readonly status: number; readonly value: unknown; readonly waitedMs: number };

/** What all people of a run were told. */
export type Ledger = ReturnType<typeof openLedger>;

const Refusal = z.strictObject({ error: z.string(), message: z.string(), request_id: z.uuid() });
const repeatable = new Set([502, 503]);

export function openLedger() {
  const answered: { readonly key: string; readonly reference: string | undefined; readonly at: number }[] = [];
  const refusals: { readonly status: number; readonly waitedMs: number; readonly at: number }[] = [];
  const strange: unknown[] = [];
  let longestAnswerMs = 0;
  return {
    acknowledge({ turn, sha256, waitedMs }: Acknowledged) {
      const reference = turn.complaint ? turn.register_reference : undefined;
      answered.push({ key: `${turn.intake_id} ${sha256}`, reference, at: performance.now() });
      longestAnswerMs = Math.max(longestAnswerMs, waitedMs);
    },
    refuse({ status, value, waitedMs }: Refused) {
      refusals.push({ status, waitedMs, at: performance.now() });
      if (!repeatable.has(status) || !Refusal.safeParse(value).success) strange.push({ status, value });
    },
    answered,
    refusals,
    /** Answers that are neither a turn nor a refusal that is safe to repeat, in the contract's shape. */
    strange,
    longestAnswerMs: () => longestAnswerMs,
  };
}
