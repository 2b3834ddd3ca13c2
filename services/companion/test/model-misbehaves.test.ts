import {
  answers,
  breaksOff,
  hangs,
  hangsAfterHeaders,
  modelServer,
  redirects,
  says,
  talksForEver,
} from '@intake/testkit/model-server';
import { recordingLog } from '@intake/testkit/quiet';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatModel } from '../src/clients/chat-model.ts';
import { spare } from '../src/clients/spare.ts';
import { patienceMs, phrasedCompanion, story, warm } from './phrased-companion.ts';

let companion: Awaited<ReturnType<typeof phrasedCompanion>>;
let server: (typeof companion)['server'];
beforeAll(async () => {
  companion = await phrasedCompanion();
  ({ server } = companion);
});
afterAll(() => companion[Symbol.asyncDispose]());
beforeEach(() => void server.received.splice(0));

const hello = [{ role: 'user', content: story }];

const unusable = [
  { what: 'is silent', behaviour: hangs },
  { what: 'falls silent after its headers', behaviour: hangsAfterHeaders },
  { what: 'breaks off', behaviour: breaksOff },
  { what: 'never stops talking', behaviour: talksForEver },
  { what: 'fails', behaviour: answers(500) },
  { what: 'refuses the key', behaviour: answers(401, { error: { message: 'Bad key' } }) },
  { what: 'answers in another shape', behaviour: answers(200, { choices: [] }) },
  {
    what: 'was cut short',
    behaviour: answers(200, { choices: [{ finish_reason: 'length', message: { content: warm } }] }),
  },
  { what: 'says nothing', behaviour: says('') },
  { what: 'adds a number', behaviour: says('Three months of this sounds frustrating.') },
  { what: 'answers in another language', behaviour: says('谢谢您告诉我这件事。') },
  { what: 'promises', behaviour: says('Thank you. You will get your money back.') },
  { what: 'asks on its own', behaviour: says('Thank you for telling me. When did it happen?') },
  { what: 'drops what must stand', behaviour: says((text) => text.replaceAll(/\[\[\w\]\]/g, 'this')) },
  { what: 'says it twice', behaviour: says((text) => `${text} ${text}`) },
  { what: 'makes up an organisation', behaviour: says('I am sorry that Telstra did this to you.') },
  { what: 'writes a page', behaviour: says(warm.repeat(20)) },
];

test.for(unusable)('a model that $what changes nothing', async ({ behaviour }) => {
  server.behave(behaviour);
  const started = performance.now();

  const { spoken, ruled } = await companion.both({ history: hello });

  expect(server.received).toHaveLength(1);
  expect(spoken).toEqual(ruled);
  expect(performance.now() - started).toBeLessThan(patienceMs + 10_000);
});

test('a model that sends its callers elsewhere is not followed', async () => {
  await using elsewhere = await modelServer(says(warm));
  server.behave(redirects(`${elsewhere.url}/chat/completions`));

  const { spoken } = await companion.both({ history: hello });

  expect(spoken.method).toBe('rules');
  expect(elsewhere.received).toEqual([]);
});

test('where nobody listens the rules speak', async () => {
  const model = chatModel({ baseUrl: 'http://127.0.0.1:9', model: 'm', apiKey: undefined, patienceMs });

  expect(await model({ system: '', user: '' })).toEqual({ silence: 'unreachable' });
});

describe('a model that keeps failing', () => {
  const prompt = { system: 's', user: 'u' };

  test('is left alone, tried again by one turn after a while, and trusted again when it answers', async () => {
    const log = recordingLog();
    let now = 0;
    const model = spare(chatModel({ baseUrl: server.url, model: 'm', apiKey: undefined }), { log, now: () => now });
    server.behave(answers(503));

    for (let count = 0; count < 5; count += 1) expect(await model(prompt)).toEqual({ silence: 'refused' });
    expect(await model(prompt)).toEqual({ silence: 'resting' });
    expect(server.received).toHaveLength(5);

    now = 31_000;
    const tries = await Promise.all([model(prompt), model(prompt), model(prompt)]);
    expect(tries.map((said) => 'silence' in said && said.silence)).toEqual(['refused', 'resting', 'resting']);

    now = 62_000;
    server.behave(says('Fine.'));
    expect(await model(prompt)).toEqual({ words: 'Fine.' });
    expect(await model(prompt)).toEqual({ words: 'Fine.' });
    expect(log.lines).toEqual([
      { level: 'warn', message: 'language model', fields: { change: 'left alone' } },
      { level: 'warn', message: 'language model', fields: { change: 'back' } },
    ]);
  });

  test('one failure now and then leaves nobody alone', async () => {
    const model = spare(chatModel({ baseUrl: server.url, model: 'm', apiKey: undefined }), {
      log: recordingLog(),
      now: () => 0,
    });

    for (let round = 0; round < 3; round += 1) {
      server.behave(answers(500));
      for (let count = 0; count < 4; count += 1) await model(prompt);
      server.behave(says('Fine.'));
      expect(await model(prompt)).toEqual({ words: 'Fine.' });
    }
  });
});
