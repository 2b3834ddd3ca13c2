import { type Request, type Response, Router } from 'express';
import type { Page } from '../pages/page.ts';
import { answerPreflight } from './cors.ts';
import { requireHost } from './request/require-host.ts';
import { unknownPath, wrongMethod } from './route-refusals.ts';
import { visitOf } from './visit.ts';

const allow = 'GET, HEAD, OPTIONS';

/** What is served outside `/api`, and the end of every other path. */
export function pageRoutes(pages: readonly Page[]): Router {
  const router = Router({ caseSensitive: true });
  router.use((request, _, next) => {
    requireHost(request);
    next();
  });
  for (const page of pages) {
    router
      .route(page.path)
      .all(named(page.path))
      .get((request, response) => page.get(request, response))
      .options((_, response) => answerPreflight(response, allow))
      .all((_, response) => {
        throw wrongMethod(response, allow);
      });
  }
  return router.use(() => {
    throw unknownPath();
  });
}

const named = (path: string) => (_: Request, response: Response, next: () => void) => {
  visitOf(response).note({ route: path });
  next();
};
