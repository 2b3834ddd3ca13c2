import { z } from 'zod';
import { Licence, Partner, PartnerId } from '../../partner.ts';
import { internalFailure, operation } from '../operation.ts';

/** Creating the same partner again answers the one that stands. */
export const createPartner = operation({
  subject: 'partners.create',
  answeredBy: 'gateway',
  askedBy: ['operator'],
  input: Licence.extend({ id: PartnerId }),
  output: z.object({ partner_id: PartnerId, created: z.boolean() }),
  ...internalFailure,
});

/** Only the fields given change. */
export const updatePartner = operation({
  subject: 'partners.update',
  answeredBy: 'gateway',
  askedBy: ['operator'],
  input: z.object({
    id: PartnerId,
    name: Licence.shape.name.optional(),
    email: Licence.shape.email,
    origins: Licence.shape.origins.unwrap().optional(),
    rate: Licence.shape.rate.unwrap().optional(),
    retention_days: Licence.shape.retention_days.unwrap().optional(),
    timezone: Licence.shape.timezone.unwrap().optional(),
  }),
  output: Partner,
  ...internalFailure,
});

export const listPartners = operation({
  subject: 'partners.list',
  answeredBy: 'gateway',
  askedBy: ['operator', 'companion'],
  input: z.object({}),
  output: z.object({ partners: z.array(Partner.extend({ live_keys: z.array(z.string()) })) }),
  ...internalFailure,
});

export const suspendPartner = operation({
  subject: 'partners.suspend',
  answeredBy: 'gateway',
  askedBy: ['operator'],
  input: z.object({ id: PartnerId, suspended: z.boolean().default(true) }),
  output: z.object({ partner_id: PartnerId, suspended: z.boolean() }),
  ...internalFailure,
});

/** The key is answered this once and stored hashed; several may be live. */
export const issueKey = operation({
  subject: 'partners.keys.issue',
  answeredBy: 'gateway',
  askedBy: ['operator'],
  input: z.object({ partner_id: PartnerId }),
  output: z.object({ key_id: z.string(), key: z.string() }),
  ...internalFailure,
});

export const revokeKey = operation({
  subject: 'partners.keys.revoke',
  answeredBy: 'gateway',
  askedBy: ['operator'],
  input: z.object({ key_id: z.string() }),
  output: z.object({ key_id: z.string(), revoked: z.boolean() }),
  ...internalFailure,
});
