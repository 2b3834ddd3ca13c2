import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@intake/contracts/languages';
import { CORE_SCHEMA, load } from 'js-yaml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { knowledge, turn } from './converse.ts';

const { facts } = knowledge.lawOn('2026-11-20');
const file = readFileSync(join(import.meta.dirname, 'nothing-wrong.yaml'), 'utf8');
const said = z.record(z.enum(languages), z.array(z.string())).parse(load(file, { schema: CORE_SCHEMA }));

test.for(languages)('where nothing went wrong no grievance is heard: %s', (lang) => {
  const heard = said[lang].flatMap((sentence) => {
    const echoed = turn({ history: [{ role: 'user', content: sentence }], lang }).facts;
    const grievances = Object.keys(echoed).filter((key) => echoed[key] === true && facts.get(key)?.role === 'claim');
    return grievances.length === 0 ? [] : [{ sentence, grievances }];
  });

  expect(heard).toEqual([]);
});
