import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@intake/contracts/languages';
import { CORE_SCHEMA, load } from 'js-yaml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { knowledge, turn } from './converse.ts';

const { facts } = knowledge.lawOn('2026-11-20');
const factKey = z.string().refine((key) => facts.has(key), 'is no fact');
const sentences = z
  .array(z.strictObject({ lang: z.enum(languages), says: z.string(), not: z.array(factKey).min(1) }))
  .parse(load(readFileSync(join(import.meta.dirname, 'not-told.yaml'), 'utf8'), { schema: CORE_SCHEMA }));

test.for(languages)('words of a grievance that stand innocently beside another tell nothing: %s', (lang) => {
  const heard = sentences
    .filter((sentence) => sentence.lang === lang)
    .flatMap(({ says, not }) => {
      const echoed = turn({ history: [{ role: 'user', content: says }], lang }).facts;
      const wrongly = not.filter((key) => echoed[key] === true);
      return wrongly.length === 0 ? [] : [{ says, wrongly }];
    });

  expect(heard).toEqual([]);
});
