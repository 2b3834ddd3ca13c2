import { readFileSync } from 'node:fs';
import { languages } from '@intake/contracts/languages';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findOrganisation } from '../src/reading/respondent/organisation.ts';
import { converse, knowledge } from './converse.ts';

const Sentences = z.record(
  z.enum(languages),
  z.strictObject({ heard: z.array(z.tuple([z.string(), z.string()])), silent: z.array(z.string()) }),
);
const sentences = Sentences.parse(
  load(readFileSync(`${import.meta.dirname}/directory.yaml`, 'utf8'), { schema: CORE_SCHEMA }),
);
const reader = { knowledge, inForce: knowledge.lawOn('2026-11-20') };

function heardIn(said: string): string | undefined {
  const name = converse([said]).last.facts['organisation'];
  return name === undefined ? undefined : findOrganisation(reader, String(name))?.entry?.id;
}

describe.each(languages)('in %s', (language) => {
  const { heard, silent } = sentences[language];

  test.each(heard)('«%s» is about %s', (said, id) => {
    expect(heardIn(said)).toBe(id);
  });

  test.each(silent)('«%s» is about nobody of the directory', (said) => {
    expect(heardIn(said)).toBeUndefined();
  });
});

test('whoever names an organisation of the directory as it is written there is understood, or asked which of its name', () => {
  const missed = [...reader.inForce.organisations.values()].filter(
    ({ name }) => findOrganisation(reader, name) === null,
  );

  expect(missed.map(({ name }) => name)).toEqual([]);
});

test('no two organisations of the directory bear the same full name', () => {
  const names = [...reader.inForce.organisations.values()].map(({ name }) => name.toLowerCase());

  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
