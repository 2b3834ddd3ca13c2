import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// Commits that are not on main yet. What is there already stays as it is: nobody rewrites history for a rule.
const bases = ['@{upstream}', 'origin/main', 'main'];
const separator = '\u001e';

test('a commit that is not on main yet says what changed in 70 characters, and why in its body', () => {
  const base = bases.find((name) => git('rev-parse', '--verify', '--quiet', name) !== '');
  const log = base ? git('log', '--no-merges', `--format=%B${separator}`, `${base}..HEAD`) : '';
  const messages = log.split(separator).map((message) => message.trim());

  expect(messages.filter((message) => message !== '').flatMap(faultsOf)).toEqual([]);
});

test.for([
  ['fix(register): a row is counted once\n\nIt was counted twice when two events came at once.', []],
  ['docs: the runbook names the new alert', []],
  ['fix(register): a row is counted once', ['fix(register): a row is counted once: its body does not say why']],
  ['wip', ['wip: not «type(part): what changed»']],
  [`test: ${'x'.repeat(70)}`, [`test: ${'x'.repeat(70)}: longer than 70 characters`]],
] as const)('%s', ([message, faults]) => {
  expect(faultsOf(message)).toEqual(faults);
});

const mostCharacters = 70;
const form = /^(?<type>build|chore|docs|feat|fix|perf|refactor|revert|test)(?:\([a-z-]+\))?!?: \S/;
/** There is always a reason for these; a document or a test may be its own. */
const withReason = ['feat', 'fix', 'perf', 'refactor', 'revert'];

function faultsOf(message: string): string[] {
  const [subject = '', ...body] = message.split('\n');
  const type = form.exec(subject)?.groups?.['type'];
  const lacksReason = type !== undefined && withReason.includes(type) && body.join('').trim() === '';
  return [
    ...(type === undefined ? [`${subject}: not «type(part): what changed»`] : []),
    ...(subject.length > mostCharacters ? [`${subject}: longer than ${mostCharacters} characters`] : []),
    ...(lacksReason ? [`${subject}: its body does not say why`] : []),
  ];
}

function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
