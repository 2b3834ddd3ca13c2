import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from '../src/frame/turns/ask-once.ts';
import { boundRecording, type Cut, longestMs } from '../src/frame/voice/bound-recording.ts';
import { openTalk } from '../src/frame/voice/open-talk.ts';
import type { Take } from '../src/frame/voice/record.ts';
import { recordingFormat } from '../src/frame/voice/recording-format.ts';
import { sendClip } from '../src/frame/voice/send-clip.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stream = {} as MediaStream;
const clip = new Blob(['speech'], { type: 'audio/webm;codecs=opus' });
const heard = (text: string) => ({ kind: 'answered', value: { text } }) as const;

/** A person who talks, a service that answers with each answer in turn, and all that was seen and came of it. */
function talking(...answers: readonly Answer<{ text: string }>[]) {
  const seen: string[] = [];
  const landed: string[] = [];
  const takes: PromiseWithResolvers<Take>[] = [];
  let asked = 0;
  const talk = openTalk({
    async record() {
      const take = Promise.withResolvers<Take>();
      takes.push(take);
      return { stream, take: take.promise, stop: () => take.resolve({ clip, cut: null }) };
    },
    read: async () => answers[asked++] ?? { kind: 'away' },
    land: (text) => void landed.push(text),
    changed: () => void seen.push(talk.now().kind),
  });
  const settled = () => vi.waitFor(() => expect(['asking', 'recording', 'reading']).not.toContain(talk.now().kind));
  return {
    talk,
    seen,
    landed,
    takes,
    settled,
    async speak() {
      void talk.start();
      await vi.waitFor(() => expect(talk.now().kind).toBe('recording'));
      talk.stop();
      await settled();
    },
  };
}

test('what is said becomes text, once', async () => {
  const { talk, seen, landed, speak } = talking(heard('They charged me twice.'));

  await speak();
  await talk.again();

  expect(seen).toEqual(['asking', 'recording', 'reading', 'landed']);
  expect(landed).toEqual(['They charged me twice.']);
});

test.for([
  [heard(''), 'unheard'],
  [{ kind: 'refused', status: 413 }, 'tooLong'],
  [{ kind: 'refused', status: 415 }, 'refused'],
  [{ kind: 'refused', status: 400 }, 'refused'],
] as const)('an answer of %j is “%s”, and the recording is gone', async ([answer, why]) => {
  const { talk, landed, speak } = talking(answer, heard('Never'));

  await speak();
  const failed = talk.now();
  await talk.again();

  expect([failed, landed]).toEqual([{ kind: 'failed', why }, []]);
});

test('a recording that did not get through stays until it does', async () => {
  const { talk, landed, speak } = talking({ kind: 'away' }, { kind: 'away' }, heard('Twice'));

  await speak();
  await talk.again();
  talk.rest();
  const failed = talk.now();
  await talk.again();

  expect([failed, landed]).toEqual([{ kind: 'failed', why: 'away' }, ['Twice']]);
});

test('a spent budget is waited for, and the recording goes again by itself', async () => {
  const { talk, landed, speak } = talking({ kind: 'limited', untilMs: Date.now() + 20 }, heard('Twice'));

  await speak();

  await vi.waitFor(() => expect(talk.now()).toEqual({ kind: 'landed', cut: null }));
  expect(landed).toEqual(['Twice']);
});

test('what was dropped is never heard of again, whenever that was', async () => {
  const { talk, landed, takes, settled } = talking(heard('Never'));

  void talk.start();
  talk.stop();
  await settled();
  void talk.start();
  await vi.waitFor(() => expect(talk.now().kind).toBe('recording'));
  talk.drop();
  for (const take of takes) take.resolve({ clip, cut: null });
  await takes.at(-1)?.promise;

  expect([talk.now(), landed]).toEqual([{ kind: 'quiet' }, []]);
});

test('what ended a recording is said with its text', async () => {
  const { talk, takes, settled } = talking(heard('Twice'));

  void talk.start();
  await vi.waitFor(() => expect(talk.now().kind).toBe('recording'));
  takes[0]?.resolve({ clip, cut: 'lost' });
  await settled();

  expect(talk.now()).toEqual({ kind: 'landed', cut: 'lost' });
});

test.for([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['NotSupportedError', 'busy'],
] as const)('a microphone that is refused with %s is “%s”, until the person goes on', async ([name, why]) => {
  const means = { read: async () => heard(''), land: () => undefined, changed: () => undefined };
  const talk = openTalk({ ...means, record: () => Promise.reject(new DOMException('', name)) });

  await talk.start();
  const failed = talk.now();
  talk.rest();

  expect([failed, talk.now()]).toEqual([{ kind: 'failed', why }, { kind: 'quiet' }]);
});

test.for([
  ['Chromium', ['audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm;codecs=opus'],
  ['Firefox', ['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
  ['Safari', ['audio/mp4'], 'audio/mp4'],
  ['a browser with formats of its own', ['audio/3gpp'], undefined],
] as const)('%s records what the service takes, or nothing', ([, known, format]) => {
  const MediaRecorder = { isTypeSupported: (type: string) => known.some((one) => one === type) };
  const navigator = { mediaDevices: {} };
  const closed = { featurePolicy: { allowsFeature: () => false } };

  expect(recordingFormat({ MediaRecorder, navigator, document: {} })).toBe(format);
  expect(recordingFormat({ MediaRecorder, navigator, document: closed })).toBeUndefined();
  expect(recordingFormat({ MediaRecorder, navigator: {}, document: {} })).toBeUndefined();
  expect(recordingFormat({ navigator, document: {} })).toBeUndefined();
});

test('a recording ends at its longest, and when nobody sees the page for half a minute', () => {
  vi.useFakeTimers();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', document);
  const show = (visibilityState: string) => {
    Object.assign(document, { visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const cuts: Cut[] = [];
  const bound = () => boundRecording((cut) => void cuts.push(cut));

  const unbound = bound();
  vi.advanceTimersByTime(longestMs - 1);
  unbound();
  vi.advanceTimersByTime(longestMs);
  bound();
  vi.advanceTimersByTime(longestMs);
  expect(cuts).toEqual(['limit']);

  bound();
  show('hidden');
  vi.advanceTimersByTime(29_000);
  show('visible');
  vi.advanceTimersByTime(29_000);
  expect(cuts).toEqual(['limit']);
  show('hidden');
  vi.advanceTimersByTime(30_000);
  expect(cuts.at(1)).toBe('hidden');
});

test('a clip goes as its plain media type, with a language only where one is known', async () => {
  const sent: [string, RequestInit][] = [];
  const fetch = async (path: string, init: RequestInit) => {
    sent.push([path, init]);
    return Response.json({ text: 'Twice', language: null });
  };
  const asking = { fetch, now: () => 0, signal: new AbortController().signal };

  await sendClip(asking, clip, undefined);
  await sendClip(asking, clip, 'vi');

  expect(sent.map(([path]) => path)).toEqual(['/api/v1/transcribe', '/api/v1/transcribe?lang=vi']);
  expect(sent[0]?.[1]).toMatchObject({ headers: { 'Content-Type': 'audio/webm' }, credentials: 'omit', body: clip });
});
