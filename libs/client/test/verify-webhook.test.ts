import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhook } from '../src/verify-webhook.ts';

// The fixed vector of docs/integrating.md: every language's snippet is checked against it.
const secret = 'whsec_2VpVQ0t1bnRoZXJlZm9yZQ';
const timestamp = '1795132800';
const body = '{"event_type":"webhook.test","synthetic":true,"note":"Ελληνικά 中文"}';
const signature = 'sha256=4dcc9ef6cf51575f8a0bc78d5ca36b8bad8fc32612a6655b34a6e618e6c89c6b';
const sign = (at: string, text: string) =>
  `sha256=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
const now = new Date(Number(timestamp) * 1000);
test('the vector is what the documents say', () => {
  expect(sign(timestamp, body)).toBe(signature);
});

const headers = { 'X-Service-Timestamp': timestamp, 'X-Service-Signature': sign(timestamp, body) };

test('a genuine delivery verifies, as bytes and as text, with headers in any case', async () => {
  expect(await verifyWebhook(body, headers, { secret, now })).toBe(true);
  expect(await verifyWebhook(new TextEncoder().encode(body), new Headers(headers), { secret, now })).toBe(true);
});

test.for([
  ['a changed body', `${body} `, headers, secret],
  ['another secret', body, headers, `${secret}x`],
  [
    'a timestamp that was not signed',
    body,
    { ...headers, 'X-Service-Timestamp': String(Number(timestamp) + 1) },
    secret,
  ],
  ['no headers', body, {}, secret],
  ['a signature cut short', body, { ...headers, 'X-Service-Signature': signature.slice(0, -2) }, secret],
  ['a signature of another scheme', body, { ...headers, 'X-Service-Signature': 'sha1=abc' }, secret],
] as const)('%s is refused', async ([, text, sent, key]) => {
  expect(await verifyWebhook(text, sent, { secret: key, now })).toBe(false);
});

test.for([
  [300, true],
  [-300, true],
  [301, false],
  [-301, false],
] as const)('a delivery %i seconds off the clock is accepted: %s', async ([seconds, accepted]) => {
  const at = new Date(now.getTime() + seconds * 1000);

  expect(await verifyWebhook(body, headers, { secret, now: at })).toBe(accepted);
});
