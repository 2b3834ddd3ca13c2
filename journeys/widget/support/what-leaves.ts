import type { BrowserContext } from 'playwright-core';

/** Everything that a tab sends from now on, address and body. */
export function hearWhatLeaves(context: BrowserContext) {
  const sent: Buffer[] = [];
  context.on('request', (request) => {
    sent.push(Buffer.from(request.url()));
    const body = request.postDataBuffer();
    if (body) sent.push(body);
  });
  return sent;
}

const pieceBytes = 24;

/** Where in what was sent a piece of a picture's bytes is found, as it is or in base64, at any of its three alignments. */
export function piecesOf(picture: Buffer, sent: readonly Buffer[]): readonly number[] {
  const pieces = new Set<string>();
  for (let at = 0; at + pieceBytes <= picture.length; at += pieceBytes) {
    const piece = picture.subarray(at, at + pieceBytes);
    pieces.add(piece.toString('latin1'));
    // What stands before and after changes the first and last letters.
    for (const shift of [0, 1, 2]) {
      const padded = Buffer.concat([Buffer.alloc(shift), piece]).toString('base64');
      pieces.add(padded.slice(4, 28));
    }
  }
  return sent.flatMap((body, at) => ([...pieces].some((piece) => body.includes(piece, 0, 'latin1')) ? at : []));
}
