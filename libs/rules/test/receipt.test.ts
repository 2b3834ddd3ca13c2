import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digest } from '../src/digest.ts';
import { converse } from './converse.ts';

const story = 'Telstra took $89 out of my account twice in october, I live in Hobart and want a refund';

test('a receipt names what is in force on the day, each rule with the day since which it is', () => {
  const receipt = converse([story]).last.receipt();

  expect(receipt.rules.in_force.some((rule) => rule.startsWith('tel_bill_error@'))).toBe(true);
  expect(receipt.rules.in_force.some((rule) => rule.startsWith('telecommunications@'))).toBe(true);
  expect(receipt.rules.in_force.some((rule) => rule.startsWith('tio@'))).toBe(true);
  expect(receipt.rules.in_force.every((rule) => /^[a-z0-9_]+@\d{4}-\d\d-\d\d$/.test(rule))).toBe(true);
});

test('the day of the turn decides which version of a rule the receipt names', () => {
  const afca = (day: string) =>
    converse(['ANZ charged me a fee twice'], { day })
      .last.receipt()
      .rules.in_force.find((rule) => rule.startsWith('afca@'));

  expect(afca('2026-12-31')).toBe('afca@2024-01-01');
  expect(afca('2027-01-01')).toBe('afca@2027-01-01');
});

test('a receipt holds the facts with the words that carry them, and the typed facts', () => {
  const receipt = converse([story]).last.receipt();

  expect(receipt.facts).toContainEqual(
    expect.objectContaining({ key: 'charged_twice', value: true, source: { kind: 'message', index: 0 }, quote: story }),
  );
  expect(receipt.typed).toEqual({
    state: 'TAS',
    amount_aud: 89,
    incident_on: '2026-10-01',
    desired_outcome: 'refund',
  });
});

test('a ground that lacks a single fact says which, and no more once it has it', () => {
  const { turns } = converse(['my kettle is faulty, I bought it at Kmart', 'they refused a refund']);
  const near = (at: number) => turns[at]?.receipt().nearly.find(({ id }) => id === 'acl_remedy_refused');

  expect(near(0)?.needs.length).toBeGreaterThan(0);
  expect(near(1)).toBeUndefined();
  expect(turns[1]?.receipt().grounds.find(({ id }) => id === 'acl_remedy_refused')).toMatchObject({
    passed: true,
    missing: [],
  });
});

test('a defeated ground is not nearly there', () => {
  const receipt = converse(['I bought 40 phone cases from Kmart to resell, they are all broken']).last.receipt();

  expect(receipt.grounds.find(({ id }) => id === 'acl_acceptable_quality')?.defeated_by).toEqual(['resale_or_input']);
  expect(receipt.nearly.map(({ id }) => id)).not.toContain('acl_acceptable_quality');
});

test('the hash is over everything else, in canonical form', () => {
  const { sha256, ...body } = converse([story]).last.receipt();

  expect(sha256).toBe(digest(body));
});

test('two processes with different folders, clocks and languages write the same receipt', () => {
  const decide = (cwd: string, env: Record<string, string>) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd, env, encoding: 'utf8' });
  const [here, there] = [
    decide(import.meta.dirname, { TZ: 'Australia/Sydney', LANG: 'en_AU.UTF-8' }),
    decide(tmpdir(), { TZ: 'America/New_York', LANG: 'tr_TR.UTF-8' }),
  ];

  expect(here).toBe(there);
  expect(JSON.parse(here).sha256).toBe(converse([story]).last.receipt().sha256);
}, 120_000);

const src = join(import.meta.dirname, '../src');
const script = `
  import { decideTurn } from '${src}/decide-turn.ts';
  import { loadKnowledge } from '${src}/load.ts';
  const { receipt } = decideTurn(loadKnowledge(), {
    history: [{ role: 'user', content: ${JSON.stringify(story)} }], knownFacts: {}, clientDone: false,
    evidence: null, lang: null, day: '2026-11-20', mode: { kind: 'public' },
  });
  process.stdout.write(JSON.stringify(receipt()));`;
