import type { ServerResponse } from 'node:http';
import { type Received, testReceiver } from './receiver.ts';

export type Prompt = { readonly model: string; readonly messages: readonly { role: string; content: string }[] };

type Behaviour = (response: ServerResponse, received: Received) => void;

/** An OpenAI-compatible endpoint that behaves as it is told and keeps what it was sent. */
export async function modelServer(behaviour: Behaviour = says('')) {
  const { url, received, replyWith, [Symbol.asyncDispose]: close } = await testReceiver(behaviour);
  return {
    url: url.replace('/hook', '/v1'),
    received,
    prompts: () => received.map(({ body }) => JSON.parse(String(body)) as Prompt),
    behave: replyWith,
    [Symbol.asyncDispose]: close,
  };
}

/** A chat completion; given a function, one made of the text that the model was asked to put in other words. */
export function says(words: string | ((text: string) => string)): Behaviour {
  return (response, { body }) => {
    const text = () => (JSON.parse(String(body)) as Prompt).messages.at(-1)?.content ?? '';
    const content = typeof words === 'string' ? words : words(text());
    sendJson(response, { choices: [{ finish_reason: 'stop', message: { role: 'assistant', content } }] });
  };
}

export const answers =
  (status: number, body: unknown = {}): Behaviour =>
  (response) =>
    sendJson(response, body, status);

export const hangs: Behaviour = () => undefined;

export const hangsAfterHeaders: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices": [');
};

export const breaksOff: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' }).write('{"choices": [');
  response.destroy();
};

export const talksForEver: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write('"word", '.repeat(1024)));
  };
  response.on('drain', more);
  more();
};

export const redirects =
  (to: string): Behaviour =>
  (response) =>
    void response.writeHead(307, { location: to }).end();

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
