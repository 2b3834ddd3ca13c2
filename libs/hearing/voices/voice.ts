import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@intake/contracts/languages';
import { urgentMatters } from '@intake/rules/conversation/hint';
import { z } from 'zod';

/** What the writer was asked for. */
export const kinds = ['outright', 'indirect', 'urgent', 'trap_safety', 'trap_urgent'] as const;

const Turn = z.tuple([z.enum(['p', 's']), z.string()]);

/** A line of `<writer>-<language>.jsonl`; `p` the person, `s` the service. */
export const Voice = z.object({
  id: z.string(),
  language: z.enum(languages),
  dialect: z.string(),
  spelling: z.string(),
  kind: z.enum(kinds),
  turns: z.array(Turn).min(1),
});
export type Voice = z.infer<typeof Voice>;

/** A line of `labels/<labeller>.jsonl`: `o` outright, `u` suspected, `d` denied, `n` nothing; the words and their turn. */
export const Label = z.object({
  id: z.string(),
  s: z.enum(['o', 'u', 'd', 'n']),
  w: z.enum(['self', 'other']).optional(),
  t: z.int().optional(),
  q: z.string().optional(),
  u: z.enum([...urgentMatters, 'none']),
  ut: z.int().optional(),
  uq: z.string().optional(),
});
export type Label = z.infer<typeof Label>;

/** Writers on whose voices nothing is taught or tuned; read by nobody who works on rules, models or texts. */
export const setAside: ReadonlySet<string> = new Set(['w02', 'w03', 'w11', 'w18', 'w19']);
/** The writer on whom thresholds are set. */
export const calibration = 'w08';

const here = import.meta.dirname;

const linesOf = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema>[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => schema.parse(JSON.parse(line)));

export function readVoices(wanted: (writer: string) => boolean): Voice[] {
  return readdirSync(here)
    .filter((name) => name.endsWith('.jsonl') && wanted(name.slice(0, 3)))
    .toSorted()
    .flatMap((name) => linesOf(join(here, name), Voice));
}

/** Of the ordinary complaints of the corpus a third teaches nothing: thresholds are set by it. As training/data.py has it. */
export const isForThresholds = (caseId: string): boolean => (hash('sha256', caseId, 'buffer')[0] ?? 0) % 3 === 0;

/** What both labellers say; where one heard more than the other, the lesser, and null where one heard nothing. */
export function readLabels(): ReadonlyMap<string, Label | null> {
  const [one, other] = ['A', 'B'].map((who) => linesOf(join(here, 'labels', `${who}.jsonl`), Label));
  const second = new Map(other?.map((label) => [label.id, label]));
  return new Map(one?.map((label) => [label.id, agreed(label, second.get(label.id))]));
}

function agreed(one: Label, other: Label | undefined): Label | null {
  if (other === undefined) return null;
  const [isRisk, isOtherRisk] = [one, other].map(({ s }) => s === 'o' || s === 'u');
  if (isRisk !== isOtherRisk || (one.u === 'none') !== (other.u === 'none')) return null;
  return one.s === 'o' ? other : one;
}
