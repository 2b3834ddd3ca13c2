import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const code = stripTypeScriptTypes(await readFile(new URL('../src/loader.ts', import.meta.url), 'utf8'));

type Page = {
  readonly data: Readonly<Record<string, string>>;
  readonly origin?: string;
  /** What embed-config answers; an error is a network that fails. */
  readonly config?: object | Error;
  readonly inHead?: boolean;
};

type Made = { src: string; title: string; allow: string; referrerPolicy: string; sandbox: string; height: string };

/** Runs the loader in as much of a page as it touches. */
async function load({ data, origin = 'https://shop.example', config = new Error('offline'), inHead = false }: Page) {
  class HTMLScriptElement {
    src = 'https://intake.example/embed.js';
    dataset = data;
    after = (frame: unknown) => placed.push({ where: 'after the script', frame });
  }
  const placed: { where: string; frame: unknown }[] = [];
  const asked: string[] = [];
  let ready: () => void = () => undefined;
  const currentScript = new HTMLScriptElement();
  const body = { contains: () => !inHead, append: (frame: unknown) => placed.push({ where: 'in the body', frame }) };
  const made: Made[] = [];
  const createElement = () => {
    const frame = { src: '', title: '', allow: '', referrerPolicy: '', sandbox: '', height: '', style: {} };
    const style = { setProperty: (_: string, value: string) => (frame.height = value) };
    made.push(frame);
    return Object.assign(frame, { style, setAttribute: (_: 'sandbox', value: string) => (frame.sandbox = value) });
  };
  const document = {
    currentScript,
    createElement,
    documentElement: { lang: 'en-AU' },
    ...(inHead ? {} : { body }),
    addEventListener: (_: string, listener: () => void) => (ready = listener),
  };
  const fetch = async (url: URL) => {
    asked.push(url.href);
    if (config instanceof Error) throw config;
    return Response.json(config);
  };
  runInNewContext(code, { document, HTMLScriptElement, URL, AbortSignal, fetch, location: { origin } });
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  Object.assign(document, { body });
  ready();
  return { frame: made[0], placed, asked };
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
  ['no answer', new Error('offline')],
] as const)('%s gets the unregistered frame', async ([, config]) => {
  const { frame } = await load({ data: licensed, config });

  expect(frame?.src).toBe(unregistered);
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

  expect(frame?.height).toBe(`min(${pixels}px, 100dvh)`);
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

test('it leaves no name in the page and may run twice there', () => {
  const page = { document: { currentScript: null }, HTMLScriptElement: class {} };

  runInNewContext(`${code}\n${code}`, page);

  expect(Object.keys(page)).toEqual(['document', 'HTMLScriptElement']);
});
