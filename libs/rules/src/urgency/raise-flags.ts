import type { UrgencyItem } from '@intake/contracts/complaint';
import { type Language, languages } from '@intake/contracts/languages';
import { longDay } from '../calendar/days.ts';
import { fill, localise } from '../knowledge/localise.ts';
import type { UrgencyEntry } from '../knowledge/schema/engine.ts';
import { urgentIn } from '../reading/passage/hear-urgency.ts';
import { type Disclosure, isNo } from '../safety/disclosures.ts';
import { deadlineOf, type FlagInput, type Raised, raisedAt } from './raised-at.ts';

export type Level = UrgencyItem['level'];

/** An urgent matter and the message that raised it (-1: facts of the client's echo). */
export type RaisedFlag = {
  readonly key: string;
  readonly level: Level;
  readonly item: UrgencyItem;
  /** What the item says, in every language. */
  readonly messages: readonly string[];
  readonly index: number;
  /** The message that told it was over, before it came back; -1: none. */
  readonly overBefore: number;
};

/** It is about the person's own life: met by words of safety/, and told to nobody else. */
export const isOfSafety = ({ key, level }: Pick<RaisedFlag, 'key' | 'level'>): boolean =>
  key === 'self_harm_risk' || (key === 'mental_distress' && level !== 'medium');

const order: Readonly<Record<Level, number>> = { critical: 0, high: 1, medium: 2 };

/** Everything urgent in the story, most urgent first; a disclosure stays for the rest of the conversation. */
export function raiseFlags(input: FlagInput): RaisedFlag[] {
  const heard = urgentIn(input.established.passages);
  const raised = input.inForce.urgency.flatMap((entry) => {
    const raised = raisedAt(entry, input, heard);
    return raised === null ? [] : [flagFor(entry, input, raised)];
  });
  return [...safetyFlags(input), ...raised].toSorted((a, b) => order[a.level] - order[b.level]);
}

function flagFor(entry: UrgencyEntry, input: FlagInput, raised: Raised): RaisedFlag {
  const { language } = input;
  const { key, level } = entry;
  const item = { level, message: messageOf(entry, input, language), action: localise(entry.action, language) };
  return { key, level, item, messages: languages.map((one) => messageOf(entry, input, one)), ...raised };
}

function messageOf(entry: UrgencyEntry, input: FlagInput, language: Language): string {
  const message = localise(entry.message, language);
  const day = deadlineOf(entry, input)?.day;
  const { deadlines } = input.knowledge.content.phrases[language];
  return day === undefined ? message : fill(deadlines.urgent, { message, date: longDay(day, language) });
}

type OfSafety = Pick<FlagInput, 'knowledge' | 'disclosures' | 'language'>;

/**
 * A suspicion stands until the person has answered it, and goes with a no; what they said outright stays critical whatever
 * reassures («I am safe now»), and is remembered once it is denied (decision D8.3).
 */
export function safetyFlags({ knowledge, disclosures, language }: OfSafety): RaisedFlag[] {
  const { safetyWords } = knowledge.content;
  const since = disclosures.slice(disclosures.findLastIndex(isNo) + 1);
  const isDenied = (one: Disclosure) => isNo(one) && one.takenBack !== null;
  const standing = disclosures.slice(disclosures.findLastIndex(isDenied) + 1);
  const worst = standing.findLast(({ level }) => level === 'disclosed') ?? since.at(-1);
  const outright = disclosures.findLast(({ level }) => level === 'disclosed');
  const { level: said, index } = worst ?? { level: 'denied' as const, index: outright?.index };
  if (index === undefined) return [];
  const [key, level] =
    said === 'denied' ? (['mental_distress', 'high'] as const) : (['self_harm_risk', 'critical'] as const);
  const messages = languages.map((one) => safetyWords[one].urgency[said].message);
  return [{ key, level, item: { level, ...safetyWords[language].urgency[said] }, messages, index, overBefore: -1 }];
}

/** The register's code for the most urgent flag. */
export function highestLevel(flags: readonly RaisedFlag[]): Level | 'none' {
  return flags[0]?.level ?? 'none';
}
