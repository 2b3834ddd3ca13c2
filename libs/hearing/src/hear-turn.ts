import { type Hint, noHint, type Unheard } from '@intake/rules/conversation/hint';
import { isMeant, makeHint, mostSuspect, type Outputs, type Scored } from './make-hint.ts';
import type { ModelCard } from './model-card.ts';
import type { Scorable, Window, WindowsOf } from './windows.ts';

/** What hears. The weights may be in another thread than whoever asks: each window is a question of its own. */
export type Reader = {
  readonly card: ModelCard;
  windowsOf(turn: readonly Unheard[]): WindowsOf | Promise<WindowsOf>;
  score(window: Scorable): Promise<Outputs>;
};

/** Hears the messages of one turn, the newest first; of those that `windowsOf` has no room for nothing is told. */
export async function hearTurn(
  reader: Reader,
  turn: readonly Unheard[],
): Promise<(readonly [index: number, hint: Hint])[]> {
  const hints: (readonly [number, Hint])[] = [];
  for (const [index, windows] of await reader.windowsOf(turn)) {
    const unheard = turn.find((one) => one.index === index);
    if (unheard) hints.push([index, await hearMessage(reader, unheard, windows)]);
  }
  return hints;
}

export async function hearMessage(reader: Reader, unheard: Unheard, windows: readonly Window[]): Promise<Hint> {
  const scored = await scoreAll(reader, windows);
  if (scored.length === 0) return noHint;
  const hint = makeHint(reader.card, scored);
  if (hint.level === null || unheard.before.length === 0) return hint;
  // One window more, however long the message is.
  const at = mostSuspect(scored);
  const [[, withoutBefore] = [0, []]] = await reader.windowsOf([{ ...unheard, before: [] }]);
  const alone = await scoreAll(reader, withoutBefore.slice(at, at + 1));
  return isMeant(reader.card, scored, alone) ? hint : { ...hint, level: null, spans: [] };
}

/** One after the other: between two of them somebody else's turn may be heard. */
export async function scoreAll({ score }: Pick<Reader, 'score'>, windows: readonly Window[]): Promise<Scored[]> {
  const scored: Scored[] = [];
  for (const window of windows) scored.push({ window, ...(await score(window)) });
  return scored;
}
