import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { takesGzip } from '../http/takes-gzip.ts';
import type { Page } from './page.ts';

type Asset = {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly cacheControl: string;
  /** Instead of the one that answers without a page have. */
  readonly contentSecurityPolicy?: string;
};

/** Bytes kept in memory, compressed once; who has them already is told so. */
export function staticAsset({ path, type, bytes, cacheControl, contentSecurityPolicy }: Asset): Page {
  // Weak: the same tag stands for the compressed bytes.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const zipped = gzipSync(bytes, { level: 9 });
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
      const packed = takesGzip(request);
      const body = packed ? zipped : bytes;
      response
        .writeHead(200, {
          ...kept,
          'Content-Type': type,
          'Content-Length': body.length,
          ...(packed ? { 'Content-Encoding': 'gzip' } : {}),
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
