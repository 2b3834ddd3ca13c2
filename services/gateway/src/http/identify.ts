import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '@intake/platform/telemetry/log';
import { context } from '@opentelemetry/api';
import { countRequest } from './metrics.ts';
import { visitOf } from './visit.ts';

/**
 * Names each request, for its client, its trace and its one log line, which says nothing of who asked for what. Stands
 * in front of `answer` rather than in it: here the request's own span is the current one.
 */
export function identified(log: Log, answer: RequestListener): RequestListener {
  return (request, response) => {
    // Tracing adds a listener for each layer of the app; none of them is a leak.
    response.setMaxListeners(64);
    response.setHeader('X-Service-Request-Id', visitOf(response).requestId);
    response.once(
      'close',
      context.bind(context.active(), () => log.info(lineOf(request, response), 'request')),
    );
    answer(request, response);
  };
}

function lineOf({ method }: IncomingMessage, response: ServerResponse): object {
  const { requestId, startedAt, noted } = visitOf(response);
  const { route = 'unknown', ...more } = noted();
  const status = response.writableFinished ? response.statusCode : 499;
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  countRequest(route, status, ms / 1_000);
  return { method, route, status, ms, request_id: requestId, ...more };
}
