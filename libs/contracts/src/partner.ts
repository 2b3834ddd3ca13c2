import { z } from 'zod';
import { limits } from './limits.ts';
import { nameText } from './name.ts';

export const PartnerId = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, { error: 'must be 1 to 64 of a-z, 0-9 and inner hyphens' });

const timezones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** A web origin exactly as a browser sends it: scheme, host and port, no path. */
export const Origin = z.string().refine((value) => URL.parse(value)?.origin === value && /^https?:/.test(value), {
  error: 'must be an origin such as https://www.example.com',
});

/** What a licence settles; rates are requests per rolling minute, retention in days. */
export const Licence = z.object({
  name: nameText(limits.partnerNameCharacters).pipe(z.string().min(1)),
  email: z.email().optional(),
  origins: z.array(Origin).default([]),
  rate: z.int().min(1).max(100_000).default(limits.ratePerMinute.keyed),
  retention_days: z.int().min(1).max(36_500).default(2557),
  timezone: z
    .string()
    .refine((zone) => timezones.has(zone), { error: 'must be an IANA time zone such as Australia/Sydney' })
    .default('Australia/Sydney'),
});
export type Licence = z.infer<typeof Licence>;

export const Partner = Licence.extend({ id: PartnerId, suspended: z.boolean() });
export type Partner = z.infer<typeof Partner>;

/** The public face of a licence; never a key (spec «EmbedConfig»). */
export const EmbedConfig = z
  .object({
    ok: z.boolean().describe('Always true.'),
    partner: z
      .object({
        id: z.string().describe('Its public id, the `data-partner-id` of an embed.'),
        name: z.string().describe('The organisation.'),
        to: z.string().describe('Its complaints inbox; empty where none is set.'),
        origins: z.array(z.string()).describe('Pages on these origins may show the licensed embed.'),
        branded: z.boolean().describe('Whether the watermark is shown.'),
      })
      .describe('The licence.'),
  })
  .meta({ id: 'EmbedConfig', description: 'The public face of a licence; never a key.' });
export type EmbedConfig = z.infer<typeof EmbedConfig>;
