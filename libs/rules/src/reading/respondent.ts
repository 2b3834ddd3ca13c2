import type { OrganisationEntry } from '../knowledge/schema.ts';
import {
  choiceAnswer,
  findOrganisation,
  type Organisation,
  organisationAnswer,
  type Reader,
  readOrganisation,
} from './organisation.ts';
import type { Passage } from './read-passage.ts';

export type RespondentWords = {
  /** The organisation that takes its own complaints in; it is the respondent, whatever else is named. */
  readonly partner: string | null;
  readonly mentioned: readonly Passage[];
  /** The message that answered «which organisation?» … */
  readonly answer: Passage | null;
  /** … and the one that answered «which of these?» */
  readonly choice: Passage | null;
  readonly echoed: unknown;
};

export type Respondent = {
  readonly organisation: Organisation | null;
  readonly rivals: readonly OrganisationEntry[];
};

/** Who is complained about: the newest words decide; the client's echo counts only where there are none. */
export function readRespondent(reader: Reader, words: RespondentWords): Respondent {
  const { partner, mentioned, answer, choice } = words;
  if (partner !== null)
    return { organisation: findOrganisation(reader, partner) ?? { entry: null, name: partner }, rivals: [] };
  const spoken =
    (answer === null ? null : readOrganisation(reader, after(mentioned, answer))) ??
    (answer === null ? null : organisationAnswer(reader, answer)) ??
    readOrganisation(reader, mentioned);
  if (spoken === null) return { organisation: fromEcho(reader, words.echoed), rivals: [] };
  if (spoken.rivals.length === 0 || choice === null) return spoken;
  const later = readOrganisation(reader, after(mentioned, choice));
  const chosen = later?.organisation ?? choiceAnswer(choice, spoken.rivals);
  return { organisation: chosen ?? spoken.organisation, rivals: [] };
}

const after = (passages: readonly Passage[], { source }: Passage): readonly Passage[] =>
  passages.filter((passage) => passage.source.order > source.order);

function fromEcho(reader: Reader, echoed: unknown): Organisation | null {
  if (typeof echoed !== 'string' || echoed.trim() === '') return null;
  return findOrganisation(reader, echoed) ?? { entry: null, name: echoed.slice(0, 80) };
}
