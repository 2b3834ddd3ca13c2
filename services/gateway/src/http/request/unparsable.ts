import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@intake/contracts/errors';

const event = 'unparsable';
const unparsable = new WeakSet<IncomingMessage>();

/** Says of a request being answered that what follows of it is not HTTP: whoever waits for its body waits no longer. */
export function markUnparsable(request: IncomingMessage): void {
  unparsable.add(request);
  request.emit(event);
}

/** Calls `tell` when the rest of the body will never come, at once if that is known; answers how to stop listening. */
export function whenUnparsable(request: IncomingMessage, tell: (error: ServiceError) => void): () => void {
  const hear = () =>
    tell(new ServiceError('invalid_request', 'The body is not valid HTTP, or took too long to arrive.'));
  if (unparsable.has(request)) hear();
  request.once(event, hear);
  return () => request.off(event, hear);
}
