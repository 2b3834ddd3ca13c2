import { readTranscriptionStatus } from '@intake/contracts/operations/conversation/read-transcription-status';
import { handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { expect, test } from 'vitest';
import { testGateway } from './test-gateway.ts';

test('the page says whether speech can be turned into text here, and goes on saying so while nobody answers', async () => {
  await using gateway = await testGateway();
  let configured = true;
  const talks = async () => {
    gateway.wait(11_000);
    return (await (await gateway.send('/embed')).text()).includes('<meta name="embed-talks" content="1">');
  };

  const alone = await talks();
  const status = handle(readTranscriptionStatus, async () => ({ configured }));
  const companion = serve({ nats: gateway.nats, service: 'companion', log: gateway.log }, [status]);
  const answered = await talks();
  configured = false;
  const unconfigured = await talks();
  configured = true;
  await talks();
  await companion[Symbol.asyncDispose]();
  const away = await talks();

  expect([alone, answered, unconfigured, away]).toEqual([false, true, false, true]);
});
