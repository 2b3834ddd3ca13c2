import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedSystem } from '../support/shared-system.ts';
import { openScene, type Scene } from './support/scene.ts';
import { widgetOn } from './support/widget.ts';

const resources = new AsyncDisposableStack();
let scene: Scene;
let address: string;
beforeAll(async () => {
  scene = resources.use(await openScene(await sharedSystem()));
  address = scene.publish({ body: `<script src="${scene.system.baseUrl}/embed.js"></script>` });
});
afterAll(() => resources.disposeAsync());

const open = async () => widgetOn((await scene.open(address)).page);

const sold =
  'Optus charged me twice for the same bill, the speed of the plan is nothing like they told me, and the salesman talked me into it.';
const tellers = 'The tellers at my bank were rude and nobody ever answered my complaint.';

test('what may be true too stands on the card unticked; ticked, it comes again among the points', async () => {
  const { $, untilCard, answered } = await open();
  await untilCard(sold);
  const suggested = $('.card fieldset').last().locator('.choice');
  const [label] = await suggested.allTextContents();
  const ticked = await suggested.locator('input').evaluateAll((all) => all.map((box) => box.matches(':checked')));

  await suggested.first().click();
  await $('.card button.main').click();
  await answered();

  const points = $('.card fieldset')
    .first()
    .locator('.choice', { hasText: String(label) });
  expect([...new Set(ticked)]).toEqual([false]);
  expect(ticked.length).toBeLessThanOrEqual(6);
  expect(await points.locator('input').isChecked()).toBe(true);
});

test('the card begins with what it is about in a sentence', async () => {
  const { $, untilCard } = await open();
  await untilCard(sold);

  expect(await $('.card .summary').textContent()).toMatch(/^Optus: /);
});

test('of a list what was heard stands first and ticked, and unticked it is taken back', async () => {
  const { $, page, say, answered } = await open();
  await say(tellers);
  const [heard, offered] = [$('form.choices .choice').first(), $('form.choices .choice').nth(1)];
  const [isHeard, isOffered] = await Promise.all([heard, offered].map((one) => one.locator('input').isChecked()));
  const numbers = await Promise.all([heard, offered].map((one) => one.textContent()));

  await heard.click();
  await offered.click();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/v1/companion'),
    $('form.choices button.main').click(),
  ]);
  await answered();

  expect([isHeard, isOffered]).toEqual([true, false]);
  expect(numbers).toEqual([expect.not.stringMatching(/^\d/), expect.stringMatching(/^1\. /)]);
  expect(request.postDataJSON().known_facts).toMatchObject({ reply_missing: false });
});
