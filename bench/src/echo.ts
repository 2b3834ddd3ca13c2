import { takeTurn } from '@intake/contracts/operations/take-turn';
import { connect } from '@nats-io/transport-node';
import { answer } from './payload.ts';
import { floorSubject } from './subject.ts';

// A process of its own: answers the floor's question and the gateway's with the same bytes and no other work.
const [servers = ''] = process.argv.slice(2);
const nats = await connect({ servers, noAsyncTraces: true });
const bytes = Buffer.from(JSON.stringify(answer));
for (const subject of [floorSubject, takeTurn.subject]) {
  nats.subscribe(subject, { callback: (_, message) => void message.respond(bytes) });
}
await nats.flush();
process.send?.('ready');
