import { type Language, languages } from '@intake/contracts/languages';
import { compileContent } from '../../src/knowledge/compiled/compile-content.ts';
import { openCompiled } from '../../src/knowledge/compiled/open-compiled.ts';
import type { Content } from '../../src/knowledge/content.ts';
import { lawBook } from '../../src/knowledge/in-force.ts';
import type { GroundEntry } from '../../src/knowledge/schema/base.ts';
import type { CueFile } from '../../src/knowledge/schema/cues/cue.ts';
import type { Knowledge } from '../../src/load.ts';

/** The base with one thing taken away. */
export type Mutation = {
  readonly kind: 'required' | 'any_of' | 'defeater' | 'negation';
  /** The ground or the language it belongs to. */
  readonly of: string;
  readonly without: string;
  readonly make: (knowledge: Knowledge) => Knowledge;
};

/** Every required element, every any_of as a whole, every defeater, every negation list of every language. */
export function mutationsOf({ content }: Knowledge): readonly Mutation[] {
  const grounds = Map.groupBy(content.grounds, ({ entry }) => entry.id);
  return [
    ...[...grounds].flatMap(([id, versions]) =>
      groundMutations(
        id,
        versions.map(({ entry }) => entry),
      ).filter((mutation) => !isImplied(content, mutation)),
    ),
    ...languages.flatMap((language) => negationMutations(content, language)),
  ];
}

/** Taking away what every alternative implies changes nothing that a case could notice. */
function isImplied({ facts, grounds }: Content, { kind, of, without }: Mutation): boolean {
  if (kind !== 'required') return false;
  const implies = (key: string) => facts.some(({ entry }) => entry.key === key && entry.implies.includes(without));
  const versions = grounds.filter(({ entry }) => entry.id === of && entry.required.includes(without));
  return versions.every(({ entry: { any_of } }) => any_of.length > 0 && any_of.every(implies));
}

function groundMutations(id: string, versions: readonly GroundEntry[]): readonly Mutation[] {
  const all = (pick: (ground: GroundEntry) => readonly string[]) => [...new Set(versions.flatMap(pick))];
  const isWithout = (key: string) => (other: string) => other !== key;
  const hasChoice = versions.some(({ any_of }) => any_of.length > 0);
  return [
    ...all(({ required }) => required).map((key) =>
      groundMutation({ kind: 'required', of: id, without: key }, (ground) => ({
        ...ground,
        required: ground.required.filter(isWithout(key)),
      })),
    ),
    ...(hasChoice
      ? [groundMutation({ kind: 'any_of', of: id, without: 'any_of' }, (ground) => ({ ...ground, any_of: [] }))]
      : []),
    ...all(({ defeated_by }) => defeated_by).map((key) =>
      groundMutation({ kind: 'defeater', of: id, without: key }, (ground) => ({
        ...ground,
        defeated_by: ground.defeated_by.filter(isWithout(key)),
        ask_defeaters: ground.ask_defeaters.filter(isWithout(key)),
      })),
    ),
  ];
}

function groundMutation(what: Omit<Mutation, 'make'>, change: (ground: GroundEntry) => GroundEntry): Mutation {
  const make = (knowledge: Knowledge): Knowledge => {
    const grounds = knowledge.content.grounds.map(({ file, entry }) => ({
      file,
      entry: entry.id === what.of ? change(entry) : entry,
    }));
    const content = { ...knowledge.content, grounds };
    return { ...knowledge, content, lawOn: lawBook(content) };
  };
  return { ...what, make };
}

const negationLists = ['negation', 'not_negation'] as const;

function negationMutations(content: Content, language: Language): readonly Mutation[] {
  const file = content.cues.find((cues) => cues.language === language);
  return negationLists
    .filter((list) => (file?.cues[list] ?? []).length > 0)
    .map((list) => ({
      kind: 'negation',
      of: language,
      without: list,
      make: (knowledge) => withCues(knowledge, language, (cues) => ({ ...cues, cues: { ...cues.cues, [list]: [] } })),
    }));
}

function withCues(knowledge: Knowledge, language: Language, change: (cues: CueFile) => CueFile): Knowledge {
  const cues = knowledge.content.cues.map((file) => (file.language === language ? change(file) : file));
  const content = { ...knowledge.content, cues };
  return openCompiled(compileContent(content), knowledge.sha256);
}
