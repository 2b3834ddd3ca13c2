import { zstdCompressSync } from 'node:zlib';
import type { CompanionRequest, CompanionTurn } from '@intake/contracts/conversation';
import type { TurnTaken } from '@intake/contracts/events/turn-taken';
import { revisionsAt } from '@intake/contracts/events/turn-taken';
import type { Caller } from '@intake/contracts/operations/caller';
import { seal } from '@intake/platform/crypto/seal';
import { describeError } from '@intake/platform/telemetry/log';
import { tracedHeaders } from '@intake/platform/telemetry/trace';
import type { Charge } from '@intake/platform/threads/cost';
import type { Receipt } from '@intake/rules/receipt';
import { jetstream } from '@nats-io/jetstream';
import type { Deps } from '../deps.ts';
import type { Mode } from '../domain/turn-input.ts';
import { saveRevisions } from '../store/intake-revisions.ts';

/** What the bus carries in one message, with room for headers. */
const busLimit = 900 * 1024;

type Taken = {
  readonly caller: Caller;
  readonly mode: Mode;
  readonly intakeId: string;
  readonly now: Date;
  readonly request: CompanionRequest;
  readonly response: CompanionTurn;
  readonly receipt: Receipt;
  /** Keys of facts that the client made up: they are echoed to it and kept nowhere. */
  readonly foreignKeys: readonly string[];
  readonly charge?: Charge | undefined;
};

/**
 * Keeps request, response and decision receipt of a turn, sealed, before the turn is answered: durably on the bus, so that Postgres may be
 * away, or in Postgres, where the bus cannot take it. Of a pilot conversation nothing is kept.
 */
export async function recordTurn(deps: Deps, taken: Taken): Promise<void> {
  if (taken.mode.kind === 'partner' && taken.mode.tier === 'pilot') return;
  const turn = sealedTurn(deps, taken);
  taken.charge?.({ keptBytes: turn.sealed.length });
  const message = Buffer.from(JSON.stringify(turn));
  if (message.length > busLimit) return saveRevisions(deps.db, [turn]);
  try {
    await jetstream(deps.nats).publish(revisionsAt.subject, message, {
      headers: tracedHeaders(),
      msgID: turn.event_id,
      timeout: 2_000,
    });
  } catch (error) {
    deps.log.warn(describeError(error), 'the bus did not take a revision, Postgres does');
    await saveRevisions(deps.db, [turn]);
  }
}

/** Authenticated with a sealed revision: it opens under its own ids only. */
export const aboutRevision = ({ intake_id, event_id }: Pick<TurnTaken, 'intake_id' | 'event_id'>) =>
  `intake_revision|${intake_id}|${event_id}`;

function sealedTurn(deps: Deps, taken: Taken): TurnTaken {
  const { caller, intakeId, now, receipt } = taken;
  const event_id = deps.newId();
  const partner = caller.kind === 'partner' ? caller.partner : undefined;
  const content = Buffer.from(JSON.stringify({ ...ownPart(taken), receipt }));
  // Told the size, it takes no more memory than that needs: megabytes for each turn otherwise.
  const packed = zstdCompressSync(content, { pledgedSrcSize: content.length });
  return {
    event_id,
    intake_id: intakeId,
    partner_id: partner?.id ?? null,
    occurred_at_utc: now.toISOString(),
    sealed: seal(deps.sealKeys, packed, aboutRevision({ intake_id: intakeId, event_id })).toString('base64'),
  };
}

/** Request and response without what the client made up beside the facts (decision D46). */
function ownPart({ request, response, foreignKeys }: Taken) {
  const foreign = new Set(foreignKeys);
  const own = (facts: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(facts).filter(([key]) => !foreign.has(key)));
  const { known_facts, ...rest } = request;
  return {
    request: known_facts === undefined ? rest : { ...rest, known_facts: own(known_facts) },
    response: { ...response, facts: own(response.facts) },
  };
}
