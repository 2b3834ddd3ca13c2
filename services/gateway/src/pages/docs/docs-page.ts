import { createHash } from 'node:crypto';
import type { Page } from '../page.ts';
import { ApiDocument } from './document.ts';
import { reference } from './reference.ts';
import { withResponses } from './resolved.ts';
import { style } from './style.ts';

const styleHash = createHash('sha256').update(style).digest('base64');

/** The API reference: one page made from the contract, with nothing loaded from anywhere else. */
export function docsPage(document: object): Page {
  const bytes = Buffer.from(reference(ApiDocument.parse(withResponses(document))));
  return {
    path: '/docs',
    get: (_, response) => {
      response
        .writeHead(200, {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Length': bytes.length,
          'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
          'Cache-Control': 'public, max-age=300',
        })
        .end(bytes);
    },
  };
}
