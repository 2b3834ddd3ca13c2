import { Deletion } from '@intake/contracts/events/record-deleted';
import { JetStreamApiCodes, JetStreamApiError, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Nats } from '../bus/nats.ts';
import { declareStream, journalling } from '../bus/streams.ts';

/**
 * A second memory of every deletion, outside Postgres and its backups. It holds no content and is only ever appended to,
 * so a database that was set back can be told what it must forget again, and a deletion log that was cut short shows.
 */
const { stream } = journalling;

/** A chain's subject: one per partner, and one for the public's intakes. */
const subjectOf = (partnerId: string | null) =>
  partnerId === null ? 'deleted.public' : `deleted.partner.${partnerId}`;

export type Journaled = { readonly deletion: Deletion; readonly sequence: number };

/** The partners that the journal knows of; null stands for the public. */
export async function journaledChains(nats: Nats): Promise<readonly (string | null)[]> {
  // Its server may have lost it; then it begins anew, and its writer fills it.
  await declareStream(nats, stream);
  const manager = await jetstreamManager(nats, { checkAPI: false });
  const { state } = await manager.streams.info(stream, { subjects_filter: journalling.subjects });
  return Object.keys(state.subjects ?? {}).map((subject) => subject.split('.')[2] ?? null);
}

export async function newestJournaled(nats: NatsConnection, partnerId: string | null): Promise<Journaled | null> {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  const message = await manager.streams.getMessage(stream, { last_by_subj: subjectOf(partnerId) });
  return message && { deletion: Deletion.parse(message.json()), sequence: message.seq };
}

/** A chain in its order, from `position` on. */
export async function* journaledFrom(
  nats: NatsConnection,
  partnerId: string | null,
  position: number,
): AsyncGenerator<Deletion> {
  const newest = await newestJournaled(nats, partnerId);
  if (!newest || newest.deletion.position < position) return;
  const consumer = await jetstream(nats).consumers.get(stream, { filter_subjects: subjectOf(partnerId) });
  const messages = await consumer.consume();
  try {
    for await (const message of messages) {
      const deletion = Deletion.parse(message.json());
      if (deletion.position >= position) yield deletion;
      if (message.seq >= newest.sequence) return;
    }
  } finally {
    messages.stop();
  }
}

/** Adds the next of a chain behind `sequence`; answers its own, or null when somebody else added there first. */
export async function journal(nats: NatsConnection, deletion: Deletion, sequence: number): Promise<number | null> {
  const behind = { expect: { lastSubjectSequence: sequence }, timeout: 5_000 };
  try {
    const added = await jetstream(nats).publish(subjectOf(deletion.partner_id), JSON.stringify(deletion), behind);
    return added.seq;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence) return null;
    throw error;
  }
}
