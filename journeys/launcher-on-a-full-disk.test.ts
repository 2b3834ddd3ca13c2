import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { explainRoom } from '@intake/stack/explain-room';
import { openLogFile } from '@intake/stack/log-file';
import { superviseService } from '@intake/stack/service-process';
import { eventually } from '@intake/testkit/eventually';
import { expect, test } from 'vitest';

/** Takes no byte: every write to it is one to a full disk. */
const full = '/dev/full';

test.skipIf(!existsSync(full))(
  'a full disk costs lines of the log, not the services, and that is said once',
  async () => {
    const said: string[] = [];
    // Without settings it says so, in its log, and ends; it is started again and again.
    const service = superviseService({
      service: 'register',
      env: { PATH: String(process.env['PATH']) },
      logFile: full,
      log: (line) => said.push(line),
    });

    await eventually(async () => said.filter((line) => line.includes('is started again')).length >= 2, {
      withinMs: 60_000,
    });
    await service.stop();

    expect(said.filter((line) => line.includes('cannot be written (ENOSPC)'))).toHaveLength(1);
  },
);

test('once there is room again the log goes on', async () => {
  await using temporary = await temporaryDirectory();
  const folder = join(temporary.path, 'logs');
  const said: string[] = [];
  const file = openLogFile({ file: join(folder, 'a.log'), log: (line) => said.push(line), againMs: 20 });
  const tell = async () => {
    file.write(Buffer.from('line\n'));
    return said.length;
  };

  await eventually(async () => (await tell()) === 1);
  await mkdir(folder);
  await eventually(async () => (await tell()) === 2);
  file.end();

  expect(said).toEqual([
    expect.stringContaining('cannot be written (ENOENT)'),
    expect.stringContaining('is written again'),
  ]);
  expect(await readFile(join(folder, 'a.log'), 'utf8')).toContain('line\n');
});

test('a disk too small for the first start is named, with what is needed and what can be done', async () => {
  const explained = await explainRoom(new Error('insufficient storage resources available'), tmpdir());
  const other = new Error('something else');

  expect(String(explained)).toMatch(/has [\d.]+ GB free; the first start needs 22\.7 GB.*DATA_DIR.*NATS_URL/);
  expect(await explainRoom(other, tmpdir())).toBe(other);
});
