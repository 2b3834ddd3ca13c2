import { inject } from 'vitest';
import type { SystemAddress } from './system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly sharedSystemUrl: string;
  }
}

/**
 * One system for all files that take the usual settings and break nothing: starting one costs more than most of them do. What a
 * file makes there bears an id of its own.
 */
export async function sharedSystem(): Promise<SystemAddress> {
  const answer = await fetch(inject('sharedSystemUrl'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The shared system did not start: ${text}`);
  return JSON.parse(text);
}
