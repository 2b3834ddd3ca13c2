import type { Knowledge } from '../../src/load.ts';
import type { Told } from '../told.ts';
import { explainOrganisation, explainSector } from './explain-directory.ts';
import { explainFact } from './explain-fact.ts';
import { explainGround } from './explain-ground.ts';

/** What an expert wants to know about one entry, in plain text; null where no entry bears the name. */
export function explain(knowledge: Knowledge, name: string): Told | null {
  const { grounds, facts, sectors, organisations } = knowledge.content;
  const found = [
    ...grounds.filter(({ entry }) => entry.id === name).map((ground) => explainGround(knowledge, ground)),
    ...facts.filter(({ entry }) => entry.key === name).map((fact) => explainFact(knowledge, fact)),
    ...sectors.filter(({ entry }) => entry.code === name).map((sector) => explainSector(knowledge, sector)),
    ...organisations.filter(({ entry }) => entry.id === name).map(explainOrganisation),
  ];
  if (found.length === 0) return null;
  return { text: found.map(({ text }) => text).join('\n\n'), data: found.map(({ data }) => data), findings: 0 };
}

/** Names spelt alike, for whoever mistyped one. */
export function namesLike({ content }: Knowledge, name: string): readonly string[] {
  const all = [
    ...content.grounds.map(({ entry }) => entry.id),
    ...content.facts.map(({ entry }) => entry.key),
    ...content.sectors.map(({ entry }) => entry.code),
    ...content.organisations.map(({ entry }) => entry.id),
  ];
  const wanted = threes(name.toLowerCase());
  const alike = (id: string) => threes(id).intersection(wanted).size / (threes(id).size + wanted.size);
  return [...new Set(all)]
    .filter((id) => alike(id) > 0.12)
    .toSorted((a, b) => alike(b) - alike(a))
    .slice(0, 6);
}

/** Its letters in threes. */
const threes = (name: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(1, name.length - 2) }, (_, at) => name.slice(at, at + 3)));
