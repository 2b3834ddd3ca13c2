import type { Page } from '../page.ts';
import { staticAsset } from '../static-asset.ts';
import { type EmbedContent, embedPage } from './embed-page.ts';
import { scriptType } from './widget-files.ts';

/** The loader that a partner's page runs, the page in its frame, and what that page is made of. */
export function embedPages(content: EmbedContent): readonly Page[] {
  const { loader, frame, version } = content.widget;
  return [
    staticAsset({ path: '/embed.js', type: scriptType, bytes: loader, cacheControl: 'public, max-age=300' }),
    embedPage(content),
    ...frame.map(({ name, type, bytes }) =>
      staticAsset({
        path: `/embed/${version}/${name}`,
        type,
        bytes,
        cacheControl: 'public, max-age=31536000, immutable',
      }),
    ),
  ];
}
