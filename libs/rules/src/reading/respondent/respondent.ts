import type { OrganisationEntry } from '../../knowledge/schema/base.ts';
import { nameWords } from '../../matching/names.ts';
import { answerKind } from '../answers/answers.ts';
import { noneOfThem, organisationId } from '../answers/options.ts';
import type { SaidToCard } from '../corrections/put-right.ts';
import type { Doubt, Others } from '../established.ts';
import type { Passage } from '../passage/read-passage.ts';
import { organisationAnswer } from './answered.ts';
import { writtenNames } from './business-names.ts';
import { deniesName } from './denied.ts';
import {
  accusedIn,
  choiceAnswer,
  findOrganisation,
  listed,
  type Named,
  type Organisation,
  type Reader,
  readOrganisation,
} from './organisation.ts';
import { mayRename, renamed } from './rename.ts';
import { statedIn } from './stated.ts';
import { accusedUnlisted, mayBeSame, readWhom } from './whom.ts';

export type RespondentWords = {
  /** The organisation that takes its own complaints in; it is the respondent, whatever else is named. */
  readonly partner: string | null;
  readonly mentioned: readonly Passage[];
  /** The message that answered «which organisation?» … */
  readonly answer: Passage | null;
  /** … and the one that answered «which of these?» */
  readonly choice: Passage | null;
  /** What that one chose by its number or name. */
  readonly chosen: string | undefined;
  readonly echoed: unknown;
  readonly toCard: SaidToCard;
};

export type Respondent = {
  readonly organisation: Organisation | null;
  readonly rivals: readonly Organisation[];
  /** The transcript is with another one than the person tells of. */
  readonly doubt?: Doubt;
};

export function readOthers(reader: Reader, words: RespondentWords, respondent: Organisation | null): Others {
  const none = { elsewhere: null, second: null };
  const messages = words.mentioned.filter(({ source }) => source.kind === 'message');
  const isOther = (entry: OrganisationEntry) => entry !== respondent?.entry;
  const [other] = accusedIn(reader, messages).filter(isOther);
  // Whether an organisation that the directory does not know goes by another name cannot be told.
  if (words.partner !== null && respondent?.entry == null) return none;
  if (words.partner === null)
    return respondent === null ? none : { ...none, second: secondOf(messages, respondent, other) };
  const right = messages.reduce<Organisation | null>(
    (before, passage) =>
      renamed(reader, passage, { current: respondent, toCard: words.toCard, isSettled: false, earlier: [] }) ?? before,
    null,
  );
  if (right !== null && right.name !== respondent?.name) return { ...none, elsewhere: right };
  const isPartnerNamed = messages.some((passage) => namesPartner(passage, respondent));
  return other === undefined || isPartnerNamed ? none : { ...none, elsewhere: listed(other) };
}

/** One of the directory first: who is not in it may go by another name. */
function secondOf(
  messages: readonly Passage[],
  { name }: Organisation,
  other: OrganisationEntry | undefined,
): Organisation | null {
  if (other !== undefined) return listed(other);
  return accusedUnlisted(messages).find((one) => !mayBeSame(one.name, name)) ?? null;
}

/** Whoever names the partner speaks of it too, and whoever speaks to it («you charged me») complains of nobody else. */
function namesPartner({ names, text, cues }: Passage, partner: Organisation | null): boolean {
  if (partner === null || names.some(({ name }) => name.owner === partner.entry)) return true;
  const [first] = nameWords(partner.name);
  return (
    text.tokens.some((token) => token.text === first) ||
    text.sentences.some((one) => cues.at('to_them', one).length > 0)
  );
}

/** Who is complained about: the newest words decide; the client's echo counts only where there are none. */
export function readRespondent(reader: Reader, words: RespondentWords): Respondent {
  const { partner } = words;
  if (partner !== null)
    return { organisation: findOrganisation(reader, partner) ?? { entry: null, name: partner }, rivals: [] };
  const right = putRight(reader, words);
  return right === null ? readSpoken(reader, words) : { organisation: right, rivals: [] };
}

/** Who was put in the place of whoever was understood before, the last time that was done: later mentions change nothing. */
function putRight(reader: Reader, words: RespondentWords): Organisation | null {
  const first = words.mentioned.find(({ source }) => source.kind === 'message');
  // The first message is weighed with all that it tells.
  const later = words.mentioned.filter((passage) => passage !== first);
  return later.reduce<Organisation | null>(
    (right, passage) => statedIn(reader, passage) ?? putRightIn(reader, words, { passage, right }),
    null,
  );
}

type Correcting = { readonly passage: Passage; readonly right: Organisation | null };

