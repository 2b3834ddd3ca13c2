import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '@intake/servers/temporary-directory';
import { eventually } from '@intake/testkit/eventually';
import { expect, test } from 'vitest';
import { testSystem } from './support/system.ts';

const knowledge = join(import.meta.dirname, '../libs/rules/knowledge');
const patience = { withinMs: 30_000, everyMs: 200 };

test('a knowledge base that no companion can load shows in health, and is taken up once it is mended', async () => {
  await using copy = await temporaryDirectory();
  const folder = join(copy.path, 'knowledge');
  await cp(knowledge, folder, { recursive: true });
  const manifest = join(folder, 'manifest.yaml');
  await rename(manifest, join(copy.path, 'manifest.yaml'));
  await using system = await testSystem({ KNOWLEDGE_DIR: folder });
  const health = async () => fetch(`${system.api}/health`);
  const turn = async () =>
    fetch(`${system.api}/companion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ history: [{ role: 'user', content: 'my phone bill is wrong' }] }),
    });

  const broken = await health();
  const refused = await turn();
  await rename(join(copy.path, 'manifest.yaml'), manifest);
  await eventually(async () => (await health()).status === 200, patience);

  expect(broken.status).toBe(503);
  expect(await broken.json()).toMatchObject({ ok: false });
  expect(refused.status).toBe(502);
  expect(await refused.json()).toMatchObject({ error: 'companion_failed' });
  expect((await turn()).status).toBe(200);
});
