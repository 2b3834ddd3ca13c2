import type { AddressInfo } from 'node:net';
import { connect } from '@nats-io/transport-node';
import express from 'express';
import { floorSubject } from './subject.ts';

// A process of its own: the least that Express, JSON and a hop over NATS cost. No ETag, because the gateway sends none.
const [servers = ''] = process.argv.slice(2);
const nats = await connect({ servers, noAsyncTraces: true });
const app = express()
  .disable('etag')
  .use(express.json())
  .post('/echo', async (request, response) => {
    const reply = await nats.request(floorSubject, JSON.stringify(request.body), { timeout: 9_000 });
    response.json(reply.json());
  });
const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
