import type { Language } from '@intake/contracts/languages';
import { type PictureFile, pictureOfChat } from './chat.ts';
import { chatOfNames, chatOfTwo } from './correspondence.ts';
import type { Scene } from './scene.ts';
import type { Widget } from './widget.ts';

type Showing = {
  readonly scene: Scene;
  readonly widget: Widget;
  readonly lang: Language;
  readonly see: (screen: string) => Promise<void>;
};

/** The way of someone who adds screenshots: they are read here as they are, and answered with a chat that has every doubt in it. */
export async function showScreenshots({ scene, widget, lang, see }: Showing): Promise<void> {
  const { $, page } = widget;
  const light = await pictureOfChat(scene.browser, false, { height: 80 });
  const torn = { name: 'IMG_20261014_100211.png', mimeType: 'image/png', buffer: Buffer.from('x') };
  const add = (...files: readonly PictureFile[]) =>
    $('input[type=file]')
      .first()
      .setInputFiles([...files]);
  const read = () => $('.below .main').click();
  const answers = [{ status: 422 }, { json: chatOfTwo(lang) }, { json: chatOfNames(lang) }];
  await page.context().route('**/api/v1/evidence', (route) => route.fulfill(answers.shift() ?? { status: 400 }));

  await add(light, torn);
  await $('.refused li').waitFor();
  await see('pictures');
  const held = Promise.withResolvers<void>();
  await page.context().route('**/*.gz', (route) => held.promise.then(() => route.continue()), { times: 1 });
  await $('.reads select').selectOption('en');
  await read();
  await $('.picture progress').waitFor();
  await see('pictures-at-work');
  held.resolve();
  await $('.shots .progress[data-kind=refused]').waitFor();
  await see('no-chat');

  await add({ ...light, name: 'chat-2.png' });
  await read();
  await $('.reviewed').waitFor();
  await see('review');
  await $('.entry').nth(1).locator('.ways button').first().click();
  await $('.entry').nth(3).locator('.ways button').last().click();
  await see('review-corrected');
  await $('.below .main').click();
  await $('.along button').waitFor();
  await see('goes-along');

  await add({ ...light, name: 'chat-3.png' });
  await read();
  await $('.doubt .speaker').first().waitFor();
  await see('review-names');
  await $('.shots .ways button').last().click();
}
