import { type Engine, openEngine } from './engine.ts';
import { flatten, greyOf } from './ink/flatten.ts';
import { pixelsOf } from './ink/pixels-of.ts';
import type { FromReader, Reading, Stage, ToReader } from './messages.ts';
import { pageOf } from './page.ts';

// Reads one picture after the other, beside the page, which stays quick; nothing of a picture leaves here but its lines.

const tell = (message: FromReader) => postMessage(message);
const telling = (stage: Stage) => (share: number) => tell({ kind: 'at', stage, share });

let engine: Promise<Engine> | undefined;

addEventListener('message', ({ data }: MessageEvent<ToReader>) => void read(data).then(tell));

async function read({ picture, language, ground }: ToReader): Promise<Reading> {
  engine ??= openEngine(language, telling('loading'));
  const [opened, pixels] = await Promise.allSettled([engine, pixelsOf(picture, language)]);
  if (pixels.status === 'rejected') return { kind: 'failed', why: 'unreadable' };
  if (opened.status === 'rejected') return { kind: 'failed', why: 'unreachable' };
  try {
    // Flattened before it is drawn smaller: afterwards thin strokes have run into their ground.
    const ink = ground === 'flattened' ? flatten(pixels.value) : greyOf(pixels.value);
    return { kind: 'read', lines: opened.value(pageOf(ink, language), telling('reading')) };
  } catch {
    return { kind: 'failed', why: 'exhausted' };
  }
}
