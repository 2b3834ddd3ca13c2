import type { UrgencyItem } from '@intake/contracts/complaint';
import type { Language } from '@intake/contracts/languages';
import { daysBetween } from '../calendar/days.ts';
import type { UrgencyEntry } from '../knowledge/engine-schema.ts';
import type { InForce } from '../knowledge/in-force.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { isOfSector } from '../knowledge/relevance.ts';
import { localise } from '../language/localise.ts';
import type { Established } from '../reading/establish.ts';
import { hitsOf } from '../reading/hits-of.ts';
import type { Passage } from '../reading/read-passage.ts';
import { isSaidOfOthers, polarityOf } from '../reading/scope.ts';
import type { Disclosure } from '../safety/disclosures.ts';
import type { Hints } from '../safety/hint.ts';

export type Level = UrgencyItem['level'];

/** An urgent matter and the message that raised it (-1: facts of the client's echo). */
export type RaisedFlag = {
  readonly key: string;
  readonly level: Level;
  readonly item: UrgencyItem;
  readonly index: number;
};

const order: Readonly<Record<Level, number>> = { critical: 0, high: 1, medium: 2 };

export type FlagInput = {
  readonly knowledge: Knowledge;
  readonly inForce: InForce;
  readonly established: Established;
  readonly disclosures: readonly Disclosure[];
  readonly hints: Hints;
  readonly language: Language;
  readonly day: string;
};

/** Everything urgent in the story, most urgent first; a disclosure stays for the rest of the conversation. */
export function raiseFlags(input: FlagInput): RaisedFlag[] {
  const urgent = input.established.passages.flatMap((passage) => {
    const hits = passage.source.speaker === 'person' ? hitsOf(passage, 'urgency') : [];
    return hits.length === 0 ? [] : [{ passage, hits }];
  });
  const raised = input.inForce.urgency.flatMap((entry) => {
    const index = raisedAt(entry, input, urgent);
    return index === null ? [] : [flagFor(entry, input.language, index)];
  });
  return [...safetyFlags(input), ...raised].toSorted((a, b) => order[a.level] - order[b.level]);
}

/** What the person wrote that holds words of urgency, and which. */
type Urgent = { readonly passage: Passage; readonly hits: ReturnType<typeof hitsOf<'urgency'>> };

function raisedAt(entry: UrgencyEntry, input: FlagInput, urgent: readonly Urgent[]): number | null {
  const { established, day } = input;
  const holds = (key: string) => established.facts.get(key)?.value === true;
  const counts = entry.only_with.length === 0 || entry.only_with.some(holds);
  const said = counts ? urgent.findLast((words) => saysSo(entry, words))?.passage.source : undefined;
  if (said !== undefined) return said.kind === 'message' ? said.index : -1;
  const hinted = [...input.hints].findLast(([, { urgent: told }]) =>
    entry.heard_as.some((matter) => told.includes(matter)),
  );
  if (hinted !== undefined) return hinted[0];
  const key =
    entry.facts.find((one) => holds(one) && belongsHere(input, one)) ??
    (isRecent(entry, established, day) ? entry.recent?.facts.find(holds) : undefined);
  return key === undefined ? null : (established.facts.get(key)?.instance?.source.index ?? -1);
}

/** An account that a platform suspends is no telephone that is cut off. */
function belongsHere({ inForce, established }: FlagInput, key: string): boolean {
  const { sector, isSectorOpen } = established;
  return isSectorOpen || isOfSector(inForce.facts.get(key) ?? { sectors: [] }, sector?.code ?? null);
}

function isRecent({ recent }: UrgencyEntry, { incidentOn }: Established, day: string): boolean {
  return recent !== undefined && incidentOn !== null && daysBetween(incidentOn, day) <= recent.days;
}

// Fear and threat count here («they will cut us off»), denial does not; of other people's cases only what is critical,
// for whoever writes of a neighbour's knife may stand before it.
function saysSo(entry: UrgencyEntry, { passage, hits }: Urgent): boolean {
  const own = hits.filter(({ hit }) => hit.owner.entry === entry);
  const silenced = own.flatMap(({ hit, sentence }) => (hit.owner.sense === 'unless' ? [sentence] : []));
  return own.some(
    ({ hit: { from, to }, sentence }) =>
      !silenced.includes(sentence) &&
      polarityOf(passage, { sentence, from, to }, true) !== 'denied' &&
      (entry.level === 'critical' || !isSaidOfOthers(passage, { sentence, from, to })),
  );
}

function flagFor(entry: UrgencyEntry, language: Language, index: number): RaisedFlag {
  const item = {
    level: entry.level,
    message: localise(entry.message, language),
    action: localise(entry.action, language),
  };
  return { key: entry.key, level: entry.level, item, index };
}

/** A suspicion stands until the person has answered it; what they answered stands with what they said before. */
function safetyFlags({ knowledge, disclosures, language }: FlagInput): RaisedFlag[] {
  const items = knowledge.content.safetyWords[language].urgency;
  const worst = disclosures.findLast(({ level }) => level === 'disclosed') ?? disclosures.at(-1);
  if (worst === undefined) return [];
  const { level: said, index } = worst;
  const [key, level] =
    said === 'denied' ? (['mental_distress', 'high'] as const) : (['self_harm_risk', 'critical'] as const);
  return [{ key, level, item: { level, ...items[said] }, index }];
}

/** The register's code for the most urgent flag. */
export function highestLevel(flags: readonly RaisedFlag[]): Level | 'none' {
  return flags[0]?.level ?? 'none';
}
