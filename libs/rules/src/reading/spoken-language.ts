import type { Language } from '@intake/contracts/languages';
import { languageOfHand } from '../language/detect-language.ts';
import type { Aside } from './answers/asides.ts';
import type { Passage } from './passage/read-passage.ts';

/** The language of the newest message that asks for one or shows one; «ok», a number or a brand name shows none. */
export function spokenLanguage(passages: readonly Passage[], asides: ReadonlyMap<number, Aside>): Language | null {
  for (const { source, shown } of passages.toReversed()) {
    if (source.kind !== 'message') continue;
    const wanted = asides.get(source.index)?.wants ?? (shown && languageOfHand(shown));
    if (wanted) return wanted;
  }
  return null;
}
