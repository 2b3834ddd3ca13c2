import type { Hints } from '../../conversation/hint.ts';
import type { Memory } from '../../conversation/memory.ts';
import type { Timeline } from '../../conversation/timeline.ts';
import { assentIn } from '../../reading/corrections/assent.ts';
import { withoutCardTalk } from '../../reading/corrections/card-remarks.ts';
import { type Correction, noCorrection, speaksOfCard } from '../../reading/corrections/correction.ts';
import { deniesWhom } from '../../reading/corrections/denied/whom-denied.ts';
import { objects, withoutObjections, withoutQuestionsToUs } from '../../reading/corrections/objections.ts';
import { saidBehindCard, saidToCard } from '../../reading/corrections/put-right.ts';
import { type CardReader, readCorrection } from '../../reading/corrections/read-correction.ts';
import { markToUs } from '../../reading/corrections/to-us.ts';
import { establish } from '../../reading/establish.ts';
import type { Established, EstablishInput } from '../../reading/established.ts';
import type { Passage } from '../../reading/passage/read-passage.ts';
import { ownWordsTold } from '../../reading/wishes/wishes-said.ts';
import type { Disclosure } from '../../safety/disclosures.ts';
import { headWords } from './head-points.ts';

/** What was said about the claims card, and the conversation without it. */
export type HeardCard = {
  readonly correction: Correction;
  /** Indices of the messages that spoke of the card. */
  readonly aboutCard: ReadonlySet<number>;
  /** The passages, those of `aboutCard` without what they say of it; what is said to the service is marked. */
  readonly passages: readonly Passage[];
};

/** `unanswering`: messages that answer nothing, the card neither. */
type Said = {
  readonly timeline: Timeline;
  readonly unanswering: ReadonlySet<number>;
  readonly hints: Hints;
  readonly disclosures: readonly Disclosure[];
};

/** `passages`: the whole conversation, read. */
export function hearCard(
  reader: Omit<CardReader, 'own' | 'heads' | 'story'> & { readonly partner: string | null },
  passages: readonly Passage[],
  said: Said,
): HeardCard {
  const { timeline, unanswering, hints, disclosures } = said;
  const isNewest = ({ source }: Passage) => source.kind === 'message' && source.index === timeline.newest;
  const newest = passages.find(isNewest);
  const toCard = saidToCard(reader.memory, timeline);
  const story = passages.filter((one) => one.source.kind === 'message' && !isNewest(one));
  const own = ownWordsTold(said, { passages, toCard });
  const isOfPerson = disclosures.some(({ index }) => index === timeline.newest);
  const isRead = newest !== undefined && (isOfPerson || !unanswering.has(timeline.newest));
  const read = isRead ? readCorrection({ ...reader, own, story, heads: headsShown(reader) }, newest) : noCorrection;
  const correction = isOfPerson ? besideDistress(reader.memory, read) : read;
  const objecting = passages.filter((one) => toCard(one) && objects(one)).map(({ source }) => source.index);
  const aboutCard = new Set([...messagesAboutCard(reader.memory, timeline, correction), ...objecting]);
  const isAbout = ({ source }: Passage) => source.kind === 'message' && aboutCard.has(source.index);
  const isOfSafety = ({ source }: Passage) =>
    disclosures.some(({ index, by }) => index === source.index && by === 'answer');
  const isAnswer = (one: Passage) => isAbout(one) || toCard(one) || isOfSafety(one);
  const isBehindCard = saidBehindCard(reader.memory, timeline);
  const heard = passages.map((one) => {
    if (toCard(one) && (assentIn(one) !== null || deniesWhom(one))) return saidToUs(one);
    const asserted = toCard(one) ? withoutObjections(one) : withoutQuestionsToUs(one);
    return markToUs(isAbout(one) ? withoutCardTalk(asserted) : asserted, {
      hints,
      timeline,
      isAnswer,
      isBehindCard,
    });
  });
  return { correction, aboutCard, passages: heard };
}

/** «I am happy with that», «nothing to fix», «not the shop», of the card: it tells nothing of the matter and asks them for nothing. */
const saidToUs = (passage: Passage): Passage => ({
  ...passage,
  memo: new Map(),
  hits: new Map(),
  toUs: new Set(passage.text.sentences),
});

/** Beside words of distress counts what names a point: a no or a yes was meant for nothing else than them. */
const besideDistress = ({ shown }: Memory, correction: Correction): Correction =>
  shown.length === 0 ? noCorrection : { ...correction, unclear: false, approves: false, keepsAll: false };

/** As the card bore it that the client echoes. */
function headsShown({ knowledge, inForce, language, known, partner }: Heading): ReadonlyMap<string, string> {
  const { organisation: name, sector } = known;
  const organisation = typeof name === 'string' && partner === null ? name : null;
  const entry = typeof sector === 'string' ? (inForce.sectors.get(sector) ?? null) : null;
  return headWords(knowledge, { organisation, sector: entry }, language);
}

type Heading = Pick<CardReader, 'knowledge' | 'inForce' | 'language' | 'known'> & { readonly partner: string | null };

function messagesAboutCard(memory: Memory, timeline: Timeline, correction: Correction): ReadonlySet<number> {
  const earlier = memory.about_card.map(timeline.placeOf);
  return new Set(speaksOfCard(correction) ? [...earlier, timeline.newest] : earlier);
}

/** «None of this is right»: what only comes to light without the points that were shown was no more right than they. */
export function establishCorrected(said: EstablishInput): Established {
  const established = establish(said);
  const { correction, memory, inForce, timeline } = said;
  if (correction.withdrawn.length < memory.shown.length || memory.shown.length === 0) return established;
  const others = [...established.facts.values()].filter(
    ({ key, value, instance }) =>
      value && inForce.facts.get(key)?.role === 'claim' && instance?.source.index !== timeline.newest,
  );
  const withdrawn = [...correction.withdrawn, ...others.map(({ key }) => key)];
  return others.length === 0 ? established : establish({ ...said, correction: { ...correction, withdrawn } });
}

/** What is established with every claim of the newest card ticked, as it was when the card was shown. */
export function establishedAsShown(said: EstablishInput, established: Established): Established {
  const { claims, against, beside } = said.memory.offer ?? { claims: [], against: [], beside: [] };
  const unticked = [...claims, ...against, ...beside].filter((key) => said.known[key] === false);
  if (unticked.length === 0) return established;
  const ticked = Object.fromEntries(unticked.map((key) => [key, true]));
  return establishCorrected({ ...said, known: { ...said.known, ...ticked } });
}
