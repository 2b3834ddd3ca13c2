import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language } from '@intake/contracts/languages';
import { CORE_SCHEMA, load } from 'js-yaml';
import { z } from 'zod';

const Keys = z.array(z.string()).default([]);

/** One conversation and what must follow from it; see README.md beside this file. */
export const CorpusCase = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  day: z.iso.date().default('2026-11-20'),
  /** The language the person is answered in. */
  lang: Language.default('en'),
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

/** `cases` are worked on until they pass; `held-out` is run, counted and never tuned on. */
export type CorpusPart = 'cases' | 'held-out';

/** Every case of every file of one part, in file order. */
export function readCorpus(part: CorpusPart): readonly CorpusCase[] {
  const dir = join(import.meta.dirname, part);
  return readdirSync(dir)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .flatMap((name) => readFile(join(dir, name)));
}

const misreadPath = join(import.meta.dirname, 'still-misread.yaml');

/** The ids of worked-on cases that go differently as yet; `npm run corpus -- --write` keeps the list. */
export function readStillMisread(): readonly string[] {
  return z.array(z.string()).parse(load(readFileSync(misreadPath, 'utf8'), { schema: CORE_SCHEMA }) ?? []);
}

export function writeStillMisread(ids: readonly string[]): void {
  const list = ids.length === 0 ? '[]\n' : ids.map((id) => `- ${id}\n`).join('');
  writeFileSync(
    misreadPath,
    `# Cases that are not understood as they should be. Written by \`npm run corpus -- --write\`.\n${list}`,
  );
}

function readFile(path: string): readonly CorpusCase[] {
  const read = z.array(CorpusCase).safeParse(load(readFileSync(path, 'utf8'), { schema: CORE_SCHEMA }));
  if (read.success) return read.data;
  throw new Error(`${path}: ${z.prettifyError(read.error)}`);
}
