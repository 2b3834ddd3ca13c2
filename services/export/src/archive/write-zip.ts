import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipArchive } from 'archiver';

export type ZipEntry = {
  readonly name: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  readonly date: Date;
  /** Compressed already. */
  readonly store?: true;
};

/**
 * A ZIP as it is made, one entry at a time and no faster than it is read. An entry that fails breaks the stream: what
 * was sent then lacks its directory and opens nowhere.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipArchive({ zlib: { level: 6 } });
  const left = new AbortController();
  const filled = fill(zip, entries, left.signal).catch((error) => void zip.destroy(error));
  try {
    for await (const bytes of zip) yield bytes;
  } finally {
    left.abort();
    zip.destroy();
    await filled;
  }
}

async function fill(zip: ZipArchive, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, content, date, store = false } of entries) {
    const written = once(zip, 'entry', { signal });
    zip.append(sourceOf(zip, content), { name, date, store });
    await written;
  }
  await zip.finalize();
}

function sourceOf(zip: ZipArchive, content: ZipEntry['content']): Buffer | Readable {
  if (content instanceof Uint8Array) return Buffer.from(content.buffer, content.byteOffset, content.length);
  // The archiver waits for ever for the end of a source that broke off.
  return Readable.from(content, { objectMode: false }).on('error', (error) => zip.destroy(error));
}
