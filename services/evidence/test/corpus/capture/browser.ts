import { spawnSync } from 'node:child_process';
import { openReadingPage, type ReadPicture } from '@intake/widget/reading-page';
import { chromium, type Page } from 'playwright-core';
import type { Look } from '../talks/look.ts';

const needs = `Rendering needs Chromium and the Noto fonts:
  apt-get install chromium fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji fonts-liberation`;

/** Flattened where nothing else is said. */
type ReadAs = Parameters<typeof openReadingPage> extends [unknown, ...infer Rest] ? Rest : never;

export type Browsing = AsyncDisposable & {
  /** A page of the talk's own screen. */
  readonly phone: (look: Look) => Promise<Page & AsyncDisposable>;
  /** Another page that reads as the widget does. */
  readonly openReader: (...as: ReadAs) => Promise<ReadPicture>;
};

/** @throws Error that says what to install when Chromium is missing */
export async function browse(): Promise<Browsing> {
  const executablePath = find('chromium', 'chromium-browser', 'google-chrome');
  if (!executablePath) throw new Error(needs);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  return {
    openReader: async (...as) => openReadingPage(await browser.newPage(), ...as),
    phone: ({ width, height, density }) => browser.newPage({ viewport: { width, height }, deviceScaleFactor: density }),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

function find(...names: readonly string[]): string | undefined {
  return spawnSync('which', names, { encoding: 'utf8' }).stdout.split('\n')[0] || undefined;
}
