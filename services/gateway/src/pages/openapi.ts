import type { Page } from './page.ts';
import { staticAsset, zipped } from './static-asset.ts';

/** The machine-readable contract of this very gateway. */
export function openApiPage(document: object): Page {
  const bytes = Buffer.from(JSON.stringify(document));
  return staticAsset({
    path: '/openapi.json',
    type: 'application/json; charset=utf-8',
    bytes,
    packed: zipped(bytes),
    cacheControl: 'public, max-age=300',
  });
}
