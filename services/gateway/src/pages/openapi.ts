import type { Page } from './page.ts';

/** The machine-readable contract of this very gateway. */
export function openApiPage(document: object): Page {
  const bytes = Buffer.from(JSON.stringify(document));
  return {
    path: '/openapi.json',
    get: (_, response) => {
      response
        .writeHead(200, {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': bytes.length,
          'Cache-Control': 'public, max-age=300',
        })
        .end(bytes);
    },
  };
}
