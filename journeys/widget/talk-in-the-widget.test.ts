import { eventually } from '@intake/testkit/eventually';
import { answers, hangs } from '@intake/testkit/model-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ListeningScene, openListeningScene } from './support/scene.ts';
import { keepTracks, sayNo, speaking } from './support/speaking.ts';
import { widgetOn } from './support/widget.ts';

const resources = new AsyncDisposableStack();
let scene: ListeningScene;
let tag: string;
let address: string;
beforeAll(async () => {
  scene = resources.use(await openListeningScene());
  tag = `<script src="${scene.system.baseUrl}/embed.js"></script>`;
  address = scene.publish({ body: tag });
});
afterAll(() => resources.disposeAsync());
beforeEach(() => {
  scene.ear.behave(answers(200, { text: heard }));
  scene.ear.received.splice(0);
});

const heard = 'They charged me twice.';

/** A tab of someone who lets the microphone be used, unless a script that runs before the page says otherwise. */
async function open(options: Parameters<ListeningScene['open']>[1] = {}, { before = keepTracks, at = address } = {}) {
  const tab = await scene.open('about:blank', options);
  await tab.page.addInitScript(before);
  // Time goes on by itself, and can be put forward.
  await tab.page.clock.install();
  await tab.page.goto(at);
  return { ...tab, widget: speaking(await widgetOn(tab.page)) };
}

test('what is said stands where the person writes, to be checked, and is sent by them', async () => {
  const { widget, strays, complaints } = await open();
  const { $ } = widget;
  await $('textarea').fill('Hello.');

  await widget.talk();
  await $('.voice button.main:focus').waitFor();
  await widget.endTalk();
  await widget.until('landed');
  await $('textarea:focus').waitFor();

  expect(await $('textarea').inputValue()).toBe(`Hello.\n${heard}`);
  expect(await $('.message').count()).toBe(1);
  expect([strays, complaints]).toEqual([[], []]);
});

test('a clip reaches the endpoint as it was recorded; nothing of it is kept, and its language goes along once it shows', async () => {
  const { widget } = await open({ locale: 'vi' });
  const { $ } = widget;

  await widget.talk();
  await eventually(() => $('.level').evaluate(({ style }) => Number(style.getPropertyValue('--level')) > 0.2));
  await widget.endTalk();
  await widget.until('landed');
  await $('textarea').fill('Họ tính tiền tôi hai lần');
  await $('.composer button[type=submit]').click();
  await widget.until('quiet');
  await widget.answered();
  await widget.talk();
  await widget.endTalk();
  await widget.until('landed');

  const [first, second] = scene.ear.received.map(({ body }) => body.toString('latin1'));
  expect(first).toContain('filename="clip.webm"\r\nContent-Type: audio/webm\r\n\r\n\u001AE\u00DF\u00A3');
  expect([first?.includes('name="language"'), second?.includes('name="language"\r\n\r\nvi')]).toEqual([false, true]);
  const stored = await widget.frame.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toMatch(/audio|webm|blob:/);
});

test('the button is there where the page’s policy lets the service listen, and nowhere else', async () => {
  const policies = ['microphone=(self)', `microphone=(self "${scene.system.baseUrl}")`];
  const pages = policies.map((permissions) => scene.publish({ body: tag, permissions }));

  const [closed, opened] = await Promise.all(pages.map((page) => open({}, { at: page })));

  expect([await closed?.widget.$('.talk').count(), await opened?.widget.$('.talk').count()]).toEqual([0, 1]);
});

test('a recording that did not get through is there for another attempt, or dropped', async () => {
  const { widget } = await open();
  scene.ear.behave(answers(500));
  await widget.talk();
  await widget.endTalk();
  await widget.until('failed');
  await widget.$('.voice button.main:focus').waitFor();

  scene.ear.behave(answers(200, { text: heard }));
  await widget.endTalk();
  await widget.until('landed');

  expect(scene.ear.received[0]?.body.length).toBe(scene.ear.received[1]?.body.length);
  scene.ear.behave(answers(500));
  await widget.talk();
  await widget.endTalk();
  await widget.until('failed');
  await widget.$('.voice .ways button:last-child').click();
  await widget.$('.talk:focus').waitFor();
});

test('a spent budget is waited for in sight, and without a network it goes on when there is one again', async () => {
  const { widget, page } = await open();
  const once = { left: 1 };
  await page.context().route('**/api/v1/transcribe*', (route) => {
    if (once.left === 0) return route.continue();
    once.left -= 1;
    return route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: {} });
  });
  await widget.talk();
  await widget.endTalk();
  await widget.until('limited');
  await page.clock.fastForward(60_000);
  await widget.until('landed');

  await widget.talk();
  await page.context().setOffline(true);
  await widget.endTalk();
  await widget.until('failed');
  await page.context().setOffline(false);
  await widget.until('landed');

  expect(await widget.$('textarea').inputValue()).toBe(`${heard}\n${heard}`);
});

test('a person who says no is told how to say yes, and can write', async () => {
  const { widget } = await open({}, { before: sayNo });

  await widget.$('.talk').click();
  await widget.until('failed');

  expect(await widget.said()).toContain('We may not use the microphone here.');
  await widget.say('They charged me twice');
  await widget.until('quiet');
});

test('however a recording ends, no microphone stays open', async () => {
  const { widget } = await open();
  const { $, frame, page } = widget;
  await widget.say('Hello');
  const until = async (kind: string) => {
    await widget.until(kind);
    expect(new Set(await widget.tracks())).toEqual(new Set(['ended']));
  };

  await widget.talk();
  await $('.voice .ways button:last-child').click();
  await until('quiet');

  await widget.talk();
  await frame.evaluate('microphone.at(-1).stop()');
  await until('landed');
  expect(await widget.said()).toContain('The microphone stopped.');

  await widget.talk();
  await $('header select').selectOption('el');
  await until('landed');
  await $('header select').selectOption('en');

  await widget.talk();
  await page.clock.fastForward(101_000);
  await $('.voice output').filter({ hasText: '20 seconds left' }).waitFor();
  await page.clock.fastForward(20_000);
  await until('landed');
  expect(await widget.said()).toContain('two minutes at most');
  expect(await $('textarea').inputValue()).toBe([heard, heard, heard].join('\n'));

  await widget.talk();
  await $('footer > button').click();
  await $('dialog button.main').click();
  await until('quiet');
});

test('whoever leaves while it is written down waits for nothing', async () => {
  const { widget, page } = await open();
  await page.context().route('https://www.bom.gov.au/**', (route) => route.fulfill({ body: 'Fine and dry' }));
  scene.ear.behave(hangs);
  await widget.talk();
  await widget.endTalk();
  await widget.until('reading');

  await widget.$('.leave').click();

  await page.waitForURL('https://www.bom.gov.au/');
});
