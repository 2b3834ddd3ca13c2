import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const Keys = z.array(z.string()).default([]);

/** One conversation and what must follow from it; see README.md beside this file. */
export const CorpusCase = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  day: z.iso.date().default('2026-11-20'),
  says: z.array(z.string()).min(1),
  answers: z.record(z.string(), z.string()).default({}),
  sector: z.string().optional(),
  organisation: z.string().optional(),
  amount: z.number().optional(),
  establishes: Keys,
  never: Keys,
  opens: Keys,
  refuses: Keys,
  gate: z.enum(['open', 'closed']).optional(),
  stage: z.string().optional(),
  urgency: z.enum(['none', 'medium', 'high', 'critical']).optional(),
});
export type CorpusCase = z.infer<typeof CorpusCase>;

/** Every case of every file, in file order. */
export function readCorpus(dir: string = import.meta.dirname): readonly CorpusCase[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .flatMap((name) => z.array(CorpusCase).parse(parse(readFileSync(join(dir, name), 'utf8'))));
}
