import type { RequestListener } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Deps } from './deps.ts';
import { apiRoutes } from './http/api-routes.ts';
import { allowAnyOrigin } from './http/cors.ts';
import { identified } from './http/identify.ts';
import { noStore } from './http/no-store.ts';
import { pageRoutes } from './http/page-routes.ts';
import { requireHost } from './http/require-host.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sendError } from './http/send-error.ts';

/** A request's way through the gateway, in order. */
export function createApp(deps: Deps): RequestListener {
  const app = express()
    .disable('x-powered-by')
    .enable('case sensitive routing')
    .use(helmet(securityHeaders))
    .use(allowAnyOrigin)
    .use(requireHost)
    .use('/api/v1', noStore, apiRoutes(deps))
    .use('/api', noStore, apiRoutes(deps))
    .use(pageRoutes(deps.pages))
    .use(refuse(deps));
  return identified(deps.log, app);
}

const refuse =
  ({ log }: Deps) =>
  // biome-ignore lint/complexity/useMaxParams: Express knows an error handler by its four parameters.
  (error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    sendError(log, response, error);
