import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { eventually } from '@intake/testkit/eventually';
import { expect, test } from 'vitest';
import { testSystem } from './support/system.ts';

const knowledge = join(import.meta.dirname, '../libs/rules/knowledge');
type Seen = { readonly companion: boolean; readonly knowledge: readonly string[] };
const patience = { withinMs: 30_000, everyMs: 200 };

test('a companion that cannot load its knowledge takes no turn, shows in health and readiness, and recovers once it can', async () => {
  await using copy = await temporaryDirectory();
  const folder = join(copy.path, 'knowledge');
  await cp(knowledge, folder, { recursive: true });
  const manifest = join(folder, 'manifest.yaml');
  await using system = await testSystem({ KNOWLEDGE_DIR: folder });
  const health = async () => fetch(`${system.api}/health`);
  const turn = async () =>
    fetch(`${system.api}/companion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ history: [{ role: 'user', content: 'my phone bill is wrong' }] }),
    });

  const readiness = async () => (await fetch(`${system.baseUrl}/readyz`)).json() as Promise<Seen>;

  expect(await readiness()).toMatchObject({ ready: true, replicas: { companion: 1 } });
  await rename(manifest, join(copy.path, 'manifest.yaml'));
  await system.services.companion.kill9();
  await eventually(async () => (await readiness()).companion === false, patience);
  const broken = await eventually(async () => {
    const answer = await health();
    return answer.status === 503 && answer;
  }, patience);
  const refused = await turn();
  const unready = await readiness();
  await rename(join(copy.path, 'manifest.yaml'), manifest);
  await eventually(async () => (await health()).status === 200, patience);

  expect(broken.status).toBe(503);
  expect(await broken.json()).toMatchObject({ ok: false });
  expect(refused.status).toBe(502);
  expect(await refused.json()).toMatchObject({ error: 'companion_failed' });
  expect(unready).toMatchObject({ ready: false, companion: false, knowledge: [] });
  expect((await turn()).status).toBe(200);
  await eventually(async () => (await readiness()).knowledge.length === 1, patience);
});
