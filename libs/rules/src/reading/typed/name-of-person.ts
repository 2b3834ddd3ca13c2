import { phraseAt } from '../../matching/phrases.ts';
import { hasPause } from '../../text/read-text.ts';
import type { Reading } from '../passage/read-passage.ts';
import type { Match } from '../passage/scope.ts';

/** «My friend Victoria», «Tas charged me»: somebody bears the name of a place. «In Victoria» and «VIC» are places whatever follows. */
export function isOfPerson(reading: Reading, match: Match): boolean {
  const { cues, text } = reading;
  const { sentence, from, to } = match;
  if (isInCapitals(reading, match) || cues.at('placed', sentence).some((cue) => cue.to === from)) return false;
  const isCalled = cues
    .at('called', sentence)
    .some((cue) => cue.to === from && !hasPause(text, { from, to: from + 1 }));
  return isCalled || (text.tokens[to]?.after === 'space' && to < sentence.end && acts(reading, to));
}

function acts({ text, smallWords: { naming, tables } }: Reading, at: number): boolean {
  return phraseAt(naming.acts, text.tokens, at) !== null || phraseAt(tables.does, text.tokens, at) !== null;
}

function isInCapitals({ text }: Reading, { from, to }: Match): boolean {
  const raw = text.content.slice(text.tokens[from]?.start ?? 0, text.tokens[to - 1]?.end ?? 0);
  return raw === raw.toUpperCase() && raw !== raw.toLowerCase();
}
