import { randomBytes, randomUUID } from 'node:crypto';
import type { ComplaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { readDeliveries } from '@intake/contracts/operations/webhooks/read-deliveries';
import type { WebhookStatus } from '@intake/contracts/webhooks';
import { type TestDatabase, testDatabase } from '@intake/testkit/database';
import { asPartner, operator, testRing } from '@intake/testkit/fixtures';
import { recordingLog } from '@intake/testkit/quiet';
import { createPost } from '../src/clients/post-event.ts';
import { takeComplaintFinalised } from '../src/consumers/complaint-finalised.ts';
import type { Deps } from '../src/deps.ts';
import { readDeliveriesHandler } from '../src/handlers/read-deliveries.ts';
import { setWebhookHandler } from '../src/handlers/set-webhook.ts';
import { deliverDue } from '../src/jobs/deliver-due.ts';

export type World = AsyncDisposable & ReturnType<typeof worldOn>;

/** The service's inside on a database of its own, with a ladder that takes no time. */
export async function openWorld(settings: Settings = {}): Promise<World> {
  const database = await testDatabase('webhooks');
  return Object.assign(worldOn(database, settings), {
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  });
}

type Settings = { readonly ladder?: readonly number[]; readonly timeoutMs?: number };

function worldOn({ db }: TestDatabase, { ladder = [0, 0.1, 0.1], timeoutMs = 8_000 }: Settings) {
  const log = recordingLog();
  const deps: Deps = {
    db,
    ring: testRing,
    log,
    ladder,
    allowLoopback: true,
    post: createPost({ allowLoopback: true, timeoutMs }),
    now: () => new Date(),
    random: Math.random,
    newId: randomUUID,
    newSecret: () => randomBytes(32).toString('base64url'),
  };
  return {
    db,
    deps,
    log,
    dispatch: () => deliverDue(deps, { everyMs: 25 }),
    async configure(partner_id: string, url: string): Promise<string> {
      const { reply } = setWebhookHandler(deps);
      const answer = (await reply({ caller: operator(), input: { partner_id, url } })) as { secret: string };
      return answer.secret;
    },
    async owe(partnerId: string, changes: Partial<ComplaintFinalised> = {}): Promise<ComplaintFinalised> {
      const event = finalised(partnerId, changes);
      await db.transaction((tx) => takeComplaintFinalised(deps)(tx, event));
      return event;
    },
    async oweMany(partnerId: string, count: number): Promise<void> {
      await db.transaction(async (tx) => {
        for (let made = 0; made < count; made += 1) await takeComplaintFinalised(deps)(tx, finalised(partnerId));
      });
    },
    async status(partnerId: string): Promise<WebhookStatus> {
      const answer = await readDeliveriesHandler(deps).reply({ caller: asPartner({ id: partnerId }), input: {} });
      return readDeliveries.output.parse(answer);
    },
  };
}

export function finalised(partnerId: string, changes: Partial<ComplaintFinalised> = {}): ComplaintFinalised {
  const event_id = randomUUID();
  return {
    event_id,
    partner_id: partnerId,
    timezone: 'Australia/Sydney',
    reference: 'REF-AB12-CD34',
    intake_id: randomUUID(),
    revision: 1,
    occurred_at_utc: '2026-11-20T01:02:03Z',
    received_on: '2026-11-20',
    categories,
    // Spacing, escapes and key order that re-serialising would not keep.
    body: `{ "event_type":"complaint.finalised",  "event_id":"${event_id}", "text":"caf\\u00e9 投诉" }`,
    ...changes,
  };
}

const categories: ComplaintFinalised['categories'] = {
  kind: 'formal',
  dispute_type: 'billing',
  industry_code: 'telecommunications',
  org_id: null,
  grounds_sufficient: true,
  grounds: ['idr.response-overdue'],
  urgency: 'none',
  facts: [],
  evidence_direct: 0,
  evidence_documentable: 0,
  evidence_asserted: 1,
  amount_band: 'under_500',
  language: 'en',
  risk_tier: 'watch',
  risk_factors: [],
  tier_rule_version: '1',
  modelled_external_exposure_aud: null,
  exposure_basis: 'none',
  exposure_assumption_version: null,
  edr_scheme: 'TIO',
  response_days: 30,
};
