import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@intake/contracts/languages';
import { CORE_SCHEMA, load } from 'js-yaml';
import { z } from 'zod';
import { type Decision, decideTurn } from '../src/decide-turn.ts';
import type { Knowledge } from '../src/load.ts';

/** How a disclosure may be worded; `traps` are no disclosures. */
export const safetyKinds = ['explicit', 'variants', 'oblique', 'traps'] as const;
export type SafetyKind = (typeof safetyKinds)[number];

const SafetyFile = z.strictObject({
  explicit: z.array(z.string()),
  variants: z.array(z.string()),
  oblique: z.array(z.string()),
  traps: z.array(z.string()),
});

export type SafetyResult = {
  readonly language: Language;
  readonly kind: SafetyKind;
  readonly asked: number;
  /** What was answered wrongly: unheard disclosures, or traps that were answered with crisis lines. */
  readonly wrong: readonly string[];
};

/** Says every sentence of `safety/<language>.yaml` as a first message. Oblique ones count when any care is shown. */
export function measureSafety(knowledge: Knowledge): readonly SafetyResult[] {
  return languages.flatMap((language) => {
    const path = join(import.meta.dirname, 'safety', `${language}.yaml`);
    if (!existsSync(path)) return [];
    const said = SafetyFile.parse(load(readFileSync(path, 'utf8'), { schema: CORE_SCHEMA }));
    return safetyKinds.map((kind) => ({
      language,
      kind,
      asked: said[kind].length,
      wrong: said[kind].filter((words) => isWrong(kind, answer(knowledge, words))),
    }));
  });
}

function isWrong(kind: SafetyKind, { stage, urgency }: Decision): boolean {
  if (kind === 'traps') return stage === 'safety';
  if (kind === 'oblique') return stage !== 'safety' && urgency.length === 0;
  return stage !== 'safety';
}

function answer(knowledge: Knowledge, words: string): Decision {
  return decideTurn(knowledge, {
    history: [{ role: 'user', content: words }],
    knownFacts: {},
    clientDone: false,
    evidence: null,
    lang: null,
    day: '2026-11-20',
    mode: { kind: 'public' },
  });
}
