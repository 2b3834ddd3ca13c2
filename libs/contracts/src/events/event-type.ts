import type { z } from 'zod';

/** A fact that other services act upon, published from the transaction that made it true. */
export type EventType<Payload> = {
  /** Also its subject below `evt.`. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** The service whose outbox it leaves from. */
  readonly from: string;
  /** The services that must have seen it before its outbox row is settled. */
  readonly seenBy: readonly string[];
};

export function eventType<Payload>(declaration: EventType<Payload>): EventType<Payload> {
  return Object.freeze(declaration);
}
