import { openApiDocument } from '@intake/contracts/openapi/document';
import type { Readiness } from '../readiness.ts';
import { docsPage } from './docs/docs-page.ts';
import { openApiPage } from './openapi.ts';
import type { Page } from './page.ts';
import { livePage, readyPage } from './probes.ts';

type Content = { readonly readiness: Readiness; readonly baseUrl: string };

/** Everything outside `/api`. The widget's loader and its page join this list; until then their paths answer 404. */
export function allPages({ readiness, baseUrl }: Content): readonly Page[] {
  const document = openApiDocument(baseUrl.replace(/\/+$/, ''));
  return [livePage, readyPage(readiness), openApiPage(document), docsPage(document)];
}
