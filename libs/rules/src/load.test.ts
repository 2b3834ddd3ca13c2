import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { baseWith, refusalOf } from '../test/base-copy.ts';
import { loadKnowledge } from './load.ts';

const own = join(import.meta.dirname, '..', 'knowledge');

const add = (entry: string) => (text: string) => `${text}\n${entry}`;

test('the base that ships loads and names its version and content', () => {
  const knowledge = loadKnowledge();

  expect(knowledge.version).toMatch(/^\d{4}\.\d+\.\d+$/);
  expect(knowledge.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('one changed word changes the hash', () => {
  const dir = baseWith('phrases/en.yaml', (text) => text.replace('Take your time', 'No hurry'));

  expect(loadKnowledge(dir).sha256).not.toBe(loadKnowledge().sha256);
});

const ground = (fields: string) => `
  - id: test_ground
    sectors: [banking]
    summary: { en: A test. }
    document: A test.
    basis: { text: Nowhere, kind: code }
    outcomes: [refund]
    dispute_type: fees
    source: a test
    confidence: well_known
    effective_from: 2020-01-01
    review_by: 2027-01-01
    ${fields}`;

const refusals = [
  {
    title: 'a ground that names no fact',
    file: 'grounds/banking.yaml',
    entry: ground('required: [no_such_fact]'),
    says: ['grounds/banking.yaml', 'ground "test_ground"', 'no_such_fact'],
  },
  {
    title: 'a ground without elements',
    file: 'grounds/banking.yaml',
    entry: ground('required: []'),
    says: ['grounds/banking.yaml', 'test_ground', 'required'],
  },
  {
    title: 'a misspelt field',
    file: 'grounds/banking.yaml',
    entry: ground('required: [fee_charged]\n    defeatedby: []'),
    says: ['test_ground', 'defeatedby'],
  },
  {
    title: 'an entry that stands twice for the same days',
    file: 'grounds/banking.yaml',
    entry: `${ground('required: [fee_charged]')}${ground('required: [fee_charged]')}`,
    says: ['ground "test_ground"', 'overlap'],
  },
  {
    title: 'an entry that ends before it begins',
    file: 'grounds/banking.yaml',
    entry: ground('required: [fee_charged]\n    effective_to: 2019-01-01'),
    says: ['test_ground', 'effective_to is before'],
  },
];

test.for(refusals)('$title is refused with its file and entry', ({ file, entry, says }) => {
  const dir = baseWith(file, add(entry));

  const told = refusalOf(dir);

  for (const part of says) expect(told).toContain(part);
});

test('a pattern that cannot be read is refused with the fact it belongs to', () => {
  const file = readdirSync(join(own, 'facts')).find((name) =>
    /asserts:\n +- /.test(readFileSync(join(own, 'facts', name), 'utf8')),
  );
  const dir = baseWith(`facts/${file}`, (text) => text.replace(/asserts:\n(\s+)- /, "asserts:\n$1- '(open'\n$1- "));

  expect(() => loadKnowledge(dir)).toThrow(/facts\/[\w-]+\.yaml › fact "\w+".*: pattern "\(open": "\)" is missing/);
});

test('a language without its phrases is refused', () => {
  const dir = baseWith('phrases/vi.yaml', (text) => text.replace(/^disclaimer:.*$/m, ''));

  expect(() => loadKnowledge(dir)).toThrow(/phrases\/vi\.yaml › disclaimer/);
});

test('a file that is no YAML is refused by name, with the line', () => {
  const dir = baseWith('risk/tiers.yaml', () => 'factors: [');

  expect(() => loadKnowledge(dir)).toThrow(/risk\/tiers\.yaml › file: is no YAML: .* in line 2;/);
});
