import { parseArgs } from 'node:util';
import { type Knowledge, loadKnowledge } from '../src/load.ts';
import { check } from './check.ts';
import { coverage } from './coverage.ts';
import { diff } from './diff.ts';
import { explain, namesLike } from './explain/explain.ts';
import { help } from './help.ts';
import { mutate } from './mutate/mutate.ts';
import { reviewDue } from './review-due.ts';
import type { Told } from './told.ts';

/** 0: in order; 1: something to mend; 2: not asked in a way that can be answered. */
export type Answer = { readonly code: 0 | 1 | 2; readonly text: string };

const options = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  missing: { type: 'boolean', default: false },
  base: { type: 'string' },
  by: { type: 'string' },
  only: { type: 'string' },
} as const;

/** One command line of `npm run knowledge`, answered. */
export function run(args: readonly string[], today: string, load: typeof loadKnowledge = loadKnowledge): Answer {
  const asked = parse(args);
  if (typeof asked === 'string') return { code: 2, text: `${asked}\n\n${help}` };
  if (asked.values.help) return { code: 0, text: help };
  const { values } = asked;
  const [command = '', ...names] = asked.positionals;
  const wrong = wrongUsage({ command, names, by: values.by });
  if (wrong !== null) return { code: 2, text: `${wrong}\n\n${help}` };
  try {
    if (command === 'diff') return asAnswer(diff(load(names[0]), load(names[1]), values.only), values.json);
    const knowledge = load(values.base);
    return asAnswer(answer(knowledge, { command, name: names[0] ?? '', today, ...values }), values.json);
  } catch (error) {
    return { code: 1, text: error instanceof Error ? error.message : String(error) };
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const commands: readonly string[] = ['check', 'explain', 'coverage', 'review-due', 'mutate', 'diff'];

type Usage = { readonly command: string; readonly names: readonly string[]; readonly by: string | undefined };

function wrongUsage({ command, names, by }: Usage): string | null {
  if (command === '') return 'Which command?';
  if (!commands.includes(command)) return `There is no command "${command}".`;
  if (command === 'diff' && names.length !== 2) return 'diff takes two folders: the base before and after.';
  if (command !== 'diff' && names.length !== (command === 'explain' ? 1 : 0))
    return command === 'explain' ? 'explain takes one name.' : `${command} takes no name.`;
  return by !== undefined && Number.isNaN(Date.parse(by)) ? `"${by}" is no day; write 2027-01-31.` : null;
}

type Asked = {
  readonly command: string;
  readonly name: string;
  readonly today: string;
  readonly missing: boolean;
  readonly by?: string | undefined;
  readonly only?: string | undefined;
};

function answer(knowledge: Knowledge, { command, name, today, by, missing, only }: Asked): Told | string {
  if (command === 'check') return check(knowledge);
  if (command === 'coverage') return coverage(knowledge, { missing });
  if (command === 'review-due') return reviewDue(knowledge, { today, by });
  if (command === 'mutate') return mutate(knowledge, only);
  return explain(knowledge, name) ?? unknownName(knowledge, name);
}

function unknownName(knowledge: Knowledge, name: string): string {
  const like = namesLike(knowledge, name);
  const hint = like.length === 0 ? '' : ` Did you mean: ${like.join(', ')}?`;
  return `No ground, fact, sector or organisation is called "${name}".${hint}`;
}

function asAnswer(told: Told | string, json: boolean): Answer {
  if (typeof told === 'string') return { code: 2, text: told };
  return { code: told.findings === 0 ? 0 : 1, text: json ? JSON.stringify(told.data, null, 2) : told.text };
}
