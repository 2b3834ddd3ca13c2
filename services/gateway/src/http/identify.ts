import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@intake/platform/log';
import { context, trace } from '@opentelemetry/api';
import { visitOf } from './visit.ts';

/** Names the request, for its client, its trace and its one log line, which says nothing of who asked for what. */
export function identify(log: Log) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const visit = visitOf(response);
    response.setHeader('X-Service-Request-Id', visit.requestId);
    trace.getActiveSpan()?.setAttribute('intake.request_id', visit.requestId);
    const logged = context.bind(context.active(), () => {
      const status = response.writableFinished ? response.statusCode : 499;
      const ms = Math.round((performance.now() - visit.startedAt) * 10) / 10;
      const { route = 'unknown', ...noted } = visit.noted();
      trace.getActiveSpan()?.setAttribute('http.route', route);
      log.info({ method: request.method, route, status, ms, request_id: visit.requestId, ...noted }, 'request');
    });
    response.once('close', logged);
    next();
  };
}
