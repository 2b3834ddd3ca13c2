import { openHealth } from '@intake/platform/health';
import { createLog } from '@intake/platform/log';
import { openNats } from '@intake/platform/nats';
import { run } from '@intake/platform/run';
import { serve } from '@intake/platform/serve';
import { factReader } from './clients/fact-reader.ts';
import { config } from './config.ts';
import { reconstructEvidenceHandler } from './handlers/reconstruct-evidence.ts';
import { openReconstructors } from './reconstructors.ts';

const log = createLog('evidence', config.LOG_LEVEL);

await run(log, async (resources) => {
  const nats = resources.use(await openNats(config.NATS_URL, { name: 'evidence', log }));
  const reconstructors = resources.use(openReconstructors());
  resources.use(
    serve({ nats, service: 'evidence', log }, [
      reconstructEvidenceHandler({
        reconstructors,
        readFacts: factReader({ nats, log }),
        tokenKeys: config.TOKEN_KEYS,
      }),
    ]),
  );
  const health = resources.use(await openHealth(config.ADMIN_PORT, { bus: async () => nats.isUp() }));
  resources.use(await health.turnReady({ service: 'evidence', lines: [nats] }));
});
