const pieceBytes = 128 * 1024;

/** The same bytes in fewer, larger pieces: each piece costs a round trip on the bus. */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    parts.push(part);
    size += part.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}
