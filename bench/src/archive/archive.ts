import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { conditionsOf, keep, say } from '../rounds.ts';
import { type ArchiveScene, openArchiveScene } from './scene.ts';

/** What the archive costs whoever asks for it, through gateway and export: with PDFs kept, and with none. */
export async function benchArchive(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { records: { type: 'string', default: '2000' } } });
  const records = Number(values.records);
  await using resources = new AsyncDisposableStack();
  const scene = await openArchiveScene(resources, {});
  const rows = [];
  say(`Confirming ${records} complaints …`);
  const started = performance.now();
  await scene.confirm(0, records);
  rows.push({ what: 'confirmed', seconds: secondsSince(started), peakMb: scene.peakMb() });
  rows.push(await download(scene, 'kept'));
  await scene.forgetPdfs();
  rows.push(await download(scene, 'fresh'));
  const file = await keep('archive', { conditions: conditionsOf([]), records, rows });
  console.table(rows);
  process.stdout.write(`${file}\n`);
}

async function download(scene: ArchiveScene, what: string) {
  const started = performance.now();
  const response = await fetch(`${scene.url}/api/v1/export`, { headers: scene.headers });
  if (!response.ok || !response.body) throw new Error(await response.text());
  const firstByteSeconds = secondsSince(started);
  const file = join(scene.directory, `${what}.zip`);
  await pipeline(Readable.fromWeb(response.body), createWriteStream(file));
  return { what, seconds: secondsSince(started), firstByteSeconds, peakMb: scene.peakMb() };
}

const secondsSince = (started: number) => Math.round(performance.now() - started) / 1_000;
