import type { Language } from '@intake/contracts/languages';
import { answers } from '@intake/testkit/model-server';
import type { Route } from 'playwright-core';
import type { ListeningScene } from './scene.ts';
import { showScreenshots } from './show-screenshots.ts';
import { keepTracks, speaking } from './speaking.ts';
import { choiceStories, disclosures, stories, yesOrNo } from './stories.ts';
import { type Widget, widgetOn } from './widget.ts';

type Walk = {
  readonly scene: ListeningScene;
  readonly address: string;
  readonly lang: Language;
  readonly options?: Parameters<ListeningScene['open']>[1];
  /** Runs on every screen, once it stands. */
  readonly see: (screen: string, widget: Widget) => Promise<void>;
};

/** One person's way through every screen and every state of it, in their language. */
export async function everyScreen({ scene, address, lang, options, see }: Walk): Promise<void> {
  const { page } = await scene.open('about:blank', { locale: lang, ...options });
  await page.addInitScript(keepTracks);
  await page.clock.install();
  await page.goto(address);
  const widget = speaking(await widgetOn(page));
  const { story = '' } = stories.find((one) => one.lang === lang) ?? {};
  const way = {
    scene,
    widget,
    lang,
    story,
    disclosure: disclosures[lang],
    see: (screen: string, seen: Widget = widget) => see(screen, seen),
  };
  await way.see('greeting');
  await speak(way);
  await beRefused(way);
  await beHeldUp(way);
  await showScreenshots(way);
  await closeWithoutGrounds(way);
  await choose(way);
  await beCutOff(way);
  await finish(way);
  await beInDanger(way);
  await goToTheScheme(way);
  await page.context().close();
}

type Way = Pick<Walk, 'scene' | 'lang'> & {
  readonly widget: ReturnType<typeof speaking>;
  readonly story: string;
  readonly disclosure: string;
  readonly see: (screen: string, widget?: Widget) => Promise<void>;
};

async function speak({ widget, see, scene }: Way) {
  scene.ear.behave(answers(200, { text: 'They charged me twice.' }));
  await widget.talk();
  await see('recording');
  await widget.endTalk();
  await widget.until('landed');
  await see('landed');
  scene.ear.behave(answers(500));
  await widget.talk();
  await widget.endTalk();
  await widget.until('failed');
  await see('recording-kept');
  await widget.$('.voice .ways button:last-child').click();
}

const turns = '**/api/v1/companion';

async function beRefused({ widget: { $, page, send }, see, story }: Way) {
  await $('textarea').fill('x'.repeat(8_003));
  await see('too-long');
  await page.context().route(turns, (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
  await send(story);
  await $('.progress[data-kind=refused]').waitFor();
  await see('refused');
  await $('.progress button').click();
}

async function beHeldUp({ widget: { $, page, send, answered }, see, story }: Way) {
  const held = Promise.withResolvers<void>();
  const spent = { status: 429, headers: { 'retry-after': '40' }, json: {} };
  await page.context().route(turns, (route) => held.promise.then(() => route.fulfill(spent)), { times: 1 });
  await send(story);
  await see('asking');
  held.resolve();
  await $('.progress[data-kind=limited]').waitFor();
  await see('limited');
  await page.clock.fastForward(41_000);
  await answered();
  await $('footer > button').click();
  await see('clear-dialog');
  await $('dialog button.main').click();
  await answered();
}

async function closeWithoutGrounds({ widget: { $, say, answered }, see }: Way) {
  await say('Hello');
  await see('talking');
  await $('.composer .done').click();
  await answered();
  await see('no-grounds');
  await $('.closing button').click();
  await answered();
}

/** By buttons alone: ticks, then one of several; which question comes next is no matter of this walk. */
async function choose({ widget: { $, page, say, answered }, see, lang }: Way) {
  await say(choiceStories[lang]);
  await $('.choices input').first().check();
  await see('ticks');
  const options = yesOrNo[lang].map((label, at) => ({ id: ['yes', 'no', 'unsure'][at], label }));
  const oneOf = async (route: Route) => {
    const { multiple, confirm, ...turn } = await (await route.fetch()).json();
    await route.fulfill({ json: { ...turn, options } });
  };
  await page.context().route(turns, oneOf, { times: 1 });
  await $('.choices button:not(.main)').click();
  await answered();
  await $('fieldset.choices').waitFor();
  await see('buttons');
  await $('fieldset.choices button').first().click();
  await answered();
  await $('footer > button').click();
  await $('dialog button.main').click();
  await answered();
}

async function beCutOff({ widget: { $, page, send, answered }, see, story }: Way) {
  await page.context().route(turns, (route) => route.abort(), { times: 3 });
  await send(story);
  while (!(await $('.progress[data-kind=away]').count())) await page.clock.runFor(1_000);
  await see('away');
  await $('.progress button').click();
  await answered();
}

async function finish({ widget: { $, answered, confirm }, see }: Way) {
  while (!(await $('.card').count())) {
    await $('.composer .done').click();
    await answered();
  }
  await $('.card input').first().uncheck();
  await see('card');
  await $('.card input').first().check();
  await confirm();
  await see('draft');
  await $('.clock .ways button').click();
  await $('.happened').waitFor();
  await see('clock');
  await $('.draft .ways button.quiet').first().click();
  await $('.closing').waitFor();
  await see('looking-back');
}

async function beInDanger({ widget: { $, say }, see, story, disclosure }: Way) {
  await say(disclosure);
  await $('.crisis').waitFor();
  await see('crisis');
  await say(story);
  await $('.stays').waitFor();
  await see('after-crisis');
}

const fitted = '<meta name="viewport" content="width=device-width">';

/** Where no organisation embeds it: a referral, and two steps of which the first has its time to answer. */
async function goToTheScheme({ scene, widget: { page }, see, story }: Way) {
  await page.goto(scene.publish({ head: fitted, body: `<script src="${scene.system.baseUrl}/embed.js"></script>` }));
  const widget = await widgetOn(page);
  await widget.untilCard(story);
  await widget.confirm();
  await see('two-steps', widget);
  await widget.$('.clock .ways button').click();
  await widget.$('.happened').waitFor();
  await see('time-to-answer', widget);
}
