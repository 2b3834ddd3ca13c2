import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDemoSite } from '@intake/stack/demo-site';
import { everyScreen } from './support/every-screen.ts';
import { openScene } from './support/scene.ts';
import { stories } from './support/stories.ts';
import type { Widget } from './support/widget.ts';

/** `npm run pictures -- FOLDER [LANG …]`: every screen, for people to look at; phone and desktop, light and dark. */
const [folder = '', ...wanted] = process.argv.slice(2);
if (!folder) throw new Error('Where to? npm run pictures -- FOLDER [LANG …]');
const into = resolve(folder);
await mkdir(into, { recursive: true });

const devices = {
  phone: { viewport: { width: 390, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1_000, height: 760 } },
} as const;

await using scene = await openScene();
await using site = await openDemoSite({ baseUrl: scene.system.baseUrl, port: Number(new URL(scene.origin).port) });
const address = `${site.url}/pilot`;

for (const { lang } of stories.filter((one) => wanted.length === 0 || wanted.includes(one.lang))) {
  for (const [device, options] of Object.entries(devices)) {
    const see = (screen: string, widget: Widget) => takePictures(`${lang}-${device}-${screen}`, widget);
    await everyScreen({ scene, address, lang, options, see });
    console.error(`${lang} ${device}`);
  }
}
process.exit();

async function takePictures(name: string, { page }: Widget): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await page.screenshot({ path: join(into, `${name}-${colorScheme}.png`) });
  }
}
