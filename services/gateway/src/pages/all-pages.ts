import { openApiDocument } from '@intake/contracts/openapi/document';
import type { Readiness } from '../readiness.ts';
import { docsPage } from './docs/docs-page.ts';
import type { EmbedContent } from './embed/embed-page.ts';
import { embedPages } from './embed/embed-pages.ts';
import { openApiPage } from './openapi.ts';
import type { Page } from './page.ts';
import { livePage, readyPage } from './probes.ts';

type Content = EmbedContent & { readonly readiness: Readiness; readonly baseUrl: string };

/** Everything outside `/api`. */
export function allPages({ readiness, baseUrl, ...embed }: Content): readonly Page[] {
  const document = openApiDocument(baseUrl.replace(/\/+$/, ''));
  return [livePage, readyPage(readiness), openApiPage(document), docsPage(document), ...embedPages(embed)];
}
