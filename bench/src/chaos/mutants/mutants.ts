// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code.
/** A change of the system's source that the harness must notice; each text stands exactly once in its file. */
export type Edit = { readonly file: string; readonly from: string; readonly to: string };

const companionMain = 'services/companion/src/main.ts';
const noReconciler: Edit = {
  file: companionMain,
  from: 'events: [complaintFinalised, complaintShown, recordDeleted]',
  to: 'events: []',
};

/** What the design rests on, each taken away. `docs/chaos.md` has what came of it. */
export const mutants = {
  'no-reconciler': [noReconciler],
  // The reconciler would bring back what this loses: it is seen without one, and with half a second for strikes to fall into.
  'ack-before-insert': [
    noReconciler,
    {
      file: 'libs/platform/src/events/consume.ts',
      from: '      const isNew = await takeOne(consuming,',
      to: `      message.ack();
      await new Promise((resolve) => setTimeout(resolve, 500));
      const isNew = await takeOne(consuming,`,
    },
  ],
  // A repeated confirmation is recognised by its content before its event's id could matter: that goes as well.
  'random-event-id': [
    {
      file: 'services/companion/src/domain/finalised-event.ts',
      from: 'event_id: finalisedEventId({ partnerId: partner.id, ...record }),',
      to: 'event_id: crypto.randomUUID(),',
    },
    {
      file: 'services/companion/src/turn/confirm-complaint.ts',
      from: `if (
    sealed &&
    standing.complaint &&
    (await needsNoRevision(db, { standing: standing.complaint, confirming, digest }))
  ) {`,
      to: "if (digest === '' && sealed) {",
    },
  ],
  // On connections of its own, out of sight of Slonik, which would refuse them within a transaction; and with a second between the event's commit and the complaint's, for strikes to fall into.
  'publish-before-commit': [
    {
      file: 'services/companion/src/turn/save-revision.ts',
      from: "import { queuedWith } from '@intake/platform/events/outbox';",
      to: `import { AsyncLocalStorage } from 'node:async_hooks';
import { queuedWith, queueEvent } from '@intake/platform/events/outbox';
import { openDatabase } from '@intake/platform/postgres/postgres';
import { config } from '../config.ts';
const outside = AsyncLocalStorage.snapshot();`,
    },
    {
      file: 'services/companion/src/turn/save-revision.ts',
      from: '  return {\n    complaint: {',
      to: `  await outside(async () => {
    await using apart = await openDatabase(config.DATABASE_URL, { maxConnections: 1 });
    await queueEvent(apart, deps.sealKeys, { event: complaintFinalised, payload });
  });
  deps.wakeRelay();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return {
    complaint: {`,
    },
  ],
  'first-come-first-served': [
    {
      file: 'services/webhooks/src/store/claims.ts',
      from: 'LIMIT greatest(endpoint.cap - coalesce(busy.leases, 0), 0)',
      to: 'LIMIT 128',
    },
    {
      file: 'services/webhooks/src/store/claims.ts',
      from: 'WHERE NOT placed.slow OR placed.place <= ${room.slowSlots}\n      ORDER BY placed.slow, placed.turn, placed.next_due',
      to: 'WHERE true OR placed.place <= ${room.slowSlots}\n      ORDER BY placed.next_due',
    },
  ],
  // With a moment between the endpoint's answer and the settling, for a stop to fall into.
  'settle-without-lease': [
    {
      file: 'services/webhooks/src/jobs/attempt-delivery.ts',
      from: '    await recordAttempt(deps, claim, {',
      to: `    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await recordAttempt(deps, claim, {`,
    },
    {
      file: 'services/webhooks/src/store/deliveries.ts',
      from: ' AND delivery.partner_id = ${partnerId} AND delivery.lease_id = ${leaseId}\n',
      to: ' AND delivery.partner_id = ${partnerId} AND ${leaseId}::uuid IS NOT NULL\n',
    },
  ],
  // Sent by the consumer itself, five times at most, a second longer apart each time; then it is parked.
  'ladder-on-the-bus': [
    {
      file: 'services/webhooks/src/consumers/owe-event.ts',
      from: 'export async function oweEvent({ ring, ladder }: Deps, tx: CommonQueryMethods, event: Event): Promise<void> {\n',
      to: `import { webhookHeaders } from '../domain/webhook-headers.ts';
import { openSecret, readEndpoint } from '../store/endpoints.ts';
export async function oweEvent(deps: Deps, tx: CommonQueryMethods, event: Event): Promise<void> {
  const { ring, ladder } = deps;
  const endpoint = await readEndpoint(tx, event.partner_id);
  if (!endpoint) return;
  const [secret, body] = [openSecret(ring, event.partner_id, endpoint.sealed_secret), Buffer.from(event.body)];
  const { headers } = webhookHeaders({ secret, body, now: deps.now(), eventId: event.event_id, attempt: 1 });
  const posted = await deps.post({ url: endpoint.url, body, headers });
  if (posted.error === null) return;
  if (ladder.length > 0) throw new Error('Not delivered.');
`,
    },
  ],
} as const satisfies Readonly<Record<string, readonly Edit[]>>;

export type Mutant = keyof typeof mutants;

export function readMutant(name: string | undefined): Mutant | undefined {
  if (name === undefined || Object.hasOwn(mutants, name)) return name as Mutant | undefined;
  throw new Error(`There is no mutant "${name}". There are: ${Object.keys(mutants).join(', ')}.`);
}

/** Settings that have every service loaded with the mutant's changes; the services know nothing of it. */
export function mutantSettings(mutant: Mutant | undefined): Record<string, string> {
  if (mutant === undefined) return {};
  return { NODE_OPTIONS: `--import ${new URL(`./mutate.ts?mutant=${mutant}`, import.meta.url).href}` };
}
