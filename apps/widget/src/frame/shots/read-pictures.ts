import type { Reading, ReadingLanguage } from '../../reader/messages.ts';
import type { Reader } from '../../reader/open-reader.ts';
import type { HeldShots } from './held-shots.ts';
import { type Shot, type Shots, setState, waitAgain } from './shots.ts';

type Work = {
  readonly shots: HeldShots;
  readonly openReader: (language: ReadingLanguage) => Promise<Reader>;
  /** Runs when no picture waits any more. */
  readonly after: () => void;
};

/** Reads what waits, one picture after the other. */
export function readPictures({ shots, openReader, after }: Work) {
  let reader: Reader | undefined;
  return { read, stop };

  async function read(): Promise<void> {
    shots.change({ ...waitAgain(shots.now()), doing: { kind: 'reading' } });
    while (shots.is('reading')) {
      const next = shots.now().shots.find(({ state }) => state.kind === 'waiting');
      if (!next) return after();
      await readOne(next);
    }
  }

  async function readOne({ id, picture, isLarge }: Shot): Promise<void> {
    shots.change(setState(shots.now(), id, { kind: 'at', stage: reader ? 'reading' : 'loading', share: 0 }));
    const reading = await readWith(picture, (stage, share) => {
      shots.change(setState(shots.now(), id, { kind: 'at', stage, share }));
    });
    if (!shots.is('reading') || reading.kind === 'stopped') return;
    if (reading.kind === 'failed') stop();
    shots.change(whatFollows(shots.now(), { id, isLarge, reading }));
  }

  async function readWith(picture: Blob, heard: Parameters<Reader['read']>[1]): Promise<Reading> {
    try {
      reader ??= await openReader(shots.now().language);
    } catch {
      return { kind: 'failed', why: 'unreachable' };
    }
    // Who stopped it while it came found nothing to stop.
    if (!shots.is('reading')) stop();
    const own = reader;
    return own ? own.read(picture, (stage, share) => own === reader && heard(stage, share)) : { kind: 'stopped' };
  }

  /** In the middle of a picture, too: nothing but its end stops a worker. */
  function stop(): void {
    const stopped = reader;
    reader = undefined;
    stopped?.close();
  }
}

type Read = { readonly id: number; readonly isLarge: boolean; readonly reading: Exclude<Reading, { kind: 'stopped' }> };

function whatFollows(shots: Shots, { id, isLarge, reading }: Read): Shots {
  if (reading.kind === 'read') {
    const { lines } = reading;
    return setState(shots, id, lines.length > 0 ? { kind: 'read', lines } : { kind: 'unread', why: 'empty' });
  }
  if (reading.why === 'unreachable') return { ...waitAgain(shots), doing: { kind: 'unreachable' } };
  const why = reading.why === 'exhausted' || isLarge ? 'huge' : 'broken';
  return setState(shots, id, { kind: 'unread', why });
}
