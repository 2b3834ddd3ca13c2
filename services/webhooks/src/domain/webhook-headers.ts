import { signBody } from './signature.ts';

type Signing = {
  readonly secret: string;
  readonly body: Uint8Array;
  readonly now: Date;
  readonly eventId: string;
  /** From 1. */
  readonly attempt: number;
};

/** Headers of one attempt: signed now, with the secret as it is now. */
export function webhookHeaders({ secret, body, now, eventId, attempt }: Signing) {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = signBody({ secret, timestamp, body });
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'complaint-intake-webhooks/1',
    'X-Service-Signature': signature,
    'X-Service-Timestamp': String(timestamp),
    'X-Service-Event-Id': eventId,
    'X-Service-Attempt': String(attempt),
  };
  return { headers, signature, timestamp };
}
