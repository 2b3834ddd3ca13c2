import type { InForce } from '../knowledge/in-force.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { OrganisationEntry } from '../knowledge/schema.ts';
import { findHits } from '../matching/matcher.ts';
import type { NameHit } from '../matching/names.ts';
import { nameWords } from '../matching/names.ts';
import { type Sentence, sentenceAt } from '../text/read-text.ts';
import { answerKind } from './answers.ts';
import type { Passage } from './read-passage.ts';

/** Who is complained about: an organisation of the directory, or the person's own words for one. */
export type Organisation = { readonly entry: OrganisationEntry | null; readonly name: string };

type Reader = { readonly knowledge: Knowledge; readonly inForce: InForce };

/** The organisation the story complains of: how each is spoken of decides, not how often. */
export function readOrganisation({ inForce }: Reader, passages: readonly Passage[]): Organisation | null {
  const scores = new Map<OrganisationEntry, number>();
  for (const passage of passages) {
    for (const mention of passage.names) {
      const entry = mention.name.owner;
      if (inForce.organisations.get(entry.id) !== entry) continue;
      if (isDenied(passage, mention)) scores.set(entry, -100);
      else scores.set(entry, (scores.get(entry) ?? 0) + weigh(passage, mention));
    }
  }
  const best = [...scores].filter(([, score]) => score > 0).toSorted((a, b) => b[1] - a[1])[0];
  return best === undefined ? null : { entry: best[0], name: best[0].name };
}

/** The answer to «which organisation?»: a known name, else the words themselves. */
export function organisationAnswer(reader: Reader, passage: Passage): Organisation | null {
  const known = readOrganisation(reader, [passage]);
  if (known !== null) return known;
  const kind = answerKind(passage);
  if (kind !== 'content' || passage.text.tokens.length > 2 * longestName(passage)) return null;
  const name = ownWords(passage);
  return name === '' ? null : (findOrganisation(reader, name) ?? { entry: null, name });
}

/** The directory's organisation of this name or alias. */
export function findOrganisation({ knowledge, inForce }: Reader, name: string): Organisation | null {
  const words = nameWords(name);
  const found = knowledge.names.byFirst
    .get(words[0] ?? '')
    ?.find(
      (known) =>
        known.words.length === words.length &&
        known.words.every((word, at) => word === words[at]) &&
        inForce.organisations.has(known.owner.id),
    );
  return found === undefined ? null : { entry: found.owner, name: found.owner.name };
}

/** «Not Telstra», «wasn't with Telstra»; in «no, Telstra» the pause ends the denial. */
function isDenied({ cues, text }: Passage, { from, to }: NameHit<OrganisationEntry>): boolean {
  const isJoined = (at: number) => text.tokens[at]?.after === 'space';
  return cues
    .at('not_them', sentenceAt(text, from))
    .some((denial) => denial.from < from && to <= denial.to && isJoined(from));
}

function weigh(passage: Passage, mention: NameHit<OrganisationEntry>): number {
  const sentence = sentenceAt(passage.text, mention.from);
  const hits = passage.hits.get(sentence) ?? [];
  const covering = hits.filter(
    ({ owner, from, to }) => owner.kind === 'respondent' && from <= mention.from && mention.to <= to,
  );
  if (covering.some(({ owner }) => owner.kind === 'respondent' && owner.sense === 'aside')) return 0.2;
  const about = covering.length > 0 ? 3 : 0;
  return 1 + about + (hasClaim(passage, sentence) ? 1 : 0);
}

function hasClaim(passage: Passage, sentence: Sentence): boolean {
  return (passage.hits.get(sentence) ?? []).some(
    ({ owner }) => owner.kind === 'fact' && owner.sense === 'asserts' && owner.entry.role === 'claim',
  );
}

// A Chinese name counts its characters.
const longestName = ({ hand }: Passage): number => (hand === 'zh' ? 16 : 6);

function ownWords(passage: Passage): string {
  const { text, scene, smallWords } = passage;
  const sentence = text.sentences[0] ?? { first: 0, end: 0 };
  let first = sentence.first;
  for (const { from, to } of findHits(smallWords.leadIns, scene, sentence)) if (from <= first && to > first) first = to;
  const tokens = text.tokens.slice(first, Math.min(sentence.end, first + longestName(passage)));
  const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
  return text.content.slice(start, end).trim().slice(0, 80);
}
