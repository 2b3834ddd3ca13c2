import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedSystem } from '../support/shared-system.ts';
import { openScene, type Scene } from './support/scene.ts';
import { type Widget, widgetOn } from './support/widget.ts';

const resources = new AsyncDisposableStack();
let scene: Scene;
let address: string;
beforeAll(async () => {
  scene = resources.use(await openScene(await sharedSystem()));
  const head = '<meta name="viewport" content="width=device-width">';
  const body = `<p>Our shop</p><script src="${scene.system.baseUrl}/embed.js"></script><p style="height: 90rem">Below</p>`;
  address = scene.publish({ head, body });
});
afterAll(() => resources.disposeAsync());

const sayings = [
  'I took my car to the workshop in March because the brakes made a noise.',
  'They kept it for nine days and rang me twice with another price each time.',
  'In the end I paid $840, and the noise was there again on the way home.',
  'I went back the same week and they told me to wait for a part.',
  'The part never came, and nobody called.',
  'My neighbour looked at it and says the pads are the old ones.',
  'I wrote to them on 2 April and again on 20 April.',
  'The manager said that I should have read the small print.',
  'I drive my mother to the hospital with this car every week.',
  'I just want them to do what I paid for.',
];

const devices = {
  phone: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1_000, height: 760 } },
} as const;

/** What stands in sight of the frame, and whether anything but the conversation was scrolled; as text: it runs in the page. */
const inPage = `
  const root = document.documentElement;
  const boxOf = (element) => element.getBoundingClientRect();
  const isWhole = (selector) => {
    const { top, bottom } = boxOf(document.querySelector(selector));
    return top >= 0 && Math.round(bottom) <= innerHeight;
  };
  const { top: above, bottom: below } = boxOf(document.querySelector('main'));
  const words = [...document.querySelectorAll('main :is(p, label, li, legend, button)')].filter((element) => element.checkVisibility());
  ({
    beyond: root.scrollHeight - root.clientHeight,
    scrolled: root.scrollTop + document.body.scrollTop,
    head: isWhole('header'),
    composer: isWhole('.composer'),
    words: words.some((element) => boxOf(element).bottom > above && boxOf(element).top < below),
  })`;
const stateOf = ({ frame }: Widget) => frame.evaluate<object>(inPage);

const steady = { beyond: 0, scrolled: 0, head: true, composer: true, words: true };

async function tenTurns(options: Parameters<Scene['open']>[1]): Promise<Widget> {
  const { page } = await scene.open(address, options);
  const widget = await widgetOn(page);
  for (const saying of sayings) await widget.say(saying);
  expect(await widget.$('.message.user').count()).toBe(10);
  return widget;
}

const middleOf = async ({ $ }: Widget) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await $('main').boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
};

test.for(['phone', 'desktop'] as const)(
  'on a %s ten turns fit the frame before anything is scrolled',
  async (device) => {
    const widget = await tenTurns(devices[device]);

    expect(await stateOf(widget)).toEqual(steady);
  },
);

test('the wheel past either end leaves the conversation in sight', async () => {
  const widget = await tenTurns(devices.desktop);
  const { x, y } = await middleOf(widget);
  await widget.page.mouse.move(x, y);

  for (const turn of [...Array(12).fill(600), ...Array(24).fill(-600), ...Array(30).fill(600)]) {
    await widget.page.mouse.wheel(0, turn);
    expect(await stateOf(widget)).toEqual(steady);
  }
});

test('a finger past either end leaves the conversation in sight', async () => {
  const widget = await tenTurns(devices.phone);
  const { x, y } = await middleOf(widget);
  const session = await widget.page.context().newCDPSession(widget.page);

  for (const yDistance of [-900, -900, 1_500, 1_500, 1_500, -2_500]) {
    const gesture = { x, y, yDistance, speed: 4_000, gestureSourceType: 'touch' } as const;
    await session.send('Input.synthesizeScrollGesture', gesture);
    expect(await stateOf(widget)).toEqual(steady);
  }
});

test('every key that scrolls leaves the conversation in sight', async () => {
  const widget = await tenTurns(devices.desktop);
  await widget.$('main').focus();

  for (const key of [
    'End',
    'PageDown',
    'PageDown',
    'Space',
    'ArrowDown',
    'Home',
    'PageUp',
    'End',
    'Tab',
    'Tab',
    'Tab',
  ]) {
    await widget.page.keyboard.press(key);
    expect({ key, ...(await stateOf(widget)) }).toEqual({ key, ...steady });
  }
});

test('the newest reply is in sight from its beginning after each turn', async () => {
  const { page } = await scene.open(address, devices.phone);
  const widget = await widgetOn(page);

  for (const saying of sayings.slice(0, 4)) {
    await widget.say(saying);
    const [main, newest] = await Promise.all(
      [widget.$('main'), widget.$('.message').last()].map((part) => part.boundingBox()),
    );
    expect(newest?.y).toBeGreaterThanOrEqual(main?.y ?? 0);
    expect(newest?.y).toBeLessThan((main?.y ?? 0) + (main?.height ?? 0) - 24);
  }
});
