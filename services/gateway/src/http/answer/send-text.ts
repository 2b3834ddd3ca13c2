import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Exchange } from '../request/admit.ts';
import { takesCoding } from './takes-coding.ts';

type Whole = { readonly status: number; readonly type: string; readonly bytes: Uint8Array };

/** Less than this fits one packet, packed or not. */
const worthPacking = 1024;

const pack = promisify(gzip);

/** Sends text in one piece, packed where that pays and the client takes it. */
export async function sendText({ request, response }: Exchange, { status, type, bytes }: Whole): Promise<void> {
  const pays = bytes.length >= worthPacking;
  if (pays) response.setHeader('Vary', 'Accept-Encoding');
  const packed = pays && takesCoding(request, 'gzip');
  if (packed) response.setHeader('Content-Encoding', 'gzip');
  const body = packed ? await pack(bytes) : bytes;
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}