function putRightIn(reader: Reader, words: RespondentWords, { passage, right }: Correcting): Organisation | null {
  const { mentioned, toCard } = words;
  if (!mayRename(passage) && !toCard(passage)) return right;
  const earlier = before(mentioned, passage);
  const current = right ?? readSpoken(reader, { ...words, mentioned: earlier }).organisation;
  const other = renamed(reader, passage, { current, toCard, isSettled: right !== null, earlier });
  return other ?? (right !== null && deniesName(passage, right) ? null : right);
}

function readSpoken(reader: Reader, words: RespondentWords): Respondent {
  const { mentioned, answer, choice } = words;
  const spoken: (Named & Pick<Respondent, 'doubt'>) | null =
    strangerIn(reader, choice === null ? mentioned : before(mentioned, choice)) ??
    (answer === null ? null : answered(reader, mentioned, answer)) ??
    readWhom(reader, mentioned);
  if (spoken === null) return { organisation: fromEcho(reader, words), rivals: [] };
  if (spoken.rivals.length === 0 || choice === null) return spoken;
  const picked = chosenOf(reader, spoken, { choice, chosen: words.chosen });
  const isSure = words.chosen !== undefined || picked?.entry != null;
  const later = readOrganisation(reader, after(mentioned, choice))?.organisation ?? null;
  return { organisation: (isSure ? picked : null) ?? later ?? picked, rivals: [] };
}

/** A name in the answer stands; other words give way to an organisation that is named later. */
function answered(reader: Reader, mentioned: readonly Passage[], answer: Passage): Named | null {
  const told = organisationAnswer(reader, answer);
  const isName = told?.organisation?.entry != null || writtenNames(answer).length > 0;
  return (told !== null && isName ? null : readOrganisation(reader, after(mentioned, answer))) ?? told;
}

/** Who of the rivals was chosen; nobody, where neither was. */
function chosenOf(
  reader: Reader,
  { organisation, rivals }: Named,
  { choice, chosen }: { readonly choice: Passage; readonly chosen: string | undefined },
): Organisation | null {
  if (chosen === noneOfThem) return null;
  const entry = reader.inForce.organisations.get(chosen ?? '');
  if (entry !== undefined) return listed(entry);
  const offered = rivals.find((one) => organisationId(one) === chosen);
  if (offered !== undefined) return offered;
  const [only, other] = rivals;
  if (only !== undefined && other === undefined && answerKind(choice) === 'yes') return only;
  return choiceAnswer(choice, rivals) ?? organisation ?? organisationAnswer(reader, choice)?.organisation ?? null;
}

/** The other side opens with a name that the person never names, nor the transcript theirs. */
function strangerIn(reader: Reader, mentioned: readonly Passage[]): (Named & { readonly doubt: Doubt }) | null {
  const messages = mentioned.filter(({ source }) => source.kind === 'message');
  const lines = mentioned.filter(({ source }) => source.kind === 'evidence');
  const greeting = lines.find(({ source }) => source.speaker === 'other');
  const told = onlyOneIn(reader, messages);
  const shown = greeting === undefined ? null : onlyOneIn(reader, [greeting]);
  if (told === null || shown === null || told === shown) return null;
  const isNamed = (entry: OrganisationEntry, passages: readonly Passage[]) =>
    passages.some(({ names }) => names.some(({ name }) => name.owner === entry));
  if (isNamed(told, lines) || isNamed(shown, messages)) return null;
  const doubt = { question: 'which_organisation', keys: [], told: told.name, shown: shown.name };
  return { organisation: listed(told), rivals: [told, shown].map(listed), doubt };
}

function onlyOneIn(reader: Reader, passages: readonly Passage[]): OrganisationEntry | null {
  const named = readOrganisation(reader, passages);
  return named === null || named.rivals.length > 0 ? null : (named.organisation?.entry ?? null);
}

const before = (passages: readonly Passage[], { source }: Passage): readonly Passage[] =>
  passages.filter((passage) => passage.source.order < source.order);

const after = (passages: readonly Passage[], { source }: Passage): readonly Passage[] =>
  passages.filter((passage) => passage.source.order > source.order);

function fromEcho(reader: Reader, { echoed, mentioned }: RespondentWords): Organisation | null {
  const name = typeof echoed === 'string' ? echoed.replace(unseen, ' ').trim().slice(0, 80) : '';
  const organisation = name === '' ? null : (findOrganisation(reader, name) ?? { entry: null, name });
  const isTakenBack = organisation !== null && mentioned.some((passage) => deniesName(passage, organisation));
  return isTakenBack ? null : organisation;
}

/** Line ends and marks that turn the order of letters round: in no name, and in a letter's head they mislead. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;
