import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EvidenceLine } from '@intake/contracts/evidence';
import type { Page } from 'playwright-core';
import type { ReadAs, Reading, ReadingLanguage } from '../src/reader/messages.ts';
import { built, ensureBuilt } from './ensure-built.ts';

export type { ReadingLanguage };

/** The lines of a picture (PNG, JPEG …), read for a chat in this language. Pictures are read one after the other. */
export type ReadPicture = (picture: Buffer, language: ReadingLanguage) => Promise<readonly EvidenceLine[]>;

// Nothing is asked of any network: the page's address is answered from what is built.
const origin = 'http://reader.invalid';

/** Makes `page` one that reads pictures by the very code that the widget runs on a person's device, and by nothing else. */
export async function openReadingPage(page: Page, ground: ReadAs['ground'] = 'flattened'): Promise<ReadPicture> {
  await ensureBuilt();
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname === '/' ? route.fulfill({ contentType: 'text/html' }) : route.fulfill({ path: fileOf(pathname) });
  });
  await page.goto(origin);
  await page.evaluate(`(async () => {
    const { openReader } = await import('/embed/${await scriptOfReader()}');
    const readers = {};
    window.readPicture = async (base64, language) => {
      readers[language] ??= openReader(language, ${JSON.stringify(ground)});
      const picture = await (await fetch('data:application/octet-stream;base64,' + base64)).blob();
      return readers[language].read(picture, () => undefined);
    };
  })()`);
  return async (picture, language) => {
    const asked = [picture.toString('base64'), language].map((value) => JSON.stringify(value)).join();
    const reading = await page.evaluate<Reading>(`readPicture(${asked})`);
    if (reading.kind === 'read') return reading.lines;
    throw new Error(`The picture was not read: ${JSON.stringify(reading)}.`);
  };
}

const fileOf = (pathname: string) => join(built, pathname.replace('/embed/', ''));

async function scriptOfReader(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(built, 'manifest.json'), 'utf8'));
  return manifest['src/reader/open-reader.ts'].file;
}
