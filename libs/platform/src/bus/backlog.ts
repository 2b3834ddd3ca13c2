import type { Nats } from './nats.ts';

const everyMs = 250;

/**
 * Tells how long what arrives over a connection has waited for this process, at least: probes to itself stand in the same
 * line. It takes no clock but its own, so that clocks which differ between machines do no harm.
 */
export function watchBacklog(nats: Nats) {
  const inbox = nats.ownSubject('_INBOX');
  /** When each probe that has not come back was sent, oldest first. */
  let underway: readonly { readonly probe: number; readonly sentAt: number }[] = [];
  let probe = 0;
  const subscription = nats.subscribe(inbox, {
    // In order with all other messages: who comes after it has waited less.
    callback: (_, message) => {
      const back = Number(message.string());
      underway = underway.filter((other) => other.probe > back);
    },
  });
  const probing = setInterval(() => {
    const isUp = nats.isUp();
    probe += 1;
    // What was underway when the bus went away does not come back.
    underway = isUp ? [...underway, { probe, sentAt: performance.now() }] : [];
    if (isUp) nats.publish(inbox, String(probe));
  }, everyMs).unref();
  return {
    waitedMs: () => (underway[0] ? performance.now() - underway[0].sentAt : 0),
    [Symbol.dispose]() {
      clearInterval(probing);
      subscription.unsubscribe();
    },
  };
}
