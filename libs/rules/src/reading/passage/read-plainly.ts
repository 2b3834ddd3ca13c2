import type { Reader } from '../../knowledge/reader.ts';
import { plainScene } from '../../matching/matcher.ts';
import { readCues } from './cues.ts';
import type { Reading } from './read-passage.ts';
import { type Context, writtenIn } from './written.ts';

/** A text by its words alone, without what they name or tell: enough for what it answers, and for despair in it. */
export function readPlainly(reader: Reader, content: string, context: Context): Reading {
  const { knowledge } = reader;
  const { speaker, day } = context;
  const written = writtenIn(knowledge, content, context);
  const scene = plainScene(knowledge.vocabulary, written.text.tokens);
  const cues = readCues(written.smallWords.cues, { text: written.text, ...scene }, []);
  const nothing = { names: [], amounts: [], corrections: [], dates: [], ahead: [], calendar: [], durations: [] };
  return { reader, memo: new Map(), speaker, day, ...written, cues, scene, ...nothing, hits: new Map() };
}
