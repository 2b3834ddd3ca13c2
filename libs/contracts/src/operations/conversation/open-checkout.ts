import { z } from 'zod';
import { limits } from '../../limits.ts';
import { operation } from '../operation.ts';
import { manual } from './manual.ts';

/** The paid tier is disabled: always `formal_tier_disabled`, whatever the body (decision D28). */
export const openCheckout = operation({
  subject: 'gateway.checkout.open',
  answeredBy: 'gateway',
  askedBy: [],
  input: z
    .object({
      matter: z
        .string()
        .optional()
        .catch(undefined)
        .meta({ description: 'Reserved.', maxLength: limits.matterCharacters }),
    })
    .meta({ id: 'CheckoutRequest', description: 'Not read while the paid tier is disabled.' }),
  output: z.object({ url: z.url(), free: z.boolean() }),
  failsAs: 'checkout_failed',
  awayAs: 'checkout_failed',
  timeoutMs: 2_000,
  http: {
    method: 'post',
    path: '/checkout',
    summary: 'Payment session (disabled)',
    manual: manual.openCheckout,
    auth: 'open',
    body: 'ignored',
    malformedAs: 'invalid_request',
    success: [],
    errors: ['formal_tier_disabled'],
  },
});
