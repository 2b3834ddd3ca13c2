import type { Nats } from '@intake/platform/bus/nats';
import type { Handler } from '@intake/platform/bus/rpc';
import type { DatabasePool } from 'slonik';
import { createPartnerHandler } from './handlers/create-partner.ts';
import { issueKeyHandler } from './handlers/issue-key.ts';
import { listPartnersHandler } from './handlers/list-partners.ts';
import { openCheckoutHandler } from './handlers/open-checkout.ts';
import { readEmbedConfigHandler } from './handlers/read-embed-config.ts';
import { readHealthHandler } from './handlers/read-health.ts';
import { revokeKeyHandler } from './handlers/revoke-key.ts';
import { suspendPartnerHandler } from './handlers/suspend-partner.ts';
import { updatePartnerHandler } from './handlers/update-partner.ts';

type Here = {
  readonly db: DatabasePool;
  readonly nats: Nats;
  readonly now: () => Date;
  readonly region: string | undefined;
};

/** Operations that clients reach over HTTP and the gateway answers itself. */
export const localHandlers = (deps: Here): readonly Handler[] => [
  readHealthHandler(deps),
  readEmbedConfigHandler(deps),
  openCheckoutHandler(),
];

/** Operations that only the operator reaches, over the bus. */
export const administrationHandlers = (deps: Pick<Here, 'db'>): readonly Handler[] => [
  createPartnerHandler(deps),
  updatePartnerHandler(deps),
  listPartnersHandler(deps),
  suspendPartnerHandler(deps),
  issueKeyHandler(deps),
  revokeKeyHandler(deps),
];
