import type { JournalEntry, JournalType } from '@intake/contracts/events/journal-type';
import { JetStreamApiCodes, JetStreamApiError, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Nats } from '../bus/nats.ts';
import { declareStream } from '../bus/streams.ts';

// A second memory of events, outside Postgres and its backups: a database that was set back can be told what it must do again,
// and a chain that was cut short shows.

export type Journaled<Entry> = { readonly entry: Entry; readonly sequence: number };

/** A chain's subject: one per partner, and one for the public. */
const subjectOf = ({ subject }: { readonly subject: string }, partnerId: string | null) =>
  partnerId === null ? `${subject}.public` : `${subject}.partner.${partnerId}`;

/** The partners that the journal knows of; null stands for the public. */
export async function journaledChains<Entry extends JournalEntry>(
  nats: Nats,
  { stream, subject }: JournalType<Entry>,
): Promise<readonly (string | null)[]> {
  // Its server may have lost it; then it begins anew, and its writer fills it.
  await declareStream(nats, stream);
  const manager = await jetstreamManager(nats, { checkAPI: false });
  const { state } = await manager.streams.info(stream, { subjects_filter: `${subject}.>` });
  return Object.keys(state.subjects ?? {}).map((name) => name.split('.')[2] ?? null);
}

export async function newestJournaled<Entry extends JournalEntry>(
  nats: NatsConnection,
  journal: JournalType<Entry>,
  partnerId: string | null,
): Promise<Journaled<Entry> | null> {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  const message = await manager.streams.getMessage(journal.stream, { last_by_subj: subjectOf(journal, partnerId) });
  return message && { entry: journal.entry.parse(message.json()), sequence: message.seq };
}

/** A chain in its order, from `position` on. */
export async function* journaledFrom<Entry extends JournalEntry>(
  nats: NatsConnection,
  journal: JournalType<Entry>,
  { partnerId, position }: { readonly partnerId: string | null; readonly position: number },
): AsyncGenerator<Entry> {
  const newest = await newestJournaled(nats, journal, partnerId);
  if (!newest || newest.entry.position < position) return;
  const filter = { filter_subjects: subjectOf(journal, partnerId) };
  const consumer = await jetstream(nats).consumers.get(journal.stream, filter);
  const messages = await consumer.consume();
  try {
    for await (const message of messages) {
      const entry = journal.entry.parse(message.json());
      if (entry.position >= position) yield entry;
      if (message.seq >= newest.sequence) return;
    }
  } finally {
    messages.stop();
  }
}

/** Adds the next of a chain behind `sequence`; answers its own, or null when somebody else added there first. */
export async function addToJournal<Entry extends JournalEntry>(
  nats: NatsConnection,
  journal: JournalType<Entry>,
  { entry, sequence }: Journaled<Entry>,
): Promise<number | null> {
  const behind = { expect: { lastSubjectSequence: sequence }, timeout: 5_000 };
  try {
    const added = await jetstream(nats).publish(subjectOf(journal, entry.partner_id), JSON.stringify(entry), behind);
    return added.seq;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence) return null;
    throw error;
  }
}
