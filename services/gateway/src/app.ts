import type { RequestListener } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { Deps } from './deps.ts';
import { sendError } from './http/answer/send-error.ts';
import { apiRoutes } from './http/api-routes.ts';
import { identified } from './http/identify.ts';
import { pageRoutes } from './http/page-routes.ts';
import { welcome } from './http/welcome.ts';

/** A request's way through the gateway, in order. */
export function createApp(deps: Deps): RequestListener {
  const routes = express()
    .disable('x-powered-by')
    .enable('case sensitive routing')
    .use('/api/v1', apiRoutes(deps))
    .use('/api', apiRoutes(deps))
    .use(pageRoutes(deps.pages))
    .use(refuse(deps));
  return identified(deps.log, welcome(routes));
}

const refuse =
  ({ log }: Deps) =>
  // biome-ignore lint/complexity/useMaxParams: Express knows an error handler by its four parameters.
  (error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    sendError(log, response, error);
