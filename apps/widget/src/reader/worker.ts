import { drawAtReadingSize } from './draw-at-reading-size.ts';
import { type Engine, openEngine } from './engine.ts';
import { flatten, greyOf } from './flatten.ts';
import type { FromReader, Reading, Stage, ToReader } from './messages.ts';

// Reads one picture after the other, beside the page, which stays quick; nothing of a picture leaves here but its lines.

const tell = (message: FromReader) => postMessage(message);
const telling = (stage: Stage) => (share: number) => tell({ kind: 'at', stage, share });

let engine: Promise<Engine> | undefined;

addEventListener('message', ({ data }: MessageEvent<ToReader>) => void read(data).then(tell));

async function read({ picture, language, ground }: ToReader): Promise<Reading> {
  engine ??= openEngine(language, telling('loading'));
  const [opened, drawn] = await Promise.allSettled([engine, drawAtReadingSize(picture, language)]);
  if (drawn.status === 'rejected') return { kind: 'failed', why: 'unreadable' };
  if (opened.status === 'rejected') return { kind: 'failed', why: 'unreachable' };
  try {
    const ink = ground === 'flattened' ? flatten(drawn.value) : greyOf(drawn.value);
    return { kind: 'read', lines: opened.value(ink, telling('reading')) };
  } catch {
    return { kind: 'failed', why: 'exhausted' };
  }
}
