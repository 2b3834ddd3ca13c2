import type { RequestListener } from 'node:http';
import helmet from 'helmet';
import { allowAnyOrigin } from './cors.ts';
import { securityHeaders } from './security-headers.ts';

const secure = helmet(securityHeaders);

/**
 * What every answer has in common. In front of Express rather than in it: each of its layers costs more under tracing
 * than all that happens here.
 */
export function welcome(answer: RequestListener): RequestListener {
  return (request, response) => {
    secure(request, response, () => undefined);
    allowAnyOrigin(response);
    answer(request, response);
  };
}
