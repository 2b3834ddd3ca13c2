import { setTimeout as sleep } from 'node:timers/promises';
import { transcribe } from '@intake/contracts/operations/conversation/transcribe';
import { callForValue } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { eventually } from '@intake/testkit/eventually';
import { anonymous } from '@intake/testkit/fixtures';
import { answers, breaksOff, hangs, hangsAfterHeaders, modelServer, talksForEver } from '@intake/testkit/model-server';
import { recordingLog } from '@intake/testkit/quiet';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SpeechToText, speechToText } from '../src/clients/speech-to-text.ts';
import { transcribeHandler } from '../src/handlers/transcribe.ts';

const patienceMs = 500;
const said = 'CANARY-SAID: my name is Eleni and they never answered.';
const clip = Buffer.from('CANARY-CLIP, a few bytes of speech');

const resources = new AsyncDisposableStack();
const log = recordingLog();
let server: Awaited<ReturnType<typeof modelServer>>;
let nats: TestBus['nats'];
let listen: SpeechToText;
beforeAll(async () => {
  server = resources.use(await modelServer());
  ({ nats } = resources.use(await testBus()));
  resources.use(serve({ nats, service: 'companion', log }, [transcribeHandler((clip) => listen(clip))]));
});
afterAll(() => resources.disposeAsync());
beforeEach(() => {
  listen = speechToText({ baseUrl: server.url, model: 'test-ear', apiKey: 'sk-ear', patienceMs });
  server.received.splice(0);
  log.lines.splice(0);
});

const ask = (more: object = {}, signal?: AbortSignal) => {
  const input = { audio: clip.toString('base64'), content_type: 'audio/webm', lang: undefined, ...more } as const;
  return callForValue(nats, transcribe, { caller: anonymous(), input, signal });
};

test('a clip is passed on as it came, and what was said comes back', async () => {
  server.behave(answers(200, { text: ` ${said}\n` }));

  expect(await ask({ lang: 'el', content_type: 'audio/mp4' })).toEqual({ text: said, language: null });

  const [received] = server.received;
  expect(received?.path).toBe('/v1/audio/transcriptions');
  expect(received?.headers.authorization).toBe('Bearer sk-ear');
  const form = await new Response(received?.body, {
    headers: { 'content-type': String(received?.headers['content-type']) },
  }).formData();
  const file = form.get('file') as File;
  expect({ name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) }).toEqual({
    name: 'clip.mp4',
    type: 'audio/mp4',
    bytes: clip,
  });
  expect([form.get('model'), form.get('language')]).toEqual(['test-ear', 'el']);
});

test('a clip as large as may be arrives whole', async () => {
  server.behave(answers(200, { text: 'long' }));
  const audio = Buffer.alloc(4 * 1024 * 1024, 7);

  expect(await ask({ audio: audio.toString('base64') })).toEqual({ text: 'long', language: null });

  expect(server.received[0]?.body.includes(audio)).toBe(true);
});

test.for([
  ['en', 'en'],
  ['en-AU', 'en'],
  ['english', 'en'],
  ['Chinese', 'zh'],
  ['zh_Hant', 'zh'],
  ['vietnamese', 'vi'],
  ['ar', 'ar'],
  ['greek', 'el'],
  ['french', null],
  ['', null],
  [null, null],
])('a language told as %j is %j', async ([language, code]) => {
  server.behave(answers(200, { text: 'x', language }));

  expect((await ask()).language).toBe(code);
});

test('a hint at a language that we do not speak is not passed on', async () => {
  server.behave(answers(200, { text: 'x' }));

  await ask({ lang: 'tlh' });

  expect(String(server.received[0]?.body)).not.toContain('tlh');
});

test('a clip in which nobody speaks has no text', async () => {
  server.behave(answers(200, { text: '' }));

  expect(await ask()).toEqual({ text: '', language: null });
});

test('no more text comes back than a message may hold, whole characters each', async () => {
  server.behave(answers(200, { text: '👍'.repeat(9_000) }));

  expect([...(await ask()).text]).toHaveLength(8_000);
});

const failing = [
  { what: 'is silent', behaviour: hangs },
  { what: 'falls silent after its headers', behaviour: hangsAfterHeaders },
  { what: 'breaks off', behaviour: breaksOff },
  { what: 'never stops', behaviour: talksForEver },
  { what: 'fails', behaviour: answers(500, { text: said }) },
  { what: 'refuses the key', behaviour: answers(401) },
  { what: 'answers without a text', behaviour: answers(200, { transcript: said }) },
];

test.for(failing)('an endpoint that $what is transcription_unavailable, in time', async ({ behaviour }) => {
  server.behave(behaviour);
  const started = performance.now();

  await expect(ask()).rejects.toMatchObject({ code: 'transcription_unavailable' });

  expect(performance.now() - started).toBeLessThan(patienceMs + 10_000);
  const [failure] = log.lines.filter(({ level }) => level === 'error');
  expect(failure).toMatchObject({ message: 'operation failed' });
  expect(JSON.stringify(log.lines)).not.toMatch(/CANARY|Eleni|sk-ear/);
});

test('where no endpoint is configured, or none listens, transcription is unavailable', async () => {
  const input = { audio: clip.toString('base64'), content_type: 'audio/webm', lang: undefined } as const;
  const away = speechToText({ baseUrl: 'http://127.0.0.1:9', model: 'm', apiKey: undefined });

  const unconfigured = transcribeHandler(undefined).reply({ caller: anonymous(), input });
  await expect(unconfigured).rejects.toMatchObject({ code: 'transcription_unavailable' });
  await expect(transcribeHandler(away).reply({ caller: anonymous(), input })).rejects.toThrow('fetch failed');
});

test('when nobody waits any more the endpoint is let go at once', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<boolean>();
  server.behave((response) => void response.once('close', () => resolve(true)));
  listen = speechToText({ baseUrl: server.url, model: 'test-ear', apiKey: undefined, patienceMs: 20_000 });
  const client = new AbortController();
  const refused = expect(ask({}, client.signal)).rejects.toMatchObject({ code: 'transcription_unavailable' });
  await eventually(async () => server.received.length > 0);

  client.abort();

  expect(await Promise.race([closed, sleep(5_000, false)])).toBe(true);
  await refused;
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});
