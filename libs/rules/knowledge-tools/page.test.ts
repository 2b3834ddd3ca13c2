import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CorpusCase } from '../corpus/corpus-case.ts';
import { findDepartures } from '../corpus/find-departures.ts';
import { holdConversation } from '../corpus/hold-conversation.ts';
import { loadKnowledge } from '../src/load.ts';
import { copyTheBaseTo } from '../test/base-copy.ts';
import { run } from './run.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/knowledge.md'), 'utf8');
const files = [...page.matchAll(/```yaml\n# (\S+)\n([\s\S]*?)```/g)].map(([, path = '', text = '']) => ({
  path,
  text,
}));
const cases = files
  .filter(({ path }) => path.startsWith('corpus/'))
  .flatMap(({ text }) => CorpusCase.array().parse(load(text, { schema: CORE_SCHEMA })));

/** A copy of the base to which the page's example was added as the page says; the first who loads it compiles it for all. */
const base = mkdtempSync(join(tmpdir(), 'knowledge-'));
beforeAll(() => {
  copyTheBaseTo(base);
  for (const { path, text } of files.filter((file) => !file.path.startsWith('corpus/'))) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
});
afterAll(() => rmSync(base, { recursive: true }));

test('the page shows a fact, a ground, another language and cases', () => {
  expect(files.map(({ path }) => path.split('/')[0])).toEqual(['corpus', 'facts', 'grounds', 'languages']);
});

test('the example of the page makes its cases pass', () => {
  const knowledge = loadKnowledge(base);

  const departures = cases.map(({ id, ...script }) => ({
    id,
    went: findDepartures(knowledge, { id, ...script }, holdConversation(knowledge, { id, ...script })),
  }));

  expect(departures).toEqual(cases.map(({ id }) => ({ id, went: [] })));
});

test('the change of the law on the page takes effect on its day', () => {
  const knowledge = loadKnowledge(base);
  const opensOn = (day: string) =>
    cases
      .filter(({ id }) => id === 'example-coat-lost')
      .flatMap((script) => holdConversation(knowledge, { ...script, day }).at(-1)?.grounds.passed_arguments ?? [])
      .map(({ id }) => id);

  expect(opensOn('2027-06-30')).toContain('acl_left_item_lost');
  // The coat was left three weeks before: what was done under the old law is judged by it.
  expect(opensOn('2027-07-01')).toContain('acl_left_item_lost');
  expect(opensOn('2027-07-31')).not.toContain('acl_left_item_lost');
});

test('the new ground can be looked at as the page says', () => {
  const { code, text } = run(['explain', 'acl_left_item_lost', '--base', base], '2026-11-20');

  expect(code).toBe(0);
  expect(text).toContain('Món đồ gửi ở tiệm');
});

test('the commands of the page exist', () => {
  const commands = [...page.matchAll(/npm run knowledge -- ([a-z-]+)/g)].map(([, command]) => command);
  const { text } = run(['--help'], '2026-11-20');

  for (const command of commands) expect(text).toContain(`  ${command} `);
});
