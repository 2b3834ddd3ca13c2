import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type ErrorCode, ServiceError } from '@intake/contracts/errors';
import { type Body, gatherBlocks } from '../../bodies/body.ts';
import type { Room } from '../../bodies/rooms.ts';
import type { Exchange } from './admit.ts';
import { whenUnparsable } from './unparsable.ts';

const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

type Bounds = {
  /** In bytes, both packed and unpacked. */
  readonly limit: number;
  readonly room: Room;
  /** What a client is told that finds no room. */
  readonly awayAs: ErrorCode;
};

/**
 * The whole body, unpacked, as long as it stays within its bounds.
 * @throws ServiceError when it does not, or is packed in a way we do not know.
 */
export async function readBody({ request, response }: Exchange, bounds: Bounds): Promise<Body> {
  const { limit } = bounds;
  const decoder = decoderFor(request);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  // A client that left while its key was looked up leaves a body that neither ends nor fails.
  if (request.destroyed) throw endedEarly();
  inviteBody(request, response);
  if (!decoder) return whileParsable(request, gather(request, bounds));
  // A broken upload breaks the unpacking too: otherwise it would wait for ever.
  request.once('error', (error) => decoder.destroy(error));
  try {
    return await whileParsable(request, gather(request.pipe(decoder), bounds));
  } catch (error) {
    request.unpipe(decoder);
    request.resume();
    decoder.destroy();
    throw isBroken(error) ? new ServiceError('invalid_request', 'The body cannot be unpacked.') : error;
  }
}

function decoderFor(request: IncomingMessage) {
  const coding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding === 'identity' || coding === '') return undefined;
  if (coding in decoders) return decoders[coding as keyof typeof decoders]();
  throw new ServiceError('unsupported_media_type', 'The body must be plain, gzip, deflate or br.');
}

/** A client that sent `Expect: 100-continue` waits with its body until it is let in. */
function inviteBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
}

/** The bytes, unless the HTTP parser gives up on the rest of them. */
function whileParsable(request: IncomingMessage, bytes: Promise<Body>): Promise<Body> {
  const { promise, reject } = Promise.withResolvers<never>();
  const forget = whenUnparsable(request, reject);
  return Promise.race([bytes, promise]).finally(forget);
}

/** Listens rather than iterates: leaving an iteration early would destroy the socket that the refusal must go out on. */
function gather(source: Readable, { limit, room, awayAs }: Bounds): Promise<Body> {
  return new Promise((resolve, reject) => {
    const blocks = gatherBlocks();
    const leave = () => {
      source.off('data', take).off('end', finish).off('close', finish).off('error', fail);
    };
    const take = (part: Buffer) => {
      if (blocks.size() + part.length > limit) fail(tooLarge(limit));
      else if (room.take(part.length)) blocks.add(part);
      else fail(new ServiceError(awayAs, 'The service is busy. Please try again.'));
    };
    const finish = () => {
      leave();
      if (source.readableEnded) resolve(blocks.all());
      else reject(endedEarly());
    };
    const fail = (error: Error) => {
      leave();
      source.on('error', () => undefined).resume();
      reject(error);
    };
    source.on('data', take).on('end', finish).on('close', finish).on('error', fail);
  });
}

const tooLarge = (limit: number) => new ServiceError('payload_too_large', `The body must be at most ${limit} bytes.`);

const endedEarly = () => Object.assign(new Error('The body ended early.'), { code: 'ECONNRESET' });

/** Whether zlib refused the bytes; a decoder of brotli names its errors `ERR__…`. */
function isBroken(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^Z_|^ERR__|^ERR_.*(?:DECOMPRESS|BROTLI|ZLIB)/i.test(String(error.code))
  );
}
