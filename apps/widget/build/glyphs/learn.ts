import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { answer, type Net } from '../../src/reader/glyphs/glyph-net.ts';
import { signs } from '../../src/reader/glyphs/signs.ts';
import { drawDrawing } from './drawing.ts';
import { drawAll } from './drawn.ts';
import { random } from './random.ts';
import { samplesOf } from './samples.ts';
import { type Sample, train } from './train.ts';

// `npm run glyphs`: learns the figures of clocks from fonts drawn in Chromium, into `src/reader/glyphs/glyph-weights.ts`. Two minutes.

const needs = `Drawing needs Chromium and many fonts:
  apt-get install chromium fonts-noto-core fonts-dejavu fonts-hosny-amiri fonts-kacst fonts-kacst-one fonts-farsiweb \\
    fonts-sil-scheherazade fonts-sil-lateef fonts-sil-harmattan fonts-roboto-unhinted fonts-open-sans fonts-inter fonts-lato \\
    fonts-cantarell fonts-urw-base35`;

const drawings = 12_000;
const together = 400;
/** Of so many signs one is not learnt from, and asked. */
const asked = 20;

const samples = await drawSamples();
const net = train(
  samples.filter((_, at) => at % asked !== 0),
  signs.length,
);
tellMistakes(samples.filter((_, at) => at % asked === 0));
write();

async function drawSamples(): Promise<readonly Sample[]> {
  const executablePath = spawnSync('which', ['chromium'], { encoding: 'utf8' }).stdout.trim();
  if (!executablePath) throw new Error(needs);
  await using browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const next = random(1);
  const found: Sample[] = [];
  for (let from = 0; from < drawings; from += together) {
    const some = Array.from({ length: together }, () => drawDrawing(next));
    const drawn = await drawAll(page, some);
    for (const [at, drawing] of some.entries()) {
      const one = drawn[at];
      if (one) found.push(...samplesOf(one, drawing));
    }
  }
  return found;
}

function tellMistakes(unknown: readonly Sample[]): void {
  const wrong = unknown.flatMap(({ features, sign }) => {
    const { likely } = answer(net, features);
    const told = likely.indexOf(Math.max(...likely));
    return told === sign ? [] : [`${signs[sign]} for ${signs[told]}`];
  });
  console.log(`${unknown.length - wrong.length} of ${unknown.length} told; not: ${wrong.join(', ')}`);
}

function write(): void {
  const { hidden, signs: last } = net satisfies Net;
  const parts = { first: hidden.weights, firstBias: hidden.bias, second: last.weights, secondBias: last.bias };
  const rows = Object.entries(parts).map(([name, values]) => {
    const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
    const bytes = Buffer.from(Int8Array.from(values, (value) => Math.round(value / scale)).buffer).toString('base64');
    return `export const ${name} = {\n  scale: ${scale},\n  bytes:\n    '${bytes}',\n} as const;\n`;
  });
  const path = join(import.meta.dirname, '../../src/reader/glyphs/glyph-weights.ts');
  writeFileSync(path, `// Learnt by \`npm run glyphs\`; never written by hand.\n${rows.join('')}`);
}
