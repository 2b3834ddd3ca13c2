import type { Lang } from './titles.ts';

/** What loader and frame tell each other. Each message names the nonce of its frame, so that no other can be meant. */
export type ToLoader =
  | { readonly type: 'hello' }
  | { readonly type: 'speaks'; readonly lang: Lang }
  /** The person wants to be elsewhere at once. */
  | { readonly type: 'leave' };

export type ToFrame = { readonly type: 'welcome' };

/** A message as it travels. */
export type Sent<Message> = Message & { readonly intake: typeof version; readonly nonce: string };

/** The frame's name, as JSON: it tells the frame whom it may speak with, and is in no address and no log. */
export type Introduction = { readonly intake: typeof version; readonly nonce: string; readonly origin: string };

export const version = 1;

/** A harmless page, for whoever must not be seen here. */
export const elsewhere = 'https://www.bom.gov.au/';
