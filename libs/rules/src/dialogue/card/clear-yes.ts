import { findHits } from '../../matching/matcher.ts';
import type { Passage } from '../../reading/passage/read-passage.ts';
import { hasPause } from '../../text/read-text.ts';

/** Nothing but a clear yes: its words, what may stand beside them («thanks»), friendly emoji (decision D36). */
export function isClearYes({ smallWords, scene, text }: Passage): boolean {
  const end = text.tokens.length;
  if (end > longest || !isPlain(betweenWords(text))) return false;
  // «Không sai» agrees, «không, sai rồi» does not.
  const hits = findHits(smallWords.agreement, scene, { first: 0, end })
    .filter(({ from, to }) => !hasPause(text, { from: from + 1, to }))
    .toSorted((one, other) => one.from - other.from);
  // How far the words of the lists reach from the beginning, without a yes among them and with one.
  const plain = new Set([0]);
  const agreed = new Set<number>();
  for (const { owner, from, to } of hits) {
    if (agreed.has(from) || (owner === 'yes' && plain.has(from))) agreed.add(to);
    if (owner === 'beside' && plain.has(from)) plain.add(to);
  }
  return agreed.has(end);
}

/** Tokens; a Chinese character is one. */
const longest = 24;

function betweenWords({ content, tokens }: Passage['text']): string {
  const ends = [0, ...tokens.map((token) => token.end)];
  return ends.map((end, index) => content.slice(end, tokens[index]?.start)).join('');
}

/** A question mark doubts, the Greek one (;) too, and so may any other sign. */
const isPlain = (marks: string): boolean =>
  /^[\p{Z}\p{Cf}\p{Pi}\p{Pf}\p{Pd}\s.,!:…·、。，！،'"]*$/u.test(marks.replaceAll(friendly, ''));

const friendly = /(?:👍|👌|🙏|✅|☑|✔|💯|🙂|😊|❤)[\u{1f3fb}-\u{1f3ff}\ufe0f]*/gu;
