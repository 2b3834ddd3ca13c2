import { findHits } from '../../matching/matcher.ts';
import { derive } from '../../memo.ts';
import { hasPause } from '../../text/read-text.ts';
import type { Reading } from '../passage/read-passage.ts';

/** `yes`: a clear yes and nothing beside it; `on`: no yes, and only to go on or to leave all as it is: «send it», «no changes». */
export type Assent = 'yes' | 'on';

/** How a message agrees to what a card shows, where it says nothing else (decision D36); null where it does. */
export const assentIn = derive(({ smallWords, scene, text }: Reading): Assent | null => {
  const end = text.tokens.length;
  if (end === 0 || end > longest || !isPlain(betweenWords(text))) return null;
  // «Không sai» agrees, «không, sai rồi» does not.
  const hits = findHits(smallWords.agreement, scene, { first: 0, end })
    .filter(({ from, to }) => !hasPause(text, { from: from + 1, to }))
    .toSorted((one, other) => one.from - other.from);
  // How far the words of the lists reach from the beginning, and the most that they say on the way.
  const reached = new Map([[0, 0]]);
  for (const { owner, from, to } of hits) {
    const before = reached.get(from);
    if (before !== undefined) reached.set(to, Math.max(before, weights[owner], reached.get(to) ?? 0));
  }
  return assents[reached.get(end) ?? 0] ?? null;
});

/** Nothing but a clear yes: its words, what may stand beside them («thanks», «send it»), friendly emoji. */
export const isClearYes = (passage: Reading): boolean => assentIn(passage) === 'yes';

const weights = { beside: 0, on: 1, yes: 2 } as const;
const assents: readonly (Assent | null)[] = [null, 'on', 'yes'];

/** Tokens; a Chinese character is one. */
const longest = 24;

function betweenWords({ content, tokens }: Reading['text']): string {
  const ends = [0, ...tokens.map((token) => token.end)];
  return ends.map((end, index) => content.slice(end, tokens[index]?.start)).join('');
}

/** A question mark doubts, the Greek one (;) too, and so may any other sign. */
const isPlain = (marks: string): boolean =>
  /^[\p{Z}\p{Cf}\p{Pi}\p{Pf}\p{Pd}\s.,!:…·、。，！،'"]*$/u.test(marks.replaceAll(friendly, ''));

const friendly = /(?:👍|👌|🙏|✅|☑|✔|💯|🙂|😊|❤)[\u{1f3fb}-\u{1f3ff}\ufe0f]*/gu;
