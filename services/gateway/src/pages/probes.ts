import { sendJson } from '../http/answer/send.ts';
import type { Readiness } from '../readiness.ts';
import type { Page } from './page.ts';

/** Says that the process answers, and asks nothing else. */
export const livePage: Page = {
  path: '/livez',
  get: (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end('ok');
  },
};

/** Says whether the whole system can do its work. */
export const readyPage = (readiness: Readiness): Page => ({
  path: '/readyz',
  async get(_, response) {
    const { ready, ...parts } = await readiness.read();
    response.setHeader('Cache-Control', 'no-store');
    sendJson(response, ready ? 200 : 503, { ready, ...parts });
  },
});
