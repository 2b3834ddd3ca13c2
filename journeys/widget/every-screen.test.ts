import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyScreen } from './support/every-screen.ts';
import { misfits } from './support/misfits.ts';
import { openScene, type Scene } from './support/scene.ts';
import { languages } from './support/stories.ts';

const resources = new AsyncDisposableStack();
let scene: Scene;
let address: string;
beforeAll(async () => {
  scene = resources.use(await openScene());
  address = scene.publish({
    body: `<script src="${scene.system.baseUrl}/embed.js" data-partner="Tide" data-email="help@tide.example"></script>`,
  });
});
afterAll(() => resources.disposeAsync());

const phone = { viewport: { width: 390, height: 740 }, hasTouch: true };

test.for(languages)('in %s every screen can be read, reached and hit, by whoever comes', async (lang) => {
  const found: string[] = [];

  await everyScreen({
    scene,
    address,
    lang,
    options: phone,
    async see(screen, widget) {
      const wrong = [...(await widget.findings()), ...(await misfits(widget))];
      found.push(...wrong.map((text) => `${screen}: ${text}`));
    },
  });

  expect(found).toEqual([]);
});
