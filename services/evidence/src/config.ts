import { BusAddress } from '@intake/platform/bus/nats';
import { KeyRingSetting } from '@intake/platform/crypto/key-ring';
import { readConfig, wholeNumber } from '@intake/platform/lifecycle/config';
import { z } from 'zod';

export const config = readConfig({
  NATS_URL: BusAddress,
  ADMIN_PORT: wholeNumber(0, 65_535).default(9090),
  LOG_LEVEL: z.string().default('info'),
  /** Signs what was read, so that a complaint's record can tell what the person changed since. */
  TOKEN_KEYS: KeyRingSetting,
});
