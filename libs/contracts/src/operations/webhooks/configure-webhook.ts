import { z } from 'zod';
import { PartnerId } from '../../partner.ts';
import { internalFailure, operation } from '../operation.ts';

/** Sets endpoint and secret; a secret is made where none is given, and is answered this once. */
export const setWebhook = operation({
  subject: 'webhooks.endpoint.set',
  answeredBy: 'webhooks',
  askedBy: ['operator'],
  input: z.object({ partner_id: PartnerId, url: z.url(), secret: z.string().min(16).max(256).optional() }),
  output: z.object({ endpoint_url: z.string(), secret: z.string() }),
  ...internalFailure,
});

/** A new secret signs everything from now on. */
export const rotateWebhook = operation({
  subject: 'webhooks.endpoint.rotate',
  answeredBy: 'webhooks',
  askedBy: ['operator'],
  input: z.object({ partner_id: PartnerId }),
  output: z.object({ secret: z.string() }),
  ...internalFailure,
});

export const disableWebhook = operation({
  subject: 'webhooks.endpoint.disable',
  answeredBy: 'webhooks',
  askedBy: ['operator'],
  input: z.object({ partner_id: PartnerId }),
  output: z.object({ disabled: z.boolean() }),
  ...internalFailure,
});

/** Puts abandoned or delivered events back on the first rung, same bytes, fresh timestamp. */
export const replayDeliveries = operation({
  subject: 'webhooks.deliveries.replay',
  answeredBy: 'webhooks',
  askedBy: ['operator'],
  input: z.union([z.object({ event_id: z.uuid() }), z.object({ partner_id: PartnerId, since: z.iso.datetime() })]),
  output: z.object({ replayed: z.int().nonnegative() }),
  ...internalFailure,
});
