import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TranscriptItem } from '@intake/contracts/evidence';
import { languages } from '@intake/contracts/languages';
import { load } from 'js-yaml';
import { z } from 'zod';

export const tempers = ['plain', 'terse', 'chatty', 'hostile'] as const;

/** `formal`: the merit gate is open at the end; `account`: a written account without it; `close`: no complaint. */
const Ending = z.enum(['formal', 'account', 'close']);

const Scenario = z.strictObject({
  id: z.string(),
  /** The sector a lawyer would file it under; only counted. */
  sector: z.string(),
  /** The whole story in a sentence, for whoever reads the scenario. */
  story: z.string(),
  temper: z.enum(tempers).default('plain'),
  /** The name of the organisation that takes its own complaints in. */
  partner: z.string().optional(),
  /** The first message. */
  says: z.string(),
  /** What the person knows, by the key of the question: true, false, or their own words. Not listed: they do not know. */
  knows: z.record(z.string(), z.union([z.boolean(), z.string()])).default({}),
  /** The messages on their screenshots, as they reviewed them; they come with every turn. */
  shows: z.array(TranscriptItem).optional(),
  /** Said instead of an answer, by the number of the reply that it follows. */
  meanwhile: z.record(z.string(), z.string()).default({}),
  /** Said after a reply that tells of crisis lines. */
  goes_on: z.string().optional(),
  /** Unticked on the first card. */
  unticks: z.array(z.string()).default([]),
  /** Said while the card is up, one after the other, before it is confirmed. */
  at_the_card: z.array(z.string()).default([]),
  /** Said once it has ended, one after the other. */
  afterwards: z.array(z.string()).default([]),
  ends: Ending.optional(),
  /** Why the expected ending or urgency is not reached yet; it is counted, and asked of no test. */
  not_yet: z.string().optional(),
  urgent: z.enum(['critical', 'high', 'medium']).optional(),
  /** Printed in docs/transcripts.md. */
  transcript: z.boolean().default(false),
});
export type Scenario = z.infer<typeof Scenario> & { readonly lang: (typeof languages)[number] };

/** Every scenario, language by language. @throws Error naming the file and what is wrong with it. */
export function readScenarios(): readonly Scenario[] {
  return languages.flatMap((lang) => {
    const parsed = z.array(Scenario).safeParse(readYaml(`scenarios/${lang}.yaml`));
    if (!parsed.success) throw new Error(`scenarios/${lang}.yaml: ${z.prettifyError(parsed.error)}`);
    return parsed.data.map((scenario) => ({ ...scenario, lang }));
  });
}

export function readYaml(path: string): unknown {
  return load(readFileSync(join(import.meta.dirname, path), 'utf8'));
}
