import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@intake/contracts/errors';

/** HTTP/1.1 has every request name its host. */
export function requireHost({ httpVersion, headers }: IncomingMessage): void {
  if (httpVersion === '1.1' && headers.host === undefined) {
    throw new ServiceError('invalid_request', 'The request names no Host.');
  }
}
