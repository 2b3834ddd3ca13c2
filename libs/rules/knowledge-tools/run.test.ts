import { expect, test } from 'vitest';
import { loadKnowledge } from '../src/load.ts';
import { baseWith } from '../test/base-copy.ts';
import { run } from './run.ts';

const today = '2026-11-20';
// Loading is what takes time: the base is loaded once for all of these.
const own = loadKnowledge();
const load = (dir?: string) => (dir === undefined ? own : loadKnowledge(dir));
const ask = (...args: string[]) => run(args, today, load);

test('a ground is explained with its summary, elements, cases and source', () => {
  const { code, text } = ask('explain', 'acl_major_failure');

  expect(code).toBe(0);
  for (const part of [
    'Summary',
    'el  ',
    'Must all be true',
    'goods_faulty',
    'Is it faulty, or has it stopped working?',
    'Defeated by any',
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/Cases that open it \(\d+\)/);
  expect(text).toContain('confidence  well_known');
});

test('a fact, a sector and an organisation are explained by their names', () => {
  expect(ask('explain', 'charged_twice').text).toContain('Used by');
  expect(ask('explain', 'banking').text).toContain('response: 30 calendar days, statutory');
  expect(ask('explain', 'telstra').text).toContain('People type');
});

test('a mistyped name is wrong usage and gets suggestions', () => {
  const { code, text } = ask('explain', 'refund_refusd');

  expect(code).toBe(2);
  expect(text).toContain('refund_refused');
});

test.for([
  { args: [] },
  { args: ['tell'] },
  { args: ['explain'] },
  { args: ['check', 'banking'] },
  { args: ['check', '--quickly'] },
  { args: ['review-due', '--by', 'spring'] },
])('«$args» is wrong usage and is answered with the help', ({ args }) => {
  const { code, text } = ask(...args);

  expect(code).toBe(2);
  expect(text).toContain('npm run knowledge -- COMMAND');
});

test('a base that is refused is a finding, told as the loader tells it', () => {
  const { code, text } = ask('coverage', '--base', import.meta.dirname);

  expect(code).toBe(1);
  expect(text).toContain('The knowledge base cannot be used');
});

test('what is due for review depends on the day', () => {
  expect(ask('review-due', '--by', '2020-01-01')).toMatchObject({ code: 0 });
  expect(ask('review-due', '--by', '2026-12-15')).toMatchObject({ code: 1, text: expect.stringContaining('afca') });
  expect(run(['review-due', '--by', '2026-12-15'], '2026-12-16', load).text).toContain('1 of them late');
});

test('law that is over is not due for review', () => {
  const { due } = JSON.parse(run(['review-due', '--json'], '2027-01-05', load).text);

  expect(due).not.toContainEqual(expect.objectContaining({ ended: '2026-12-31' }));
});

test('coverage counts every language and sector, and lists what is missing when asked', () => {
  const { languages, sectors } = JSON.parse(ask('coverage', '--json').text);

  expect(languages.map(({ language }: { language: string }) => language)).toEqual(['en', 'zh', 'vi', 'ar', 'el']);
  expect(sectors.length).toBeGreaterThanOrEqual(30);
});

test('two bases are compared in plain words, with the cases that come out otherwise', { timeout: 300_000 }, () => {
  const changed = baseWith('grounds/tenancy.yaml', (text) =>
    text.replace(
      'required: [repair_needed, repair_requested, repair_not_done]',
      'required: [repair_needed, repair_requested]',
    ),
  );

  const { code, text } = run(['diff', 'before', changed, '--only', 'ten_repairs'], today, (dir) =>
    dir === 'before' ? own : loadKnowledge(dir),
  );

  expect(code).toBe(1);
  expect(text).toContain(
    'ten_repairs (from 2011-01-01): must all be true was «repair_needed, repair_requested, repair_not_done», is «repair_needed, repair_requested»',
  );
  expect(text).toContain('law-repairs-slow-but-done: ');
});

test('comparing wants two folders', () => {
  expect(ask('diff', 'one')).toMatchObject({ code: 2, text: expect.stringContaining('two folders') });
});
