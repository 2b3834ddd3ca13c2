import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedSystem } from '../support/shared-system.ts';
import { openScene, type Scene } from './support/scene.ts';
import { disclosures, stories } from './support/stories.ts';
import { type Widget, widgetOn } from './support/widget.ts';

const resources = new AsyncDisposableStack();
let scene: Scene;
let address: string;
beforeAll(async () => {
  scene = resources.use(await openScene(await sharedSystem()));
  const { baseUrl } = scene.system;
  address = scene.publish({
    body: `<h1>Our shop</h1><script src="${baseUrl}/embed.js" data-email="help@shop.example"></script>`,
  });
});
afterAll(() => resources.disposeAsync());

const open = async (options?: Parameters<Scene['open']>[1]) => {
  const tab = await scene.open(address, options);
  return { ...tab, widget: await widgetOn(tab.page) };
};

const [english = { lang: 'en', story: '' }] = stories;
const phone = { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true };

/** What a session holds of the conversation, as the frame keeps it. */
const kept = ({ frame }: Widget) => frame.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

test.for(stories)('in $lang a story becomes a complaint', async ({ lang, story }) => {
  const { widget, page, strays, complaints } = await open({ ...phone, locale: lang });

  await widget.untilCard(story);
  await widget.confirm();

  expect(await widget.$('.letter:not(.own-language)').textContent()).toContain(story);
  expect(await widget.$(`html[lang=${lang}][dir=${lang === 'ar' ? 'rtl' : 'ltr'}]`).count()).toBe(1);
  expect([strays, complaints, await page.context().cookies()]).toEqual([[], [], []]);
});

test('by keyboard alone a Greek comes to a complaint, with one claim taken back and given again', async () => {
  const { widget, page } = await open({ locale: 'el' });
  const press = (key: string) => page.keyboard.press(key);
  const focused = async (selector: string) => (await widget.$(selector).and(widget.$(':focus')).count()) === 1;
  const tabTo = async (selector: string) => {
    for (let pressed = 0; pressed < 25 && !(await focused(selector)); pressed += 1) await press('Tab');
    expect(await focused(selector)).toBe(true);
  };

  await tabTo('textarea');
  await page.keyboard.type(stories.find(({ lang }) => lang === 'el')?.story ?? '');
  await press('Enter');
  await widget.answered();
  while (!(await widget.$('.card').count())) {
    await tabTo('.composer .done');
    await press('Enter');
    await widget.answered();
  }
  await widget.$('.card:focus').waitFor();
  await tabTo('.card input');
  await press('Space');
  const without = await widget.$('.card input').first().isChecked();
  await press('Space');
  await tabTo('.card button.main');
  await press('Enter');
  await widget.$('.draft').waitFor();

  expect([without, await focused('.ready')]).toEqual([false, true]);
});

test('on paper there is the letter and nothing else', async () => {
  const { widget, page } = await open();
  await widget.untilCard(english.story);
  await widget.confirm();

  await page.emulateMedia({ media: 'print' });

  const printed = await widget
    .$('body *')
    .evaluateAll((all) =>
      all.filter(
        (element) => element.checkVisibility() && element.children.length === 0 && !element.closest('.letter'),
      ),
    );
  expect(printed).toEqual([]);
  expect(await widget.$('.letter').isVisible()).toBe(true);
});

test('among Arabic words figures keep their order', async () => {
  const { widget } = await open({ locale: 'ar' });

  await widget.say('رقمي 0412 345 678 وخصموا $89.50 في 14/10/2026 ثم 65 دولارًا');

  expect(await widget.$('.user bdi[dir=ltr]').allTextContents()).toEqual(['0412 345 678', '$89.50', '14/10/2026']);
});

test('a claim that is unticked is no part of the complaint', async () => {
  const { widget } = await open();
  await widget.untilCard(english.story);
  const claims = widget.$('.card .choice');
  const label = await claims.first().textContent();
  const before = await claims.count();

  await claims.first().click();
  await widget.confirm();

  await widget.$('.draft .ways button.quiet').first().click();
  await widget.say('The second point is wrong too.');
  const after = await widget.$('.card .choice').allTextContents();
  expect(after.length).toBeLessThan(before);
  expect(after).not.toContain(label);
});

