import { setTimeout as pause } from 'node:timers/promises';

const pieceBytes = 128 * 1024;

/** Whoever receives waits 10 s for the next piece. */
const longestSilenceMs = 3_000;

/**
 * The same bytes in fewer, larger pieces: each piece costs a round trip on the bus. While nothing new comes for a while, what
 * is there goes out, be it nothing: the receiver sees that the sender is at work.
 */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>, silenceMs = longestSilenceMs) {
  const source = bytes[Symbol.asyncIterator]();
  let parts: Uint8Array[] = [];
  let size = 0;
  let coming = source.next();
  try {
    for (;;) {
      const next = await unlessSilent(coming, silenceMs);
      if (next?.done) break;
      if (next) {
        parts.push(next.value);
        size += next.value.length;
        coming = source.next();
        if (size < pieceBytes) continue;
      }
      yield Buffer.concat(parts);
      parts = [];
      size = 0;
    }
    if (size > 0) yield Buffer.concat(parts);
  } finally {
    // Whoever left does not wait for what comes, not even for its failure.
    coming.catch(() => undefined);
    await source.return?.();
  }
}

async function unlessSilent<Next>(coming: Promise<Next>, silenceMs: number): Promise<Next | undefined> {
  const heard = new AbortController();
  try {
    return await Promise.race([coming, pause(silenceMs, undefined, { signal: heard.signal })]);
  } finally {
    heard.abort();
  }
}
