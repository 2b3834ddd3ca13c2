import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { findChromium } from '@intake/servers/programs/chromium';
import { chromium } from 'playwright-core';
import { medianOf } from '../measuring/quantile.ts';
import { brotliBytes, candidates, gzipBytes } from './candidates.ts';
import { serve } from './serve.ts';
import { timeToWrite } from './time-to-write.ts';

const rounds = 15;

/** What the widget's frame weighs, and how soon a person can write, beside React with the least of a chat. */
export async function benchWidget(): Promise<void> {
  await using resources = new AsyncDisposableStack();
  const { path } = resources.use(await temporaryDirectory());
  const launched = await chromium.launch({ ...(await findChromium(console.error)), args: ['--no-sandbox'] });
  const browser = resources.adopt(launched, (opened) => opened.close());
  const contenders = [];
  for (const candidate of await candidates(path)) {
    const times: number[] = [];
    contenders.push({ candidate, times, ...resources.use(await serve(candidate)) });
  }
  // By turns, so that a busy moment of the machine meets both.
  for (let round = 0; round < rounds; round += 1) {
    for (const { url, times } of contenders) times.push(await timeToWrite(browser, url));
  }
  const rows = contenders.map(({ candidate, times }) => ({
    name: candidate.name,
    brotli: brotliBytes(candidate) / 1024,
    gzip: gzipBytes(candidate) / 1024,
    median: medianOf(times),
    fastest: Math.min(...times),
  }));
  const [, least] = rows;
  const lines = rows.map(
    ({ name, brotli, gzip, median, fastest }) =>
      `| ${name} | ${brotli.toFixed(1)} | ${gzip.toFixed(1)} | ${median.toFixed(0)} | ${fastest.toFixed(0)} | ${(brotli / (least?.brotli ?? 1)).toFixed(2)} × | ${(median / (least?.median ?? 1)).toFixed(2)} × |`,
  );
  console.log('| frame | KB, Brotli | KB, gzip | can write after ms, median | fastest | size | time |');
  console.log(['|---|---:|---:|---:|---:|---:|---:|', ...lines].join('\n'));
}
