import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type DemoPartner, receiverPort } from './demo-partner.ts';

/** `npm run receiver`: the demo partner's webhook endpoint; checks each signature over the raw bytes and says what came. */
const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');

createServer(async (request, response) => {
  const body = await buffer(request).catch(() => undefined);
  if (!body) return;
  const timestamp = String(request.headers['x-service-timestamp']);
  const given = Buffer.from(String(request.headers['x-service-signature']));
  const { webhookSecret } = JSON.parse(await readFile(join(dataDir, 'demo-partner.json'), 'utf8')) as DemoPartner;
  const digest = createHmac('sha256', webhookSecret).update(`${timestamp}.`).update(body).digest('hex');
  const expected = Buffer.from(`sha256=${digest}`);
  const fresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300;
  const genuine = fresh && given.length === expected.length && timingSafeEqual(given, expected);
  response.writeHead(genuine ? 204 : 401).end();
  const { event_type, event_id, complaint_reference = '' } = genuine ? JSON.parse(body.toString()) : {};
  console.log(
    genuine ? `${event_type} ${complaint_reference} ${event_id} (signature verified)` : 'refused: bad signature',
  );
}).listen(receiverPort, '127.0.0.1', () => console.log(`Listening on http://127.0.0.1:${receiverPort}/webhook`));
