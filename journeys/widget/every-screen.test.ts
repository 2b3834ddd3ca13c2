import { openDemoSite } from '@intake/stack/demo/demo-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyScreen } from './support/every-screen.ts';
import { misfits } from './support/misfits.ts';
import { reading } from './support/reading.ts';
import { type ListeningScene, openListeningScene } from './support/scene.ts';
import { languages } from './support/stories.ts';
import { findingsIn, widgetOn } from './support/widget.ts';

const resources = new AsyncDisposableStack();
let scene: ListeningScene;
let address: string;
beforeAll(async () => {
  scene = resources.use(await openListeningScene());
  address = scene.publish({
    body: `<script src="${scene.system.baseUrl}/embed.js" data-partner="Tide" data-email="help@tide.example"></script>`,
  });
});
afterAll(() => resources.disposeAsync());

const readings = ['greeting', 'recording', 'away', 'review', 'card', 'clock', 'crisis'];
const phone = { viewport: { width: 390, height: 740 }, hasTouch: true };

// What is read to whoever sees nothing is in `readings`: to be read by us when it changes.
test.for(languages)('in %s every screen can be read, reached and hit', { timeout: 240_000 }, async (lang) => {
  const found: string[] = [];

  await everyScreen({
    scene,
    address,
    lang,
    options: phone,
    async see(screen, widget) {
      const wrong = [...(await widget.findings()), ...(await misfits(widget))];
      found.push(...wrong.map((text) => `${screen}: ${text}`));
      if (!readings.includes(screen)) return;
      await expect(await reading(widget)).toMatchFileSnapshot(`readings/${lang}-${screen}.yaml`);
    },
  });

  expect(found).toEqual([]);
});

test('the demonstration’s own pages have nothing that axe finds', async () => {
  await using site = await openDemoSite({ baseUrl: scene.system.baseUrl, port: Number(new URL(scene.origin).port) });

  for (const path of ['/', '/pilot']) {
    const { page } = await scene.open(site.url + path);
    await widgetOn(page);
    expect(await findingsIn(page, page.mainFrame())).toEqual([]);
  }
});
