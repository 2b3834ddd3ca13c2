import { eventually } from '@intake/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedSystem } from '../support/shared-system.ts';
import { openScene, type Scene } from './support/scene.ts';
import { stories } from './support/stories.ts';
import { widgetOn } from './support/widget.ts';

const resources = new AsyncDisposableStack();
let scene: Scene;
let key: string;
beforeAll(async () => {
  scene = resources.use(await openScene(await sharedSystem()));
  ({ key } = await scene.license('tide-telco', 'Tide Telco'));
});
afterAll(() => resources.disposeAsync());

const script = (attributes: string) => `<script src="${scene.system.baseUrl}/embed.js" ${attributes}></script>`;
const licensed = 'data-partner-id="tide-telco" data-partner="Tide" data-email="in@tide.example"';
const [english = { story: '' }] = stories;

test('a licensed widget lodges the complaint, and reports what becomes of it', async () => {
  const { page } = await scene.open(scene.publish({ body: script(licensed) }));
  const widget = await widgetOn(page);
  const entry = async () => {
    const response = await fetch(`${scene.system.api}/register`, { headers: { 'x-service-key': key } });
    return ((await response.json()) as { entries: { reference_id: string; events: object }[] }).entries[0];
  };

  await widget.untilCard(english.story);
  await widget.confirm();
  const reference = await widget.$('.clock .reference').textContent();
  const lodged = await eventually(async () => {
    const row = await entry();
    return row && 'lodged' in row.events ? row : undefined;
  });
  await widget.$('.clock .ways button').nth(1).click();

  expect(await widget.$('.watermark, .draft .doubt').count()).toBe(0);
  expect(lodged.reference_id).toBe(reference);
  await eventually(async () => 'resolved' in ((await entry())?.events ?? {}));
});

test('on a page of another origin the same tag is the unregistered widget, with its mark', async () => {
  const elsewhere = scene.publish({ body: script(licensed) }).replace('127.0.0.1', 'localhost');

  const { page } = await scene.open(elsewhere);
  const widget = await widgetOn(page);

  expect(await widget.$('.watermark').isVisible()).toBe(true);
  expect(await page.locator('iframe').getAttribute('src')).toBe(
    `${scene.system.baseUrl}/embed?partner=Tide&to=in%40tide.example`,
  );
  await widget.untilCard(english.story);
  await widget.confirm();
  expect(await widget.$('.letter .subject').textContent()).toContain('PILOT');
  expect(await widget.$('.draft .ways a.main').getAttribute('href')).toContain('mailto:in@tide.example');
  const doubt = await widget.$('.draft .doubt').textContent();
  expect(doubt).toMatch(/page around this form chose the address in@tide\.example.*not registered/);
});

test('a page with the strictest policy has the licensed widget by two lines of it', async () => {
  const own = scene.system.baseUrl;
  const policy = `default-src 'none'; script-src ${own}; frame-src ${own}; base-uri 'none'; require-trusted-types-for 'script'`;

  const { page } = await scene.open(scene.publish({ head: script(licensed), policy }));
  await eventually(async () => page.frames().some((frame) => frame.url().endsWith('/embed?pid=tide-telco')));
  const widget = await widgetOn(page);

  expect(await widget.$('.partner').textContent()).toBe('Tide Telco');
  expect(await widget.$('.watermark').count()).toBe(0);
});

test('that page’s origin is judged as well: one that is not registered stays unregistered', async () => {
  const own = scene.system.baseUrl;
  const policy = `default-src 'none'; script-src ${own}; frame-src ${own}`;
  const elsewhere = scene.publish({ body: script(licensed), policy }).replace('127.0.0.1', 'localhost');

  const { page } = await scene.open(elsewhere);
  const widget = await widgetOn(page);

  expect(await widget.$('.watermark').isVisible()).toBe(true);
  expect(widget.frame.url()).not.toContain('pid=');
});

test('in a browser of 2023 a story becomes a complaint too', async () => {
  const { page } = await scene.open('about:blank');
  await page.addInitScript(`
    for (const [of, name] of [[Promise, 'withResolvers'], [Map, 'groupBy'], [URL, 'parse'], [URL, 'canParse'], [AbortSignal, 'any']])
      delete of[name];
  `);
  await page.goto(scene.publish({ body: script('') }));
  const widget = await widgetOn(page);

  await widget.untilCard(english.story);
  await widget.confirm();

  expect(await widget.$('.letter').textContent()).toContain(english.story);
});

test('two widgets on one page hold two conversations, each named in its own language', async () => {
  await scene.license('harbour-bank', 'Harbour Bank');
  const body = script(licensed) + script('data-partner-id="harbour-bank" data-lang="el" async');

  const { page } = await scene.open(scene.publish({ body }));
  const tide = await widgetOn(page, 0);
  const harbour = await widgetOn(page, 1);
  await tide.say('They charged me twice');
  await harbour.$('header select').selectOption('vi');
  await harbour.answered();

  expect([await tide.$('.message').count(), await harbour.$('.message').count()]).toEqual([3, 1]);
  expect(await tide.$('.partner').textContent()).not.toBe(await harbour.$('.partner').textContent());
  const titles = () =>
    page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.getAttribute('title')));
  await eventually(async () => (await titles()).join() === 'Make a complaint,Gửi khiếu nại');
});

test('whoever has to leave is elsewhere at once, and nothing is left behind', async () => {
  const { page } = await scene.open(scene.publish({ body: script('data-partner="Tide"') }));
  await page.context().route('https://www.bom.gov.au/**', (route) => route.fulfill({ body: 'Fine and dry' }));
  const widget = await widgetOn(page);
  await widget.say('They charged me twice');

  await widget.$('.leave').click();
  await page.waitForURL('https://www.bom.gov.au/');
  await page.goBack();

  expect(page.url()).not.toContain(scene.origin);
});
