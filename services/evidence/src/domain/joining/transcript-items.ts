import type { TranscriptItem } from '@intake/contracts/evidence';
import { limits } from '@intake/contracts/limits';
import { plainName } from '@intake/contracts/name';
import { firstCodePoints } from '@intake/contracts/text';
import type { Draft } from '../chat/draft.ts';

/**
 * A message as every later request can carry it (decision D47): one too long for one item in several, parted at a blank
 * where there is one; its name as the contract leaves it, so that its hash is that of what comes back.
 */
export function transcriptItems({ speaker, name, time, text }: Draft): TranscriptItem[] {
  const shown = name && firstCodePoints(plainName(name), limits.labelCharacters);
  const from = { speaker, ...(shown ? { name: shown } : {}), ...(time ? { time } : {}) };
  return partsOf(text, limits.transcriptItemCharacters).map((part) => ({ ...from, text: part }));
}

function partsOf(text: string, most: number): string[] {
  const head = firstCodePoints(text, most);
  if (head.length === text.length) return [text];
  const blank = head.search(/\s\S*$/u);
  const end = blank > head.length / 2 ? blank : head.length;
  return [text.slice(0, end), ...partsOf(text.slice(end).trimStart(), most)];
}
