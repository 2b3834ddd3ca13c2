import type { Page } from '../page.ts';
import { staticAsset } from '../static-asset.ts';
import { type EmbedContent, embedPage } from './embed-page.ts';

/** A worker has the policy that its script came with: it computes with what this origin has, and runs nothing else. */
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'";

/** The loader that a partner's page runs, the page in its frame, and what that page is made of. */
export function embedPages(content: EmbedContent): readonly Page[] {
  const { loader, frame } = content.widget;
  return [
    staticAsset({ ...loader, cacheControl: 'public, max-age=300' }),
    embedPage(content),
    ...frame.map((file) =>
      staticAsset({
        ...file,
        cacheControl: 'public, max-age=31536000, immutable',
        contentSecurityPolicy: workerPolicy,
      }),
    ),
  ];
}
