import { readFileSync } from 'node:fs';
import { CORE_SCHEMA, load } from 'js-yaml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CorpusCase } from '../corpus/corpus-case.ts';
import { holdConversation } from '../corpus/hold-conversation.ts';
import { knowledge } from './converse.ts';

const path = new URL('../corpus/cases/goods-or-services.yaml', import.meta.url);
const people = z.array(CorpusCase).parse(load(readFileSync(path, 'utf8'), { schema: CORE_SCHEMA }));

/** Sections of the Australian Consumer Law by which remedies for goods are claimed, and those for services. */
const ofGoods = /Consumer Law ss? (?:5[4-9]|25\d|26[0-3])/;
const ofServices = /Consumer Law ss? (?:6[0-2]|26[7-9])/;

const letterOf = (id: string): string => {
  const person = people.find((one) => one.id === `goserv-${id}`);
  if (person === undefined) throw new Error(`there is no ${id}`);
  return holdConversation(knowledge, person, 'to the end').at(-1)?.finalised?.complaint.text ?? '';
};

test.for(['fridge-food', 'washer-flood', 'slow-repair', 'solar', 'aircon'])('of goods: %s', (id) => {
  expect(letterOf(id)).toMatch(ofGoods);
  expect(letterOf(id)).not.toMatch(ofServices);
});

test.for(['plumber', 'groomer', 'electrician', 'tiler'])('of services: %s', (id) => {
  expect(letterOf(id)).toMatch(ofServices);
  expect(letterOf(id)).not.toMatch(ofGoods);
});

test('what a failure cost beside has its own subsection in each family', () => {
  expect(letterOf('fridge-food')).toContain('Australian Consumer Law s 259(4)');
  expect(letterOf('plumber')).toContain('Australian Consumer Law s 267(4)');
  for (const id of ['slow-repair', 'tiler', 'electrician']) expect(letterOf(id)).not.toMatch(/259\(4\)|267\(4\)/);
});

test('a slow repair is told as one and not as a major failure; an unsafe service as a major one', () => {
  expect(letterOf('slow-repair')).toContain('Australian Consumer Law ss 259(2)(b), 261, 262, 263');
  expect(letterOf('slow-repair')).not.toContain('ss 259(3), 260');
  expect(letterOf('electrician')).toContain('Australian Consumer Law ss 267(3), 268, 269');
});

test('every ground of the base names either family with the section that its remedy is claimed by', () => {
  const cited = knowledge.content.grounds.flatMap(({ entry: { id, basis } }) =>
    [basis?.text ?? '', ...(basis?.by_state ?? []).map(({ text }) => text)].map((text) => ({ id, text })),
  );
  const acl = (text: string) =>
    text
      .split(';')
      .filter((part) => part.includes('Australian Consumer Law'))
      .join(';');
  const lacks = ({ text }: { text: string }) =>
    (/ss? (?:[\d, ]*\b)?(?:60|61|62)\b/.test(acl(text)) && !/267/.test(text)) ||
    (/\b5[4-7]\b/.test(acl(text)) && !/259/.test(text));

  expect(cited.filter(lacks).map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
});
