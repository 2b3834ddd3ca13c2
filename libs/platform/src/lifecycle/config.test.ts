import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flag, readConfig, wholeNumber } from '@intake/platform/lifecycle/config';
import { expect, test } from 'vitest';
import { z } from 'zod';

test('every missing or wrong setting is named, and no value is shown', () => {
  const read = () => readConfig({ NATS_URL: z.url(), SECRET: z.string().min(32) }, { SECRET: 'hunter2' });

  expect(read).toThrow(/NATS_URL[\s\S]*SECRET/);
  expect(read).not.toThrow(/hunter2/);
});

test('a secret may be mounted as a file', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'intake-config-'));
  await writeFile(join(directory, 'secret'), 'from a file\n');

  const config = readConfig({ SECRET: z.string() }, { SECRET_FILE: join(directory, 'secret') });

  expect(config.SECRET).toBe('from a file');
  await rm(directory, { recursive: true });
});

test('an empty setting counts as absent', () => {
  const config = readConfig({ PORT: wholeNumber(0, 65_535).default(8080), OPEN: flag }, { PORT: '', OPEN: '' });

  expect(config).toEqual({ PORT: 8080, OPEN: false });
});
