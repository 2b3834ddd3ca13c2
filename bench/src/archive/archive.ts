import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { conditionsOf, keep, say } from '../measuring/rounds.ts';
import { checkArchives } from './check-archives.ts';
import { type ArchiveScene, openArchiveScene } from './scene.ts';

/** What the archive costs whoever asks for it, through gateway and export: with PDFs kept, and with none. */
export async function benchArchive(args: readonly string[]): Promise<void> {
  const options = { records: { type: 'string', default: '2000' }, 'embed-fonts': { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const records = Number(values.records);
  await using resources = new AsyncDisposableStack();
  const scene = await openArchiveScene(resources, { PDF_EMBED_FONTS: values['embed-fonts'] ? '1' : '' });
  const rows = [];
  for (const [from, to] of [
    [0, records / 10],
    [records / 10, records],
  ] as const) {
    say(`Confirming ${to - from} complaints …`);
    rows.push(await timed(scene, `${to - from} confirmed and drawn`, () => scene.confirm(from, to)));
    rows.push(await timed(scene, `archive of ${to}, PDFs kept`, () => download(scene, 'kept')));
  }
  await scene.forgetPdfs();
  rows.push(await timed(scene, `archive of ${records}, PDFs drawn`, () => download(scene, 'drawn')));
  console.table(rows);
  say('Checking …');
  const checked = await checkArchives(join(scene.directory, 'kept.zip'), join(scene.directory, 'drawn.zip'), records);
  const file = await keep('archive', { conditions: conditionsOf([]), ...values, rows, checked });
  process.stdout.write(`${checked}\n${file}\n`);
}

/** With the CPU time and the peak of memory of the export service. */
async function timed(scene: ArchiveScene, what: string, work: () => Promise<object | undefined>) {
  scene.peakMb();
  const [started, cpu] = [performance.now(), scene.cpuSeconds()];
  const more = await work();
  const seconds = secondsSince(started);
  return { what, seconds, cpuSeconds: round(scene.cpuSeconds() - cpu), peakMb: scene.peakMb(), ...more };
}

async function download(scene: ArchiveScene, name: string) {
  const started = performance.now();
  const response = await fetch(`${scene.url}/api/v1/export`, { headers: scene.headers });
  if (!response.ok || !response.body) throw new Error(await response.text());
  const firstByteSeconds = secondsSince(started);
  const file = join(scene.directory, `${name}.zip`);
  await pipeline(Readable.fromWeb(response.body), createWriteStream(file));
  return { firstByteSeconds, megabytes: round((await stat(file)).size / 1e6) };
}

const secondsSince = (started: number) => round((performance.now() - started) / 1_000);
const round = (value: number) => Math.round(value * 10) / 10;
