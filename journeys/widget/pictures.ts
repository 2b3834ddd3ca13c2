import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDemoSite } from '@intake/stack/demo/demo-site';
import { everyScreen } from './support/every-screen.ts';
import { openListeningScene } from './support/scene.ts';
import { stories } from './support/stories.ts';
import type { Widget } from './support/widget.ts';

/** `npm run pictures -- FOLDER [LANG …]`: every screen, for people to look at; phone and desktop, light, dark and forced colours. */
const [folder = '', ...wanted] = process.argv.slice(2);
if (!folder) throw new Error('Where to? npm run pictures -- FOLDER [LANG …]');
const into = resolve(folder);
await mkdir(into, { recursive: true });

const devices = {
  phone: { viewport: { width: 390, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1_000, height: 760 } },
} as const;

const looks = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const;

await using scene = await openListeningScene();
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

/** As it stands before the person; in light all that is further down as well. */
async function takePictures(name: string, { page, $ }: Widget): Promise<void> {
  const take = (suffix: string) => page.screenshot({ path: join(into, `${name}-${suffix}.png`) });
  await page.locator('iframe').scrollIntoViewIfNeeded();
  for (const [look, media] of Object.entries(looks)) {
    await page.emulateMedia(media);
    await take(look);
  }
  await page.emulateMedia(looks.light);
  const screen = $('main:visible');
  const from = await screen.evaluate(({ scrollTop }) => scrollTop);
  for (let part = 2; await screen.evaluate(scrollOn); part += 1) await take(`light-${part}`);
  await screen.evaluate((main, top) => main.scrollTo(0, top), from);
}

/** A page further; false at the end. */
function scrollOn(main: { scrollTop: number; readonly clientHeight: number }): boolean {
  const before = main.scrollTop;
  main.scrollTop += main.clientHeight - 40;
  return main.scrollTop > before;
}
