import type { TurnInput } from '@intake/rules/conversation/turn-input';
import { quiet } from '@intake/testkit/quiet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListener } from '../src/hearing/open-listener.ts';

// The shipped reader in its thread, as the service opens it.

let listener: ReturnType<typeof openListener>;
beforeAll(async () => {
  listener = openListener(true, quiet);
  await listener.loaded;
}, 60_000);
afterAll(() => listener[Symbol.asyncDispose]());

const turn = (...said: string[]): TurnInput => ({
  history: said.map((content) => ({ role: 'user', content })),
  knownFacts: {},
  clientDone: false,
  evidence: null,
  lang: null,
  day: '2026-11-26',
  mode: { kind: 'public' },
});
const work = () => ({ who: 'somebody', due: performance.now() + 30_000 });

test('each new message of a turn is heard, and the reader names itself', async () => {
  const { heard } = await listener.listen(turn('My bill is wrong.', 'They charged me twice.'), work());

  expect(heard?.reader).toMatch(/^[0-9a-f]{64}$/);
  expect([...(heard?.hints.keys() ?? [])].toSorted()).toEqual([0, 1]);
});

test('of more than a turn may cost the newest messages are heard', async () => {
  const long = 'They charged me twice and nobody answers. '.repeat(190);
  const { heard } = await listener.listen(turn('My bill is wrong.', long, 'And then they cut me off.'), work());

  expect([...(heard?.hints.keys() ?? [])]).toEqual([2]);
});

test('without the time to hear a turn it is refused, and the next one is heard', async () => {
  const late = listener.listen(turn('The parcel never came.'), { who: 'somebody', due: performance.now() - 1 });

  await expect(late).rejects.toMatchObject({ code: 'companion_failed' });
  expect((await listener.listen(turn('The parcel never came.'), work())).heard?.hints.has(0)).toBe(true);
});

test('who shares a hearing with one who hangs up is heard all the same', async () => {
  const gone = new AbortController();
  const busy = listener.listen(turn('The first flight was cancelled.'), work());
  const first = listener.listen(turn('The second flight was late.'), { ...work(), signal: gone.signal });
  const second = listener.listen(turn('The second flight was late.'), work());

  gone.abort();

  await expect(first).rejects.toMatchObject({ code: 'companion_failed' });
  expect((await second).heard?.hints.has(0)).toBe(true);
  await busy;
});

test('whoever sends pages holds up nobody who says a sentence: between two windows others are heard', async () => {
  const page = 'They charged me twice for the gas and nobody answers. '.repeat(140);
  const told: string[] = [];
  const tell = (who: string) => () => void told.push(who);

  const pages = listener.listen(turn(page), { ...work(), who: 'pages' }).then(tell('pages'));
  const sentences = ['The oven never worked.', 'The fridge is loud.'].map((said) =>
    listener.listen(turn(said), { ...work(), who: 'a sentence' }).then(tell('a sentence')),
  );
  await Promise.all([pages, ...sentences]);

  expect(told).toEqual(['a sentence', 'a sentence', 'pages']);
});
