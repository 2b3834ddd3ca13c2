/**
 * The partners' endpoints, a process of their own that nobody strikes. What arrives is written down before it is answered:
 * the journal is what partners could testify to.
 */
import { createHash, createHmac } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Behaviour, FarmOrder, Journaled } from './journal.ts';

const [file = ''] = process.argv.slice(2);
const journal = openSync(file, 'a');
const secrets = new Map<string, string>();
let recovered = false;
/** Requests that a partner's endpoint has under way. */
const underWay = new Map<string, number>();

/** The status that is answered at once; null for silence, and for a connection that is cut. */
const answers: Readonly<Record<Behaviour, (response: ServerResponse) => number | null>> = {
  healthy: (response) => answer(response, 204),
  slow: (response) => answer(response, 202, 500 + Math.random() * 1_500),
  failing: (response) => answer(response, 500),
  flapping: (response) => answer(response, Math.floor(Date.now() / 5_000) % 2 ? 503 : 200),
  reset: (response) => {
    response.socket?.resetAndDestroy();
    return null;
  },
  hanging: () => null,
};

const server = createServer(async (request, response) => {
  const [, partner = ''] = request.url?.split('/') ?? [];
  add(partner, 1);
  response.on('close', () => add(partner, -1));
  const body = await buffer(request).catch(() => undefined);
  if (!body) return;
  const behaviour = recovered ? 'healthy' : (partner.split('-')[0] as Behaviour);
  const { 'x-service-timestamp': timestamp, 'x-service-signature': signature } = request.headers;
  const expected = createHmac('sha256', secrets.get(partner) ?? '')
    .update(`${timestamp}.`)
    .update(body)
    .digest('hex');
  const fresh = Math.abs(Date.now() / 1_000 - Number(timestamp)) <= 300;
  write({
    at: Date.now(),
    partner,
    eventId: String(request.headers['x-service-event-id']),
    attempt: Number(request.headers['x-service-attempt']),
    reference: JSON.parse(body.toString()).complaint_reference,
    sha256: createHash('sha256').update(body).digest('hex'),
    signed: fresh && signature === `sha256=${expected}`,
    underWay: underWay.get(partner) ?? 0,
    answered: answers[behaviour](response),
  });
});

function add(partner: string, requests: number): void {
  underWay.set(partner, (underWay.get(partner) ?? 0) + requests);
}

function answer(response: ServerResponse, status: number, afterMs = 0): number {
  // Written down first, then said.
  setTimeout(() => response.writeHead(status).end(), afterMs);
  return status;
}

function write(entry: Journaled): void {
  writeSync(journal, `${JSON.stringify(entry)}\n`);
}

process.on('message', (order: FarmOrder) => {
  if ('recover' in order) recovered = true;
  else secrets.set(order.partner, order.secret);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
