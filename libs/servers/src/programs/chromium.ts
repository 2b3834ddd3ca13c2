import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/run.ts';
import type { Log } from '../running-server.ts';
import { onPath } from './on-path.ts';
import { librariesIn, unpackOnce } from './unpack-once.ts';

/** As Playwright's `launch` takes it. */
export type Chromium = { readonly executablePath: string; readonly env: Record<string, string> };

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

let found: Promise<Chromium> | undefined;

/** The browser for tests: CHROME_PATH, else one on this machine, else Debian's headless one unpacked into the cache. */
export function findChromium(log: Log): Promise<Chromium> {
  found ??= search(log);
  return found;
}

async function search(log: Log): Promise<Chromium> {
  const here = process.env['CHROME_PATH'] ?? NAMES.map(onPath).find(Boolean);
  if (here) return { executablePath: here, env: environment() };
  if (existsSync(ON_A_MAC)) return { executablePath: ON_A_MAC, env: environment() };
  try {
    return await chromiumIn(
      await unpackOnce({ name: 'chromium', packages: ['chromium-headless-shell'], tryThem: tryIt }, log),
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Chromium is missing: install it, or name one in CHROME_PATH.\n${why}`, { cause: error });
  }
}

async function chromiumIn(directory: string): Promise<Chromium> {
  const fonts = join(directory, 'etc/fonts');
  return {
    executablePath: join(directory, 'usr/lib/chromium/chromium-headless-shell'),
    env: {
      ...environment(),
      LD_LIBRARY_PATH: await librariesIn(directory),
      // A machine without any has its fonts beside the browser; their settings name them as if they were installed.
      ...(existsSync(fonts) ? { FONTCONFIG_PATH: fonts, FONTCONFIG_SYSROOT: directory } : {}),
    },
  };
}

async function tryIt(directory: string): Promise<void> {
  const { executablePath, env } = await chromiumIn(directory);
  await run([executablePath, '--no-sandbox', '--dump-dom', 'data:text/html,works'], { env });
}

const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
