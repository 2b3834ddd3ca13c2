import type { EvidenceResult, EvidenceTranscript, Screenshot, TranscriptItem } from '@intake/contracts/evidence';

/** A message as it came, and as the person left it. */
export type Entry = {
  readonly id: number;
  readonly came: TranscriptItem;
  readonly item: TranscriptItem;
  readonly isRemoved: boolean;
  /** Nothing on the screens tells whether messages are missing after this one. */
  readonly isBeforeGap: boolean;
};

/** What became of screenshots: their lines, the messages in them, and what the person says of those. */
export type Evidence = {
  readonly screenshots: readonly Screenshot[];
  readonly entries: readonly Entry[];
  /** Pictures of which nothing is in here. */
  readonly unread: readonly string[];
  /** Dates such as 03/04 were read as day and month, though no screen tells which is which. */
  readonly isDayFirstAssumed: boolean;
  /** It is before the person to be checked. */
  readonly isOpen: boolean;
  /** What goes with every request from now on; null until the person agreed to any. */
  readonly agreed: readonly TranscriptItem[] | null;
  /** What the service says of the messages as they came, and what it said of those that were agreed to. */
  readonly attestation?: string | undefined;
  readonly agreedAs?: string | undefined;
};

type Put = {
  readonly result: EvidenceResult;
  readonly screenshots: readonly Screenshot[];
  readonly unread: readonly string[];
  readonly before: Evidence | null;
};

/** The messages to be checked. What was corrected before in one that came again stays corrected. */
export function putInOrder({ result, screenshots, unread, before }: Put): Evidence {
  const gaps = new Set(result.evidence.gap_messages);
  const known = Map.groupBy(before?.entries ?? [], ({ came }) => JSON.stringify(came));
  const entries = result.transcript.map((came, id) => {
    const earlier = known.get(JSON.stringify(came))?.shift();
    return {
      id,
      came,
      item: earlier?.item ?? came,
      isRemoved: earlier?.isRemoved ?? false,
      isBeforeGap: gaps.has(id),
    };
  });
  const isDayFirstAssumed = result.evidence.assumptions?.includes('day_before_month') ?? false;
  const { attestation } = result.evidence;
  const { agreed = null, agreedAs } = before ?? {};
  return { screenshots, entries, unread, isDayFirstAssumed, isOpen: true, attestation, agreed, agreedAs };
}

export function changeEntry(evidence: Evidence, id: number, changes: Partial<Entry>): Evidence {
  const entries = evidence.entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry));
  return { ...evidence, entries };
}

export type Speaker = TranscriptItem['speaker'];

const otherSide: Readonly<Record<Speaker, Speaker>> = { person: 'other', other: 'person', system: 'system' };

export const swapSides = (evidence: Evidence): Evidence => respeak(evidence, ({ item }) => otherSide[item.speaker]);

/** Says who everything is from that stands under a name. */
export const sayWhoIs = (evidence: Evidence, name: string, speaker: Speaker): Evidence =>
  respeak(evidence, ({ item }) => (item.name === name ? speaker : item.speaker));

function respeak(evidence: Evidence, speakerOf: (entry: Entry) => Speaker): Evidence {
  const entries = evidence.entries.map((entry) => ({ ...entry, item: { ...entry.item, speaker: speakerOf(entry) } }));
  return { ...evidence, entries };
}

/** Who stands at messages of which it is not known whether they are the person's (D33: their `speaker` is `system`). */
export function undecided({ entries }: Evidence): readonly string[] {
  const unknown = entries.filter(({ came }) => came.speaker === 'system');
  return [...new Set(unknown.flatMap(({ came }) => came.name ?? []))];
}

/** Came without being known whose it is, though it stands among messages with its time; what an app says itself has none. */
export const isOpen = ({ came }: Entry): boolean =>
  came.speaker === 'system' && (came.time !== undefined || came.name !== undefined);

/** Still not known. */
export const isUnsure = (entry: Entry): boolean => isOpen(entry) && entry.item.speaker === 'system' && !entry.isRemoved;

/** A screenshot whose bubbles were lost looks as if one side had written everything. */
export function isOneSided({ entries }: Evidence): boolean {
  const sides = new Set(entries.filter(({ isRemoved }) => !isRemoved).map(({ item }) => item.speaker));
  return entries.length > 1 && !(sides.has('person') && sides.has('other'));
}

/** The messages that are left, as requests carry them. */
export const transcriptOf = ({ entries }: Evidence): readonly TranscriptItem[] =>
  entries.flatMap(({ item, isRemoved }) => (isRemoved || item.text.trim() === '' ? [] : item));

/** What of messages goes along with a request, and no more. */
export const most = { messages: 2_000, characters: 4_000 } as const;

export const agree = (evidence: Evidence): Evidence => ({
  ...evidence,
  isOpen: false,
  agreed: transcriptOf(evidence),
  agreedAs: evidence.attestation,
});

/** What requests carry of it. */
export const sentOf = (evidence: Evidence | null): EvidenceTranscript | null =>
  evidence?.agreed ? { source: 'screenshots', transcript: [...evidence.agreed], attestation: evidence.agreedAs } : null;

/** Nothing of it is used. What a request carried already is taken back by an empty transcript. */
export const discard = ({ agreed }: Evidence): Evidence | null =>
  agreed === null
    ? null
    : { screenshots: [], entries: [], unread: [], isDayFirstAssumed: false, isOpen: false, agreed: [] };
