import { connect } from '@nats-io/transport-node';
import { answer } from './payload.ts';

// A process of its own: answers every question on the subjects it is given with the same bytes and no other work.
const [servers = '', ...subjects] = process.argv.slice(2);
const nats = await connect({ servers, noAsyncTraces: true });
const bytes = Buffer.from(JSON.stringify(answer));
for (const subject of subjects) {
  nats.subscribe(subject, { callback: (_, message) => void message.respond(bytes) });
}
await nats.flush();
process.send?.('ready');
