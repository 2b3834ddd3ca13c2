import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { takesCoding } from '../http/answer/takes-coding.ts';
import type { Page } from './page.ts';

type Asset = {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** The same bytes, packed beforehand; what is in none of these codings goes out as it is. */
  readonly packed: { readonly br?: Buffer; readonly gzip?: Buffer };
  readonly cacheControl: string;
  /** Instead of the one that answers without a page have. */
  readonly contentSecurityPolicy?: string;
};

/** For bytes that nobody packed beforehand. */
export const zipped = (bytes: Buffer) => ({ gzip: gzipSync(bytes, { level: 9 }) });

/** Bytes kept in memory; who has them already is told so. */
export function staticAsset({ path, type, bytes, packed, cacheControl, contentSecurityPolicy }: Asset): Page {
  // Weak: the same tag stands for the compressed bytes.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const ways = [
    { coding: 'br', body: packed.br },
    { coding: 'gzip', body: packed.gzip },
  ] as const;
  const kept = {
    'Cache-Control': cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(contentSecurityPolicy ? { 'Content-Security-Policy': contentSecurityPolicy } : {}),
  };
  return {
    path,
    get(request, response) {
      if (holds(request, etag)) return void response.writeHead(304, kept).end();
      const way = ways.find(({ coding, body }) => body && takesCoding(request, coding));
      const body = way?.body ?? bytes;
      response
        .writeHead(200, {
          ...kept,
          'Content-Type': type,
          'Content-Length': body.length,
          ...(way ? { 'Content-Encoding': way.coding } : {}),
        })
        .end(body);
    },
  };
}

function holds({ headers }: IncomingMessage, etag: string): boolean {
  const held = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  return held.some((tag) => tag === '*' || bare(tag) === bare(etag));
}

const bare = (tag: string) => tag.replace(/^W\//, '');
