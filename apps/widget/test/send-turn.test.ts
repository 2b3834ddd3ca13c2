import { expect, test } from 'vitest';
import { sendTurn } from '../src/frame/turns/send-turn.ts';

type Step = Response | Error | 'abort';

/** A service that answers with each step in turn, and with the last one from then on. */
function serviceOf(...steps: readonly Step[]) {
  const sent: { path: string; init: RequestInit }[] = [];
  const pauses: number[] = [];
  const leaving = new AbortController();
  const fetch = async (path: string, init: RequestInit) => {
    const step = steps[Math.min(sent.push({ path, init }), steps.length) - 1];
    if (step === 'abort') leaving.abort();
    if (!(step instanceof Response)) throw step;
    return step.clone();
  };
  const pause = async (ms: number) => void pauses.push(ms);
  return { sent, pauses, sending: { fetch, pause, now: () => 1_000, signal: leaving.signal } };
}

const ok = () => Response.json({ reply: 'Hello' });
const failed = (status: number, headers: Record<string, string> = {}) => new Response('{}', { status, headers });

test('a turn is asked for on this server, without cookies', async () => {
  const { sent, sending } = serviceOf(ok());

  const outcome = await sendTurn(sending, { history: [] });

  expect(outcome).toEqual({ kind: 'answered', turn: { reply: 'Hello' } });
  expect(sent).toMatchObject([{ path: '/api/v1/companion', init: { credentials: 'omit', body: '{"history":[]}' } }]);
});

test.for([502, 503, 500])('a turn that fails with %s is repeated, and its answer is the answer', async (status) => {
  const { sent, pauses, sending } = serviceOf(failed(status), new TypeError('network'), ok());

  const outcome = await sendTurn(sending, {});

  expect(outcome.kind).toBe('answered');
  expect([sent.length, pauses]).toEqual([3, [1_000, 3_000]]);
});

test('after three attempts without an answer the person is told', async () => {
  const { sent, sending } = serviceOf(new TypeError('network'));

  expect(await sendTurn(sending, {})).toEqual({ kind: 'away' });
  expect(sent).toHaveLength(3);
});

test('a spent budget is not repeated before its time', async () => {
  const { sent, sending } = serviceOf(failed(429, { 'retry-after': '7' }));

  expect(await sendTurn(sending, {})).toEqual({ kind: 'limited', untilMs: 8_000 });
  expect(sent).toHaveLength(1);
});

test('a budget without a time is waited for a few seconds', async () => {
  const { sending } = serviceOf(failed(429));

  expect(await sendTurn(sending, {})).toEqual({ kind: 'limited', untilMs: 6_000 });
});

test.for([400, 413])('a message refused with %s is not sent again', async (status) => {
  const { sent, sending } = serviceOf(failed(status));

  expect(await sendTurn(sending, {})).toEqual({ kind: 'refused' });
  expect(sent).toHaveLength(1);
});

test('a conversation that was cleared asks no more', async () => {
  const { sent, sending } = serviceOf('abort', ok());

  await sendTurn(sending, {});

  expect(sent).toHaveLength(1);
});
