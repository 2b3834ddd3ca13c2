import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { SystemAddress } from '../../support/system.ts';

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  json<Body = Record<string, unknown>>(): Body;
};

export type Question = {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer | object;
  /** The loopback address that the request comes from: each has a budget of its own. */
  readonly from?: string;
  /** Names no host, which HTTP/1.1 has every request do. */
  readonly hostless?: true;
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends the path as it is written, which `fetch` would tidy first, and hands over whatever comes back. */
export async function ask(system: SystemAddress, path: string, question: Question = {}): Promise<Answer> {
  const { method = question.body === undefined ? 'GET' : 'POST', from = '127.0.0.1', hostless = false } = question;
  const body = encode(question.body);
  const sent = request({
    agent,
    host: '127.0.0.1',
    port: Number(new URL(system.baseUrl).port),
    localAddress: from,
    setHost: !hostless,
    method,
    path,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length }),
      ...question.headers,
    },
  });
  return await new Promise<Answer>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const bytes = await buffer(response).catch(reject);
      if (!bytes) return;
      const text = bytes.toString();
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, bytes, text, json: <Body>() => JSON.parse(text) as Body });
    });
    sent.end(body);
  });
}

function encode(body: Question['body']): Buffer | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