test.for(['en', 'ar'] as const)('in danger a person sees help and nothing else, in %s', async (lang) => {
  const { widget } = await open({ ...phone, locale: lang });
  await widget.untilCard(stories.find((one) => one.lang === lang)?.story ?? '');

  await widget.say(disclosures[lang]);
  await widget.$('.crisis:focus').waitFor();

  const seen = await Promise.all(['.card', '.messages', '.stages', 'footer'].map((part) => widget.$(part).isVisible()));
  expect(seen).toEqual([false, false, false, false]);
  expect(await widget.$('.crisis a[href="tel:000"]').count()).toBeGreaterThan(0);
  expect(await widget.$('.crisis a[href="tel:131114"]').count()).toBeGreaterThan(0);

  await widget.say(lang === 'en' ? 'I am safe now' : 'أنا بأمان الآن');
  expect(await widget.$('.stays a[href="tel:000"]').isVisible()).toBe(true);
});

test('where there is nothing to complain of it says so, and offers to begin again', async () => {
  const { widget } = await open(phone);

  await widget.say('Hello');
  await widget.$('.composer .done').click();
  await widget.answered();

  await widget.$('.closing button').click();
  await widget.answered();
  expect(await widget.$('.message').count()).toBe(1);
});

test('what fails is asked for again, and what was written is never lost', async () => {
  const { widget, page } = await open();
  const failing = { status: 502, left: 2, after: '1' };
  await page.context().route('**/api/v1/companion', async (route) => {
    if (failing.left === 0) return route.continue();
    failing.left -= 1;
    return route.fulfill({ status: failing.status, headers: { 'retry-after': failing.after }, json: {} });
  });

  await widget.say('They charged me twice');
  const afterTwo = failing.left;

  failing.left = 3;
  await widget.send('It was $89');
  await widget.$('.progress[data-kind=away] button').click();
  await widget.answered();

  Object.assign(failing, { status: 429, left: 1, after: '3' });
  await widget.send('In October');
  await widget.$('.progress[data-kind=limited] [aria-hidden]').waitFor();
  await widget.answered();

  Object.assign(failing, { status: 400, left: 1 });
  await widget.send('Nothing that can be taken');
  await widget.$('textarea').fill('And more');
  await widget.$('.progress[data-kind=refused] button').click();
  expect(await widget.$('textarea').inputValue()).toBe('Nothing that can be taken\nAnd more');

  const said = await widget.$('.message.user p').allTextContents();
  expect([afterTwo, said]).toEqual([0, ['They charged me twice', 'It was $89', 'In October']]);
});

test('without a network it waits, and goes on by itself when there is one again', async () => {
  const { widget, page } = await open();

  await page.context().setOffline(true);
  await widget.send('They charged me twice');
  await widget.$('.progress[data-kind=away]').waitFor({ timeout: 20_000 });
  await widget.$('textarea').fill('And now');
  await page.context().setOffline(false);
  await widget.answered();

  expect(await widget.$('.message').count()).toBe(3);
  expect(await widget.$('textarea').inputValue()).toBe('And now');
});

test('a reload finds everything as it was; clearing leaves nothing behind', async () => {
  const { widget, page } = await open();
  await widget.untilCard(english.story);
  await widget.$('.card input').first().uncheck();
  await widget.$('textarea').fill('One more thing');

  await page.reload();
  const again = await widgetOn(page);

  expect(await again.$('.card input').first().isChecked()).toBe(false);
  expect(await again.$('textarea').inputValue()).toBe('One more thing');
  await again.$('footer > button').click();
  await again.$('dialog button.main').click();
  await again.answered();
  expect(await again.$('.message').count()).toBe(1);
  expect(await kept(again)).not.toContain('Telstra');
});

test('a person keeps a copy and a date, and with their word the device remembers the clock', async () => {
  const { widget, page } = await open();
  await widget.untilCard(
    'Telstra kept charging me $65 a month after I cancelled in May. I complained and nobody replied.',
  );
  await widget.confirm();
  const saved = async (selector: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), widget.$(selector).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };

  const text = await saved('.own-copy button:first-child');
  const data = await saved('.own-copy button:last-child');
  await widget.$('.clock .ways button').click();
  const date = await saved('.clock > button.quiet');

  expect(text.text).toContain('kept charging me $65');
  expect(JSON.parse(data.text)).toMatchObject({ complaint: { receiver: { id: 'telstra' } } });
  expect(date.name).toMatch(/^response-\d{4}-\d\d-\d\d\.ics$/);
  expect(date.text).toContain('BEGIN:VEVENT');

  const other = async () => {
    const tab = await page.context().newPage();
    await tab.goto(address);
    return widgetOn(tab);
  };
  expect(await (await other()).$('.clock').count()).toBe(0);
  await widget.$('.keep input').check();
  const later = await other();
  expect(await later.$('.clock .happened li').count()).toBe(1);
  expect(await later.frame.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('charging');
  await later.$('.keep input').uncheck();
  expect(await (await other()).$('.clock').count()).toBe(0);
});
