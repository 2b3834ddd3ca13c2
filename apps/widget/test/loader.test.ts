import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

// As it is served.
const code = await readFile(new URL('../dist/embed.js', import.meta.url), 'utf8');

type Page = {
  readonly data: Readonly<Record<string, string>>;
  readonly origin?: string;
  /** What embed-config answers; an error is a network that fails. */
  readonly config?: object | Error;
  readonly inHead?: boolean;
};

type Made = {
  src: string;
  title: string;
  name: string;
  allow: string;
  referrerPolicy: string;
  sandbox: string;
  style: Record<string, string>;
  contentWindow: { postMessage: (message: object, origin: string) => void };
};

/** Runs the loader in as much of a page as it touches. */
async function load({ data, origin = 'https://shop.example', config = new Error('offline'), inHead = false }: Page) {
  class HTMLScriptElement {
    src = 'https://intake.example/embed.js';
    dataset = data;
    after = (frame: unknown) => placed.push({ where: 'after the script', frame });
  }
  const placed: { where: string; frame: unknown }[] = [];
  const asked: string[] = [];
  const posted: { message: object; origin: string }[] = [];
  const went: string[] = [];
  let ready: () => void = () => undefined;
  let hear: (event: object) => void = () => undefined;
  let resize: () => void = () => undefined;
  const body = { contains: () => !inHead, append: (frame: unknown) => placed.push({ where: 'in the body', frame }) };
  const made: Made[] = [];
  const visualViewport = {
    height: 800,
    scale: 1,
    addEventListener: (_: string, listener: () => void) => (resize = listener),
  };
  const document = {
    currentScript: new HTMLScriptElement(),
    createElement: () => {
      const frame = makeElement((message, to) => posted.push({ message, origin: to }));
      made.push(frame);
      return frame;
    },
    documentElement: { lang: 'en-AU' },
    ...(inHead ? {} : { body }),
    addEventListener: (_: string, listener: () => void) => (ready = listener),
  };
  runInNewContext(code, {
    document,
    HTMLScriptElement,
    URL,
    AbortSignal,
    crypto,
    window: { visualViewport },
    addEventListener: (_: string, listener: (event: object) => void) => (hear = listener),
    fetch: async (url: URL) => {
      asked.push(url.href);
      if (config instanceof Error) throw config;
      return Response.json(config);
    },
    location: { origin, replace: (to: string) => went.push(to) },
  });
  for (let turns = 0; turns < 4; turns += 1) await new Promise(setImmediate);
  Object.assign(document, { body });
  ready();
  const shrinkTo = (height: number, scale = 1) => {
    Object.assign(visualViewport, { height, scale });
    resize();
  };
  return { frame: made[0], placed, asked, posted, went, hear: (event: object) => hear(event), shrinkTo };
}

function makeElement(postMessage: Made['contentWindow']['postMessage']): Made & { setAttribute: unknown } {
  const style: Record<string, string> = {};
  Object.defineProperty(style, 'setProperty', {
    value: (name: string, value: string) => Object.assign(style, { [name]: value }),
  });
  const frame = {
    src: '',
    title: '',
    name: '',
    allow: '',
    referrerPolicy: '',
    sandbox: '',
    style,
    contentWindow: { postMessage },
  };
  return Object.assign(frame, { setAttribute: (_: 'sandbox', sandbox: string) => Object.assign(frame, { sandbox }) });
}

const licence = (origins: readonly string[]) => ({ ok: true, partner: { id: 'tide', name: 'Tide', to: '', origins } });
const licensed = { partnerId: 'tide', partner: 'Tide', email: 'in@tide.example' };
const unregistered = 'https://intake.example/embed?partner=Tide&to=in%40tide.example';

test('a page of a registered origin gets the licence’s frame', async () => {
  const { frame, asked } = await load({ data: licensed, config: licence(['https://shop.example']) });

  expect(asked).toEqual(['https://intake.example/api/v1/embed-config?pid=tide']);
  expect(frame?.src).toBe('https://intake.example/embed?pid=tide');
});

test.for([
  ['another origin', licence(['https://other.example'])],
  ['an origin that only begins alike', licence(['https://shop.example.evil.example', 'https://shop.exampl'])],
  ['another scheme', licence(['http://shop.example'])],
  ['an unknown licence', { error: 'unknown_partner' }],
] as const)('%s gets the unregistered frame', async ([, config]) => {
  const { frame } = await load({ data: licensed, config });

  expect(frame?.src).toBe(unregistered);
});

