import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import type { Look } from '../talks/look.ts';

const needs = `Rendering needs Chromium, tesseract with its language packs, and the Noto fonts:
  apt-get install chromium tesseract-ocr tesseract-ocr-{eng,chi-sim,chi-tra,vie,ara,ell} \\
    fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji fonts-liberation`;

export type Browsing = AsyncDisposable & {
  /** A page of the talk's own screen. */
  readonly phone: (look: Look) => Promise<Page & AsyncDisposable>;
  /** Where pictures are made ready for reading. */
  readonly desk: Page;
};

/** @throws Error that says what to install when Chromium or tesseract is missing */
export async function browse(): Promise<Browsing> {
  const executablePath = find('chromium', 'chromium-browser', 'google-chrome');
  if (!executablePath || !find('tesseract')) throw new Error(needs);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const desk = await browser.newPage();
  await desk.addScriptTag({ path: join(import.meta.dirname, '../recognise/flatten.js') });
  return {
    desk,
    phone: ({ width, height, density }) => browser.newPage({ viewport: { width, height }, deviceScaleFactor: density }),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

function find(...names: readonly string[]): string | undefined {
  return spawnSync('which', names, { encoding: 'utf8' }).stdout.split('\n')[0] || undefined;
}
