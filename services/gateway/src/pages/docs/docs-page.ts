import { createHash } from 'node:crypto';
import type { Page } from '../page.ts';
import { staticAsset, zipped } from '../static-asset.ts';
import { readDocument } from './document.ts';
import { reference } from './reference.ts';
import { style } from './style.ts';

const styleHash = createHash('sha256').update(style).digest('base64');

/** The API reference: one page made from the contract, with nothing loaded from anywhere else. */
export function docsPage(document: object): Page {
  const bytes = Buffer.from(reference(readDocument(document)));
  return staticAsset({
    path: '/docs',
    type: 'text/html; charset=utf-8',
    bytes,
    packed: zipped(bytes),
    cacheControl: 'public, max-age=300',
    contentSecurityPolicy: `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
  });
}