test('where the page may not ask, the unregistered frame is given the question', async () => {
  const { frame } = await load({ data: licensed, config: new Error('forbidden by the page’s policy') });

  expect(frame?.src).toBe(`${unregistered}&check=tide`);
});

test('without a licence nothing is asked', async () => {
  const { frame, asked } = await load({ data: { partner: 'Tide', email: 'in@tide.example' } });

  expect(asked).toEqual([]);
  expect(frame?.src).toBe(unregistered);
});

test('a page cannot say that it is branded', async () => {
  const { frame } = await load({ data: { partner: 'Tide', branded: 'true' } });

  expect(frame?.src).toBe('https://intake.example/embed?partner=Tide');
});

test('the frame is sandboxed, named, and may ask for the microphone', async () => {
  const { frame } = await load({ data: { partner: 'Tide', lang: 'el' } });

  expect(frame).toMatchObject({ allow: 'microphone', title: 'Υποβολή καταγγελίας', referrerPolicy: 'origin' });
  expect(frame?.src).toContain('lang=el');
  expect(frame?.sandbox).not.toContain('allow-top-navigation');
  for (const right of ['scripts', 'same-origin', 'forms', 'popups', 'downloads', 'modals']) {
    expect(frame?.sandbox.split(' ')).toContain(`allow-${right}`);
  }
});

test.for([
  [undefined, 640],
  ['480', 480],
  ['-5', 640],
  ['tall', 640],
  ['1e9', 1_000_000_000],
] as const)('a height of %s is %s pixels, and never more than the window', async ([height, pixels]) => {
  const { frame } = await load({ data: { partner: 'Tide', ...(height ? { height } : {}) } });

  expect(frame?.style['height']).toBe(`min(${pixels}px, 100dvh)`);
});

test('a language that is not spoken is not passed on', async () => {
  expect((await load({ data: { partner: 'Tide', lang: 'fr' } })).frame?.src).not.toContain('lang');
});

test('in the body the frame stands where its script stands', async () => {
  expect((await load({ data: { partner: 'Tide' } })).placed).toMatchObject([{ where: 'after the script' }]);
});

test('in the head it waits for a body', async () => {
  expect((await load({ data: { partner: 'Tide' }, inHead: true })).placed).toMatchObject([{ where: 'in the body' }]);
});

test('the frame is no higher than what a keyboard leaves of the window, however far it is zoomed', async () => {
  const { frame, shrinkTo } = await load({ data: { partner: 'Tide' } });

  shrinkTo(410);
  const withKeyboard = frame?.style['max-height'];
  shrinkTo(400, 2);

  expect([withKeyboard, frame?.style['max-height']]).toEqual(['410px', '800px']);
});

/** A message as the loader's own frame sends it, changed. */
async function say(message: object, changes: { readonly [part: string]: unknown } = {}) {
  const page = await load({ data: { partner: 'Tide', lang: 'el' } });
  const { nonce } = JSON.parse(page.frame?.name ?? '{}');
  const data = { intake: 1, nonce, ...message };
  page.hear({ data, source: page.frame?.contentWindow, origin: 'https://intake.example', ...changes });
  return { ...page, nonce };
}

test('the frame knows whom it may speak with, and is answered', async () => {
  const { frame, posted, nonce } = await say({ type: 'hello' });

  expect(JSON.parse(frame?.name ?? '')).toEqual({ intake: 1, nonce, origin: 'https://shop.example' });
  expect(nonce).toMatch(/^\d+(-\d+){3}$/);
  expect(posted).toEqual([{ message: { intake: 1, nonce, type: 'welcome' }, origin: 'https://intake.example' }]);
});

test('the frame is named anew when its language changes, and takes the person elsewhere when asked', async () => {
  const { frame } = await say({ type: 'speaks', lang: 'vi' });
  const { went } = await say({ type: 'leave' });

  expect(frame?.title).toBe('Gửi khiếu nại');
  expect(went).toEqual(['https://www.bom.gov.au/']);
});

test.for([
  ['another window', {}, { source: {} }],
  ['another origin', {}, { origin: 'https://evil.example' }],
  ['another nonce', { nonce: '1-2-3-4' }, {}],
  ['another protocol', { intake: 2 }, {}],
  ['nothing', {}, { data: null }],
] as const)('a message with %s moves nobody', async ([, message, changes]) => {
  const { went } = await say({ type: 'leave', ...message }, changes);

  expect(went).toEqual([]);
});

test('it leaves no name in the page and may run twice there', () => {
  const page = { document: { currentScript: null }, HTMLScriptElement: class {} };

  runInNewContext(`${code}\n${code}`, page);

  expect(Object.keys(page)).toEqual(['document', 'HTMLScriptElement']);
});
