import { isDay } from '../../calendar/days.ts';
import { type DeadlineKind, deadlineKinds } from '../../knowledge/schema/engine.ts';
import type { Deadline, EstablishInput } from '../established.ts';
import { conceptsIn } from '../passage/hear-urgency.ts';
import type { Passage } from '../passage/read-passage.ts';
import type { DateMention } from './mention.ts';

/** The key under which a deadline stands among the facts of decision D7. */
export const deadlineKey = (kind: DeadlineKind): string => `${kind}_on`;

/** Of each kind the day told last, else the one that the client echoes; the nearest first. */
export function readDeadlines({ passages, known, day }: EstablishInput): readonly Deadline[] {
  const told = passages.flatMap((passage) => (passage.source.kind === 'message' ? deadlinesIn(passage) : []));
  const found = deadlineKinds.flatMap((kind) => {
    const echoed = known[deadlineKey(kind)];
    if (echoed === false) return [];
    const last = told.findLast((one) => one.kind === kind)?.day ?? (isDay(echoed) ? echoed : null);
    return last === null || last < day ? [] : [{ kind, day: last }];
  });
  return found.toSorted((a, b) => a.day.localeCompare(b.day));
}

const deadlinesIn = (passage: Passage): Deadline[] =>
  passage.ahead.flatMap((mention) => {
    const kind = kindOf(passage, mention);
    return kind === null ? [] : [{ kind, day: mention.day }];
  });

/** What is spoken of nearest to the day. */
function kindOf(passage: Passage, { from }: DateMention): DeadlineKind | null {
  const concepts = conceptsIn(passage);
  const near = deadlineKinds.flatMap((kind) =>
    (concepts.get(conceptOf[kind]) ?? []).map((match) => ({ kind, distance: Math.abs(match.from - from) })),
  );
  return near.filter(({ distance }) => distance <= reach).toSorted((a, b) => a.distance - b.distance)[0]?.kind ?? null;
}

const conceptOf: Readonly<Record<DeadlineKind, string>> = {
  cut_off: 'cut',
  eviction: 'home_loss',
  hearing: 'forum',
  payment: 'payable',
};

/** Words. */
const reach = 20;
