import { unsignedWords } from '../src/knowledge/checks/safety-reviews.ts';
import type { Knowledge } from '../src/load.ts';
import { indexCorpus } from './corpus-index.ts';
import { findDeadPatterns } from './dead-patterns.ts';
import { section, type Told } from './told.ts';
import { unusedFacts } from './used-facts.ts';

/** What a base that loads may still lack, by kind. */
type Warnings = Readonly<Record<string, readonly string[]>>;

/** Name, hash and size of the base, and what it lacks although it can be used. */
export function check(knowledge: Knowledge): Told {
  const { version, sha256, content } = knowledge;
  const counts = {
    sectors: distinct(content.sectors.map(({ entry }) => entry.code)),
    grounds: distinct(content.grounds.map(({ entry }) => entry.id)),
    facts: distinct(content.facts.map(({ entry }) => entry.key)),
    organisations: distinct(content.organisations.map(({ entry }) => entry.id)),
    bodies: distinct(content.bodies.map(({ entry }) => entry.id)),
    gates: content.gates.length,
    urgency: content.urgency.length,
    things: content.things.length,
  };
  const warnings = findWarnings(knowledge);
  const findings = Object.values(warnings).flat().length;
  const text = [
    `version  ${version} (as at ${content.asAt})`,
    `sha256   ${sha256}`,
    ...Object.entries(counts).map(([name, count]) => `${String(count).padStart(7)}  ${name}`),
    ...Object.entries(warnings).flatMap(([kind, lines]) => section(`${kind} (${lines.length})`, lines)),
    '',
    findings === 0 ? 'The base can be used and nothing is missing.' : `The base can be used; ${findings} warnings.`,
  ].join('\n');
  return { text, data: { version, sha256, as_at: content.asAt, counts, warnings }, findings };
}

function findWarnings(knowledge: Knowledge): Warnings {
  const { unheard, silenced } = findDeadPatterns(knowledge);
  return {
    'A ground requires these facts, but nothing asks for them': silentFacts(knowledge),
    'Grounds with fewer than two cases that open them or none that refuses them': thinGrounds(knowledge),
    'Facts that no ground, gate, clock, urgency item or risk factor uses': unusedFacts(knowledge.content),
    'Patterns that can never match': unheard,
    'Patterns that an «unless» of the same fact always silences': silenced,
    'Lists that no pattern uses': deadLists(knowledge),
    'Words to people in distress that nobody has signed (safety/reviews.yaml)': unsignedWords(knowledge.content).map(
      ({ language, as, words_sha256 }) => `${language}, ${as}: ${words_sha256}`,
    ),
  };
}

function silentFacts({ content }: Knowledge): readonly string[] {
  const mute = new Set(content.facts.filter(({ entry }) => entry.ask === undefined).map(({ entry }) => entry.key));
  const needs = content.grounds.flatMap(({ entry }) =>
    entry.required.filter((key) => mute.has(key)).map((key) => `${key}: required by ${entry.id}`),
  );
  return [...new Set(needs)];
}

function thinGrounds({ content }: Knowledge): readonly string[] {
  const corpus = indexCorpus();
  const alone = content.grounds.filter(({ entry }) => !entry.support_only).map(({ entry }) => entry.id);
  return [...new Set(alone)].flatMap((id) => {
    const { opens, refuses } = corpus.of(id);
    return opens.length < 2 || refuses.length < 1
      ? [`${id}: ${opens.length} open it, ${refuses.length} refuse it`]
      : [];
  });
}

function deadLists({ content }: Knowledge): readonly string[] {
  const words = JSON.stringify([content.facts, content.sectors, content.urgency, content.cues, content.safetySignals]);
  const named = new Set([...words.matchAll(/@([a-z_]+)/g)].map(([, name]) => name));
  return Object.keys(content.lists).filter((name) => !named.has(name));
}

const distinct = (ids: readonly string[]): number => new Set(ids).size;
