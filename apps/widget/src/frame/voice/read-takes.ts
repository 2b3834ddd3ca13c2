import type { Answer } from '../turns/ask-once.ts';
import { after } from '../turns/one-at-a-time.ts';
import type { Take } from './record.ts';
import type { Line, Voice } from './voice.ts';

type Heard = { readonly text: string };

export type Reading = {
  readonly read: (clip: Blob, signal: AbortSignal) => Promise<Answer<Heard>>;
  readonly land: (text: string) => void;
};

/** Has the newest take turned into text; one that did not get through is kept for another attempt, in memory alone. */
export function readTakes({ become, anew }: Line, { read, land }: Reading) {
  let kept: Take | undefined;
  return { hear, again, forget, isKept: () => kept !== undefined };

  function hear(take: Take): Promise<void> {
    kept = take;
    return again();
  }

  async function again(): Promise<void> {
    if (!kept) return;
    const { clip, cut } = kept;
    const signal = anew();
    become({ kind: 'reading', cut });
    const answer = await read(clip, signal);
    if (signal.aborted) return;
    if (answer.kind === 'answered' || answer.kind === 'refused') forget();
    if (answer.kind === 'answered' && answer.value.text) land(answer.value.text);
    become(whatFollows(answer, cut));
    if (answer.kind === 'limited') after(answer.untilMs - Date.now(), signal, () => void again());
  }

  function forget(): void {
    kept = undefined;
  }
}

function whatFollows(answer: Answer<Heard>, cut: Take['cut']): Voice {
  if (answer.kind === 'limited') return answer;
  if (answer.kind === 'answered')
    return answer.value.text ? { kind: 'landed', cut } : { kind: 'failed', why: 'unheard' };
  if (answer.kind === 'away') return { kind: 'failed', why: 'away' };
  return { kind: 'failed', why: answer.status === 413 ? 'tooLong' : 'refused' };
}
