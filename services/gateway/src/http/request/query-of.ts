import type { IncomingMessage } from 'node:http';

/** What stands behind the first question mark; bytes that are no UTF-8 become U+FFFD. */
export function queryOf({ url = '' }: IncomingMessage): URLSearchParams {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
}
