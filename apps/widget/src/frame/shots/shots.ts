import type { EvidenceLine, Screenshot } from '@intake/contracts/evidence';
import type { ReadingLanguage, Stage } from '../../reader/messages.ts';
import type { Answer } from '../turns/ask-once.ts';
import type { Refusal } from './judge-picture.ts';

/** Why a picture has no lines. */
export type Unread = Refusal | 'empty';

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'at'; readonly stage: Stage; readonly share: number }
  | { readonly kind: 'read'; readonly lines: readonly EvidenceLine[] }
  | { readonly kind: 'unread'; readonly why: Unread };

export type Shot = {
  readonly id: number;
  readonly name: string;
  readonly picture: Blob;
  /** An address of it within this page. */
  readonly address: string;
  readonly isLarge: boolean;
  readonly state: State;
};

export type Refused = { readonly name: string; readonly why: Unread };

/** Pictures that are chosen and read; they are kept nowhere. */
export type Shots = {
  readonly shots: readonly Shot[];
  readonly refused: readonly Refused[];
  readonly language: ReadingLanguage;
  readonly doing:
    | { readonly kind: 'nothing' }
    | { readonly kind: 'reading' }
    /** What reads could not be fetched. */
    | { readonly kind: 'unreachable' }
    /** No picture has any text. */
    | { readonly kind: 'empty' }
    | { readonly kind: 'asking' }
    | Exclude<Answer<never>, { readonly kind: 'answered' }>;
};

export const noShots = (language: ReadingLanguage): Shots => ({
  shots: [],
  refused: [],
  language,
  doing: { kind: 'nothing' },
});

export function setState(shots: Shots, id: number, state: State): Shots {
  return { ...shots, shots: shots.shots.map((shot) => (shot.id === id ? { ...shot, state } : shot)) };
}

/** Who was in the middle of being read, or had no luck that a second time may mend, waits again. */
export function waitAgain(shots: Shots): Shots {
  const waiting = shots.shots.map((shot) =>
    shot.state.kind === 'at' ? { ...shot, state: { kind: 'waiting' as const } } : shot,
  );
  return { ...shots, shots: waiting };
}

/** More lines than one screenshot may have (a long capture) become several that have some in common, as if scrolled. */
export function screenshotsOf({ shots }: Shots, most = 500): Screenshot[] {
  return shots.flatMap(({ state }) => (state.kind === 'read' ? parts(state.lines, most) : []));
}

const inCommon = 20;

function parts(lines: readonly EvidenceLine[], most: number): Screenshot[] {
  if (lines.length <= most) return [{ lines: [...lines] }];
  const sorted = lines.toSorted((one, other) => one.y - other.y);
  const starts = Array.from({ length: Math.ceil((lines.length - inCommon) / (most - inCommon)) }, (_, at) => at);
  return starts.map((at) => ({ lines: onItsOwn(sorted.slice(at * (most - inCommon)).slice(0, most)) }));
}

/** Places within the part that the lines take. */
function onItsOwn(lines: readonly EvidenceLine[]): EvidenceLine[] {
  const top = Math.min(...lines.map(({ y }) => y));
  const height = Math.max(...lines.map(({ y, h }) => y + h)) - top;
  return lines.map((line) => ({ ...line, y: (line.y - top) / height, h: line.h / height }));
}

export function unreadOf({ shots, refused }: Shots): readonly Refused[] {
  return [
    ...refused,
    ...shots.flatMap(({ name, state }) => (state.kind === 'unread' ? [{ name, why: state.why }] : [])),
  ];
}
