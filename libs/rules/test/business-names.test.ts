import { readFileSync } from 'node:fs';
import { languages } from '@intake/contracts/languages';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readCorpus } from '../corpus/corpus-case.ts';
import { findOrganisation } from '../src/reading/respondent/organisation.ts';
import { confirm, converse, knowledge, turn } from './converse.ts';

const Told = z.array(z.tuple([z.string(), z.string()])).default([]);
const Sentences = z.record(
  z.enum(languages),
  z.strictObject({ heard: Told, asked: Told, silent: z.array(z.string()) }),
);
const sentences = Sentences.parse(
  load(readFileSync(`${import.meta.dirname}/business-names.yaml`, 'utf8'), { schema: CORE_SCHEMA }),
);
const reader = { knowledge, inForce: knowledge.lawOn('2026-11-20') };

describe.each(languages)('in %s', (language) => {
  const { heard, asked, silent } = sentences[language];

  test.each(heard)('«%s» complains of %s', (said, name) => {
    const { last } = converse([said]);

    expect(last.facts['organisation']).toBe(name);
  });

  test.each(asked)('«%s» leaves %s to be confirmed', (said, name) => {
    const { last } = converse([said]);

    expect(last.facts['organisation']).toBeUndefined();
    expect(whoWasOffered([said])).toContain(name);
  });

  test.each(silent)('«%s» names no business', (said) => {
    const { organisation } = converse([said]).last.facts;

    expect(organisation === undefined || findOrganisation(reader, String(organisation)) !== null).toBe(true);
    expect(whoWasOffered([said])).toBe('');
  });
});

test('a business that the directory does not know stands on the card, in the letter and in the first step', () => {
  const { turns, last } = converse([
    'I bought an oven from Brightside Appliances in October, it stopped working after a week and they refuse to refund the $1,450',
    'a refund, thats all',
    'no',
    'Victoria',
    'no thats all',
    confirm,
  ]);

  expect(turns.flatMap(({ confirm: card }) => card?.about ?? []).at(-1)).toContain('Brightside Appliances');
  expect(last.finalised?.complaint.document.to).toContain('Brightside Appliances');
  expect(last.finalised?.routing[0]?.recipient).toContain('Brightside Appliances');
});

const broken = 'i paid nisbets 1450 for a mixer that stopped working after a week and they refuse a refund. its a shop';

test.for([
  ['yes', 'nisbets'],
  ['nisbets', 'nisbets'],
  ['1', 'nisbets'],
  ['no', undefined],
  ['something else', undefined],
  ['Kestrel Kitchens', 'Kestrel Kitchens'],
] as const)('asked whether it is the name that was not sure, «%s» makes it %s', ([said, organisation]) => {
  const asked = converse([broken, ...Array.from({ length: 5 }, () => "I don't know")]).turns;
  const at = asked.findIndex(({ choices }) => choices?.options[0]?.id === 'named:nisbets');
  const { last } = converse([broken, ...Array.from({ length: at }, () => "I don't know"), said]);

  expect(last.facts['organisation']).toBe(organisation);
});

test('of a listed organisation that did it and another name the listed one is complained of', () => {
  const { last } = converse(['I bought a phone from Dalby Electronics and Optus charged me twice for the plan']);

  expect(last.facts['organisation']).toBe('Optus');
});

test('no story of the corpus is told of somebody that the directory does not know where it knows whom', () => {
  const stories = readCorpus('cases').filter(({ organisation }) => organisation !== undefined);
  const told = stories.map(({ says, lang, day, id, organisation }) => {
    const history = says.map((content) => ({ role: 'user', content }) as const);
    const { facts } = turn({ history, lang, day });
    return { id, organisation, name: facts['organisation'] };
  });
  const listed = new Set<unknown>([...reader.inForce.organisations.values()].map(({ name }) => name));
  const strangers = told.filter(({ name }) => name !== undefined && !listed.has(name));

  expect(strangers).toEqual([]);
});

test.for([
  ['i told you, iron horse fitness. down at the docks, the big one', 'iron horse fitness'],
  ['Mulga Receivables. for an old Optus phone of mine, they ring my work', 'Mulga Receivables'],
] as const)('asked for the name, «%s» says %s', ([said, name]) => {
  const { turns, last } = converse(['they keep charging me for a thing I have cancelled', 'gyms and clubs', said]);
  const askedAgain = converse(['they ring me nine times a day and it scares me', said]).last;

  expect([last, askedAgain, ...turns].map(({ facts }) => facts['organisation'])).toContain(name);
});

/** The names that are put to the person, wherever in the conversation. */
function whoWasOffered(says: readonly string[]): string {
  const { turns } = converse([...says, "I don't know", "I don't know", "I don't know", "I don't know"]);
  const offered = turns.flatMap(({ choices }) => choices?.options ?? []);
  return offered.flatMap(({ id, label }) => (id.startsWith('named:') ? [label] : [])).join();
}
