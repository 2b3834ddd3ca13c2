import type { Page } from './page.ts';
import { staticAsset } from './static-asset.ts';

/** The machine-readable contract of this very gateway. */
export const openApiPage = (document: object): Page =>
  staticAsset({
    path: '/openapi.json',
    type: 'application/json; charset=utf-8',
    bytes: Buffer.from(JSON.stringify(document)),
    cacheControl: 'public, max-age=300',
  });
