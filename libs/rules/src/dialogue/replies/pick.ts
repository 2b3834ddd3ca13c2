import { fill } from '../../knowledge/localise.ts';
import type { Situation } from '../../situation.ts';
import { earlierReplies } from '../memory/earlier-replies.ts';

/** Of several ways to say the same, the one said longest ago; unsaid ones take turns as the conversation grows. */
export function pick(
  situation: Situation,
  variants: readonly string[],
  values: Readonly<Record<string, string>>,
): string {
  const replies = earlierReplies(situation);
  const turn = situation.input.history.filter(({ role }) => role === 'user').length;
  const [oldest = ''] = variants
    .map((_, offset) => variants[(turn + offset) % variants.length] ?? '')
    .map((variant) => ({ variant, said: replies.findLastIndex((reply) => reply.includes(openingOf(variant))) }))
    .toSorted((a, b) => a.said - b.said)
    .map(({ variant }) => variant);
  return fill(oldest, values);
}

/** What stays the same of a variant whatever is filled in. */
function openingOf(variant: string): string {
  const opening = variant.split('{', 1)[0] ?? '';
  return opening === '' ? variant : opening;
}
