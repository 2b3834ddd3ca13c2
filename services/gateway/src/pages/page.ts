import type { IncomingMessage, ServerResponse } from 'node:http';

/** Something served outside `/api`: it spends no budget and asks for no key. */
export type Page = {
  readonly path: string;
  get(request: IncomingMessage, response: ServerResponse): Promise<void> | void;
};
