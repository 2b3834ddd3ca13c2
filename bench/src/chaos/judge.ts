import type { Attempt, Books, Kept } from './books.ts';
import type { Acknowledged } from './clients.ts';
import type { Journaled } from './journal.ts';

type Evidence = {
  readonly acknowledged: readonly Acknowledged[];
  readonly journal: readonly Journaled[];
  readonly books: Books;
  /** How many attempts a delivery has. */
  readonly rungs: number;
};

/** Everything that must be nobody's: an empty list each, or the run has failed. */
export function judge({ acknowledged, journal, books, rungs }: Evidence) {
  const promised = new Set(acknowledged.map(keyOf));
  const missingFrom = (kept: Iterable<string>) => [...promised.difference(new Set(kept))];
  const arrived = journal.filter(({ answered }) => isTaken(answered)).map(keyOf);
  const complaints = new Set(books.complaints.map(keyOf));
  const abandoned = books.deliveries.filter(({ state }) => state === 'abandoned');
  return {
    missingComplaints: missingFrom(complaints),
    missingEntries: missingFrom(books.entries.map(keyOf)),
    missingRecords: missingFrom(books.records.map(keyOf)),
    // What a failing endpoint refused to the last rung has arrived nowhere, and the books say so.
    missingDeliveries: missingFrom([...arrived, ...abandoned.map(keyOf)]),
    abandonedAtGoodEndpoints: abandoned.filter(({ partner_id }) => /^(healthy|slow)/.test(partner_id)).map(keyOf),
    deliveredWithoutComplaint: [...new Set(journal.map(keyOf)).difference(complaints)],
    eventsOfSeveralComplaints: several(journal, ({ eventId }) => eventId, keyOf),
    complaintsOfSeveralEvents: several(journal, keyOf, ({ eventId }) => eventId),
    bodiesThatDiffer: several(
      journal,
      ({ eventId }) => eventId,
      ({ sha256 }) => sha256,
    ),
    badSignatures: journal.filter(({ signed }) => !signed).map(keyOf),
    ...judgeLog(books, journal, rungs),
    notAtRest: Object.entries(books.unfinished.waiting).filter(([, count]) => count > 0),
  };
}

/** The delivery log against the receivers' journal, attempt by attempt, in both directions. */
function judgeLog({ attempts, deliveries }: Books, journal: readonly Journaled[], rungs: number) {
  const logOf = Map.groupBy(attempts, ({ event_id }) => event_id);
  const logged = Map.groupBy(attempts, (row) => `${row.event_id} ${row.attempt}`);
  const received = Map.groupBy(journal, ({ eventId, attempt }) => `${eventId} ${attempt}`);
  const isEnd = ({ status }: Attempt) => status !== 'retrying';
  const isBroken = (rows: readonly Attempt[]) => {
    const numbers = rows.filter(isSeen).map(({ attempt }) => attempt);
    const ends = rows.filter(isEnd).length;
    return (
      ends > 1 ||
      (ends === 1 && !isEnd(rows.at(-1) as Attempt)) ||
      numbers.some((number, at) => number <= (numbers[at - 1] ?? 0))
    );
  };
  return {
    /** A row after the end, two ends, or an attempt noted twice. */
    brokenLogs: [...logOf].filter(([, rows]) => isBroken(rows)).map(([event]) => event),
    unfinishedLogs: deliveries
      .filter(({ event_id }) => !logOf.get(event_id)?.some(isEnd))
      .map(({ event_id }) => event_id),
    abandonedTooSoon: attempts
      .filter(({ status, attempt }) => status === 'abandoned' && attempt < rungs)
      .map(({ event_id }) => event_id),
    receivedNotLogged: [...received]
      .filter(([key, entries]) => entries.length > (logged.get(key)?.length ?? 0))
      .map(([key]) => key),
    loggedNotReceived: attempts
      .filter(({ event_id, attempt, status_code }) => status_code !== null && !received.has(`${event_id} ${attempt}`))
      .map(({ event_id }) => event_id),
  };
}

/** An attempt whose end was seen; the others were interrupted and are made again. */
const isSeen = ({ error }: Attempt) => error !== 'interrupted';

const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300;

const keyOf = (one: Kept | { readonly partner: string; readonly reference: string }) =>
  `${'partner' in one ? one.partner : one.partner_id} ${one.reference}`;

/** The groups whose members do not all have the same value. */
function several(journal: readonly Journaled[], group: (one: Journaled) => string, value: (one: Journaled) => string) {
  const groups = Map.groupBy(journal, group);
  return [...groups].filter(([, members]) => new Set(members.map(value)).size > 1).map(([key]) => key);
}

/** Counts and times of a run, none of which decides it. */
export function figuresOf({ acknowledged, journal, books }: Omit<Evidence, 'rungs'>) {
  const taken = Map.groupBy(
    journal.filter(({ answered }) => isTaken(answered)),
    ({ eventId }) => eventId,
  );
  const firstAt = new Map([...Map.groupBy(journal, keyOf)].map(([key, [first]]) => [key, first?.at ?? 0]));
  const healthy = acknowledged.filter(({ partner }) => partner.startsWith('healthy'));
  const waits = healthy.map((one) => Math.max(0, (firstAt.get(keyOf(one)) ?? one.at) - one.at)).sort((a, b) => a - b);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];
  return {
    acknowledged: new Set(acknowledged.map(keyOf)).size,
    complaints: books.complaints.length,
    requestsReceived: journal.length,
    duplicates: [...taken.values()].filter((entries) => entries.length > 1).length,
    interrupted: books.attempts.filter((row) => !isSeen(row)).length,
    abandoned: books.deliveries.filter(({ state }) => state === 'abandoned').length,
    publishedAgain: books.unfinished.resent,
    healthyFirstArrivalMs: { p50: at(0.5), p99: at(0.99), most: waits.at(-1) },
  };
}
