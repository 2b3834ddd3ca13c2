import type { IncomingMessage, RequestListener } from 'node:http';
import { ServiceError } from '@intake/contracts/errors';
import type { Log } from '@intake/platform/telemetry/log';
import helmet from 'helmet';
import { sendError } from './answer/send-error.ts';
import { allowAnyOrigin } from './cors.ts';
import { securityHeaders } from './security-headers.ts';

const secure = helmet(securityHeaders);

/**
 * What every answer has in common. In front of Express rather than in it: each of its layers costs more under tracing
 * than all that happens here.
 */
export function welcome(log: Log, answer: RequestListener): RequestListener {
  return (request, response) => {
    secure(request, response, () => undefined);
    allowAnyOrigin(response);
    if (lacksHost(request)) {
      sendError(log, response, new ServiceError('invalid_request', 'The request names no Host.'));
    } else answer(request, response);
  };
}

/** HTTP/1.1 has every request name its host. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage) => httpVersion === '1.1' && headers.host === undefined;
