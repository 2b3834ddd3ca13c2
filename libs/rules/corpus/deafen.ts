import { createHash } from 'node:crypto';
import { compileContent } from '../src/knowledge/compiled/compile-content.ts';
import { openCompiled } from '../src/knowledge/compiled/open-compiled.ts';
import type { Content } from '../src/knowledge/content.ts';
import type { FactEntry, SectorEntry } from '../src/knowledge/schema/base.ts';
import type { Signals } from '../src/knowledge/schema/entry.ts';
import type { Knowledge } from '../src/load.ts';

export type Deafness = {
  /** The share of patterns taken away, 0 to 1; which ones is decided by their text, the same on every machine. */
  readonly share: number;
  /** Only from the facts of this role; else from all facts and from the topics of the sectors. */
  readonly role?: FactEntry['role'] | undefined;
};

/**
 * The knowledge base hard of hearing: to it worked-on cases sound as new voices do to the whole one, so that what is
 * asked can be worked on without looking at cases that are set aside.
 */
export function deafen(knowledge: Knowledge, { share, role }: Deafness): Knowledge {
  const { facts, sectors } = knowledge.content;
  const thin = (owner: string, patterns: readonly string[]) =>
    patterns.filter((pattern) => chance(`${owner} ${pattern}`) >= share);
  const content: Content = {
    ...knowledge.content,
    facts: facts.map(({ file, entry }) => {
      const isMeant = role === undefined || entry.role === role;
      return { file, entry: isMeant ? { ...entry, signals: thinSignals(entry, thin) } : entry };
    }),
    sectors: sectors.map(({ file, entry }) => {
      const { respondent, strong, weak } = entry.topics;
      const topics = {
        respondent: thinTopics(respondent, thin),
        strong: thinTopics(strong, thin),
        weak: thinTopics(weak, thin),
      };
      return { file, entry: role === undefined ? { ...entry, topics } : entry };
    }),
  };
  return openCompiled(compileContent(content), knowledge.sha256);
}

type Topics = SectorEntry['topics']['strong'];
type Thin = (owner: string, patterns: readonly string[]) => string[];

/** What has to stand beside a signal stays: without it the fact would be heard more often. */
function thinSignals({ key, signals }: FactEntry, thin: Thin): Signals {
  return Object.fromEntries(
    Object.entries(signals).map(([language, { asserts, denies, unless, with: beside }]) => [
      language,
      {
        asserts: thin(`${key} asserts`, asserts),
        denies: thin(`${key} denies`, denies),
        unless: thin(`${key} unless`, unless),
        with: beside,
      },
    ]),
  );
}

const thinTopics = (topics: Topics, thin: Thin): Topics =>
  Object.fromEntries(Object.entries(topics).map(([language, patterns]) => [language, thin('topic', patterns)]));

const chance = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
