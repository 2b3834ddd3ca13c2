import { z } from 'zod';
import { Instant } from '../../text.ts';
import { internalFailure, operation } from '../operation.ts';

export const DeadLetter = z.object({
  id: z.string(),
  service: z.string(),
  event_name: z.string(),
  reason: z.string(),
  parked_at_utc: Instant,
});

/** The services that take in events. */
export const parkingServices = ['companion', 'register', 'webhooks', 'export'] as const;

/** Events a service could not take in and parked, so that they block nothing. Asked of each consuming service. */
export const listDeadLetters = (service: string) =>
  operation({
    subject: `${service}.dead-letters.list`,
    answeredBy: service,
    askedBy: ['operator'],
    input: z.object({}),
    output: z.object({ dead_letters: z.array(DeadLetter) }),
    ...internalFailure,
  });

/** Takes the parked events in again. */
export const replayDeadLetters = (service: string) =>
  operation({
    subject: `${service}.dead-letters.replay`,
    answeredBy: service,
    askedBy: ['operator'],
    input: z.object({}),
    output: z.object({ replayed: z.int().nonnegative() }),
    ...internalFailure,
  });
