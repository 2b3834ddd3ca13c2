import { openNats } from '@intake/platform/bus/nats';
import { serve } from '@intake/platform/bus/serve';
import { openHealth } from '@intake/platform/lifecycle/health';
import { run } from '@intake/platform/lifecycle/run';
import { createLog } from '@intake/platform/telemetry/log';
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
