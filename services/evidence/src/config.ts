import { readConfig, wholeNumber } from '@intake/platform/config';
import { KeyRingSetting } from '@intake/platform/key-ring';
import { z } from 'zod';

export const config = readConfig({
  NATS_URL: z.url(),
  ADMIN_PORT: wholeNumber(0, 65_535).default(9090),
  LOG_LEVEL: z.string().default('info'),
  /** Signs what was read, so that a complaint's record can tell what the person changed since. */
  TOKEN_KEYS: KeyRingSetting,
});
