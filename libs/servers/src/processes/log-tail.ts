import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type KeptLog = {
  readonly add: (line: string) => void;
  readonly text: () => string;
};

const LINES_KEPT = 30;

/** Reads all that a server writes, so that it never blocks, and keeps the end of it. */
export function keepTail(...streams: readonly Readable[]): KeptLog {
  const lines: string[] = [];
  const add = (line: string) => {
    lines.push(line);
    if (lines.length > LINES_KEPT) lines.shift();
  };
  for (const input of streams) createInterface({ input }).on('line', add);
  return { add, text: () => lines.join('\n') };
}
