import type { FactEntry } from '../knowledge/schema/base.ts';
import { sentenceQuote } from '../text/read-text.ts';
import { questionsBefore } from './answers/asked.ts';
import type { Doubt, EstablishInput } from './established.ts';
import type { Passage } from './passage/read-passage.ts';
import type { FactInstance } from './read-facts.ts';

/** Whether told and shown differ on the fact. */
export const isInDoubt = ({ doubts }: { readonly doubts: readonly Doubt[] }, key: string): boolean =>
  doubts.some(({ keys }) => keys.includes(key));

const prefix = 'evidence_';
const factPrefix = `${prefix}fact.`;

/** Whether a question sets told against shown. */
export const isAboutDoubt = (question: string): boolean => question.startsWith(prefix);

/** The fact that a question about a doubt asks for; null for any other question. */
export const doubtedKey = (question: string): string | null =>
  question.startsWith(factPrefix) ? question.slice(factPrefix.length) : null;

/** A told fact beside one of a transcript that excludes it, unless the person speaks of both. */
export function factDoubts(input: EstablishInput, instances: readonly FactInstance[]): Doubt[] {
  const told = instances.filter(({ source }) => source.kind === 'message');
  const shown = instances.filter(({ source, value }) => source.kind === 'evidence' && value);
  if (!input.passages.some(({ source }) => source.kind === 'evidence')) return [];
  const newest = new Map(told.map((instance) => [instance.key, instance]));
  const isShown = (key: string) => shown.some((instance) => instance.key === key);
  return [...newest.values()]
    .filter(({ key, value }) => value && !isShown(key))
    .flatMap((instance) => doubtOf(input, instance, { told, shown }));
}

type Stated = { readonly told: readonly FactInstance[]; readonly shown: readonly FactInstance[] };

function doubtOf(input: EstablishInput, { key, quote }: FactInstance, { told, shown }: Stated): Doubt[] {
  const { facts } = input.inForce;
  const entry = facts.get(key);
  const against = entry && (opposing(input, entry, shown) ?? consentAgainst(entry, input.passages));
  if (against === undefined) return [];
  const keys = [key, ...against.keys];
  const asked = keys.find((one) => facts.get(one)?.ask !== undefined);
  if (asked === undefined || told.some((one) => one.value && against.keys.includes(one.key))) return [];
  const question = `${factPrefix}${asked}`;
  const about = told.filter((one) => keys.includes(one.key));
  return isSettled(input, question, about) ? [] : [{ question, keys, told: quote, shown: against.quote }];
}

type Against = { readonly keys: readonly string[]; readonly quote: string };

/** What the transcript shows, or what follows from that, and cannot hold together with the fact. */
function opposing({ inForce }: EstablishInput, entry: FactEntry, shown: readonly FactInstance[]): Against | undefined {
  const excludes = (key: string) =>
    entry.excludes.includes(key) || inForce.facts.get(key)?.excludes.includes(entry.key) === true;
  const found = shown.flatMap(({ key, quote }) =>
    [key, ...(inForce.facts.get(key)?.implies ?? [])].filter(excludes).map((opposed) => ({ keys: [opposed], quote })),
  );
  return found.find(({ quote }) => quote !== '');
}

/** The person's own «yes please» to what the other side wrote before it. */
function consentAgainst({ unagreed }: FactEntry, passages: readonly Passage[]): Against | undefined {
  if (!unagreed) return undefined;
  const lines = passages.filter(({ source }) => source.kind === 'evidence');
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const consent = line.source.speaker === 'person' ? consentOf(line) : undefined;
    const offer = before?.source.speaker === 'other' ? before.text.sentences.at(-1) : undefined;
    if (before !== undefined && offer !== undefined && consent !== undefined)
      return { keys: [], quote: `${sentenceQuote(before.text, offer).replace(/[?？؟;]$/u, '')} – ${consent}` };
  }
  return undefined;
}

function consentOf({ text, cues }: Passage): string | undefined {
  const sentence = text.sentences.find(
    (one) => !one.question && cues.at('consent', one).some(({ from }) => !cues.isNegation(from - 1)),
  );
  return sentence && sentenceQuote(text, sentence);
}

/** The person has spoken of it since they were asked. */
function isSettled(input: EstablishInput, question: string, told: readonly FactInstance[]): boolean {
  return told.some(({ source }) =>
    input.passages.some(
      (passage) =>
        passage.source.index <= source.index && questionsBefore(input, passage).some(({ key }) => key === question),
    ),
  );
}
