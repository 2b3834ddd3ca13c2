import { allEvents, sendersTo, takersFrom } from '@intake/contracts/events/index';
import { deletionJournal } from '@intake/contracts/events/record-deleted';
import { revisionsAt } from '@intake/contracts/events/turn-taken';
import { allOperations } from '@intake/contracts/operations/all-operations';
import { services } from '@intake/contracts/services';
import { type Durable, eventConsumer, type StreamName } from './streams.ts';

/** Who signs in to the bus with borders around it. */
export const busUsers = [...services, 'operator'] as const;
export type BusUser = (typeof busUsers)[number];

/** Subjects on which somebody may speak and listen, and for how long they may answer who asked them. */
export type Borders = {
  readonly speaks: readonly string[];
  readonly listens: readonly string[];
  readonly answersForSeconds: number;
};

/**
 * What a user of the bus may do, by what operations, events and streams declare. Answers need no entry: whoever is asked
 * may answer once, on the subject that the question names.
 */
export function bordersOf(user: BusUser): Borders {
  const asked = allOperations.filter(({ askedBy }) => askedBy.includes(user));
  const answered = allOperations.filter(({ answeredBy, askedBy }) => answeredBy === user && askedBy.length > 0);
  const askers = answered.flatMap(({ askedBy }) => askedBy);
  const peers = [...askers, ...asked.map(({ answeredBy }) => answeredBy)];
  const longestMs = Math.max(0, ...answered.map(({ timeoutMs }) => timeoutMs));
  return {
    speaks: sorted([
      ...asked.map(({ subject }) => subject),
      ...(user === 'gateway' ? services.map((service) => `ready.${service}`) : []),
      `_INBOX.${user}.>`,
      `abandoned.${user}.>`,
      ...peers.map((peer) => `transfer.${peer}.>`),
      ...published(user),
      ...streamRequests(user),
    ]),
    listens: sorted([
      ...answered.map(({ subject }) => subject),
      ...(user === 'operator' ? [] : [`ready.${user}`]),
      `_INBOX.${user}.>`,
      `transfer.${user}.>`,
      ...askers.map((asker) => `abandoned.${asker}.>`),
    ]),
    answersForSeconds: Math.max(leastSeconds, longestMs / 1_000),
  };
}

/** Chunks of what is handed over are asked for one by one, and answered at once. */
const leastSeconds = 30;

const isKeeper = (user: BusUser) => user === revisionsAt.keeper;

const published = (user: BusUser): string[] => [
  ...allEvents.filter(({ from }) => from === user).map(({ name }) => `evt.${name}`),
  ...(isKeeper(user) ? [revisionsAt.subject] : []),
  ...(deletionJournal.writer === user ? [`${deletionJournal.subject}.>`] : []),
];

function streamRequests(user: BusUser): string[] {
  const taken = allEvents.filter(({ seenBy }) => seenBy.includes(user)).map(({ name }) => eventConsumer(user, name));
  const consumed = [...taken, ...(isKeeper(user) ? [revisionsAt] : [])];
  const sends = takersFrom(user).length > 0 || sendersTo(user).length > 0;
  return [
    ...(sends ? declaring('EVENTS') : []),
    ...(isKeeper(user) ? declaring(revisionsAt.stream) : []),
    ...consumed.flatMap(consuming),
    ...(deletionJournal.readers.includes(user) ? reading(deletionJournal.stream) : []),
  ];
}

/** A stream that the server lost is declared again by whoever needs it; none may be changed, emptied or removed. */
const declaring = (stream: StreamName) => [`$JS.API.STREAM.CREATE.${stream}`, `$JS.API.STREAM.INFO.${stream}`];

const consuming = ({ stream, subject, durable }: Durable) => [
  `$JS.API.CONSUMER.CREATE.${stream}.${durable}.${subject}`,
  `$JS.API.CONSUMER.INFO.${stream}.${durable}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
  `$JS.ACK.${stream}.${durable}.>`,
];

/** From its start, by a consumer that nobody else knows and that goes with its reader. */
const reading = (stream: StreamName) => [
  ...declaring(stream),
  `$JS.API.STREAM.MSG.GET.${stream}`,
  `$JS.API.CONSUMER.CREATE.${stream}.>`,
  ...['INFO', 'DELETE', 'MSG.NEXT'].map((request) => `$JS.API.CONSUMER.${request}.${stream}.*`),
];

const sorted = (subjects: readonly string[]) => [...new Set(subjects)].sort();
