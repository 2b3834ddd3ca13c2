import { fstatSync, openSync, readSync } from 'node:fs';
import { z } from 'zod';

/** How an endpoint behaves; a partner's id begins with it. Those of the first two get everything in the end. */
export const behaviours = ['healthy', 'slow', 'failing', 'flapping', 'reset', 'hanging'] as const;
export type Behaviour = (typeof behaviours)[number];

export type FarmOrder =
  | { readonly partner: string; readonly secret: string }
  /** From now on every endpoint is healthy. */
  | { readonly recover: true };

const Journaled = z.object({
  /** Epoch milliseconds. */
  at: z.number(),
  partner: z.string(),
  eventId: z.string(),
  attempt: z.number(),
  reference: z.string(),
  sha256: z.string(),
  /** By the partner's secret, over these bytes, within 300 s of the receiver's clock. */
  signed: z.boolean(),
  /** Requests that its endpoint had under way, this one among them. */
  underWay: z.number(),
  /** The status it was given; null for none. */
  answered: z.number().nullable(),
});
export type Journaled = z.infer<typeof Journaled>;

/** Answers all that was written so far; each line is read once. */
export function journalReader(file: string): () => readonly Journaled[] {
  const descriptor = openSync(file, 'a+');
  const entries: Journaled[] = [];
  let offset = 0;
  return () => {
    const added = Buffer.alloc(fstatSync(descriptor).size - offset);
    readSync(descriptor, added, { position: offset });
    const whole = added.subarray(0, added.lastIndexOf('\n') + 1);
    offset += whole.length;
    const lines = whole.toString().split('\n').filter(Boolean);
    entries.push(...lines.map((line) => Journaled.parse(JSON.parse(line))));
    return entries;
  };
}
