import type { Caller } from '@intake/contracts/caller';
import type { CompanionRequest, CompanionTurn } from '@intake/contracts/conversation';
import { ServiceError } from '@intake/contracts/errors';
import { takeTurn } from '@intake/contracts/operations/take-turn';
import { calendarDay } from '@intake/platform/calendar-day';
import { type Handler, handle } from '@intake/platform/rpc';
import type { Work } from '@intake/platform/workers';
import type { Decided } from '../deciding/tasks.ts';
import { workFor } from '../deciding/work-for.ts';
import type { Deps } from '../deps.ts';
import { dialogueOf, type Mode, turnInput } from '../domain/turn-input.ts';
import { countTurn } from '../metrics.ts';
import { confirmComplaint } from '../turn/confirm-complaint.ts';
import { lodgementToken } from '../turn/lodgement-token.ts';
import { type Phrased, phraseReply } from '../turn/phrase-reply.ts';
import { recordTurn } from '../turn/record-turn.ts';
import { resolveReference } from '../turn/resolve-reference.ts';

/** Public conversations follow the eastern calendar; a partner's follow its own. */
const publicTimezone = 'Australia/Sydney';

/** One conversation turn: decide (pure), make a confirmed complaint true, keep the record, answer. */
export function takeTurnHandler(deps: Deps): Handler {
  return handle(takeTurn, async (ask) => {
    const { caller, input } = ask;
    const work = workFor(takeTurn, ask);
    const intakeId = input.intake_id ?? deps.newId();
    const now = deps.now();
    const mode = await modeOf(deps, { caller, input, intakeId });
    const wants = { rewordable: deps.chatModel !== undefined };
    const decided = await deps.deciders.decide(turnInput({ input, mode, day: dayOf(caller, now) }), wants, work);
    const decision = keepReference(decided, mode);
    countTurn(decision);

    const phrased = await phraseReply(deps, decision, work);
    const turn = await answerTo(deps, { caller, input, intakeId, mode, decision, phrased, now, work });
    await recordTurn(deps, { caller, mode, intakeId, now, request: input, response: turn, receipt: decision.receipt });
    return turn;
  });
}

type Addressed = { readonly caller: Caller; readonly input: CompanionRequest; readonly intakeId: string };

type Taken = Addressed & {
  readonly mode: Mode;
  readonly decision: Decided;
  readonly phrased: Phrased;
  readonly now: Date;
  readonly work: Work;
};

/** Partner mode is on with a licensed caller or a named partner (decision D11). */
async function modeOf(deps: Deps, { caller, input, intakeId }: Addressed): Promise<Mode> {
  if (caller.kind === 'partner') {
    const reference = await resolveReference(deps, { partnerId: caller.partner.id, intakeId, input, claim: true });
    return { kind: 'partner', tier: 'licensed', name: caller.partner.name, reference };
  }
  if (!input.partner) return { kind: 'public' };
  const name = input.partner.name?.trim();
  if (!name) throw new ServiceError('invalid_json', 'partner.name: must not be empty');
  const reference = await resolveReference(deps, { partnerId: 'pilot', intakeId, input, claim: false });
  return { kind: 'partner', tier: 'pilot', name, reference };
}

const dayOf = (caller: Caller, now: Date) =>
  calendarDay(now, caller.kind === 'partner' ? caller.partner.timezone : publicTimezone);

/** The reference travels with the conversation, so that later turns need not name it again, nor look it up. */
function keepReference(decision: Decided, mode: Mode): Decided {
  if (mode.kind !== 'partner') return decision;
  const dialogue = { ...dialogueOf(decision.facts), reference: mode.reference };
  return { ...decision, facts: { ...decision.facts, _dialogue: dialogue } };
}

async function answerTo(deps: Deps, taken: Taken): Promise<CompanionTurn> {
  const { caller, intakeId, mode, decision, phrased } = taken;
  const licensed = caller.kind === 'partner' && decision.finalised;
  const confirmed = licensed ? await confirmComplaint(deps, { ...taken, partner: caller.partner }) : undefined;
  const reference = confirmed?.reference ?? (mode.kind === 'partner' ? mode.reference : undefined);
  const turn: CompanionTurn = {
    intake_id: intakeId,
    ...phrased,
    stage: decision.stage,
    facts: decision.facts,
    grounds: decision.grounds,
    urgency: decision.urgency,
    confirm: decision.confirm,
    complaint: confirmed?.complaint ?? decision.finalised?.complaint ?? null,
    referral: decision.referral,
    formal_offer: null,
    disclaimer: decision.disclaimer,
  };
  if (mode.kind === 'public' || !reference) return turn;
  const partnerTurn = { ...turn, partner_tier: mode.tier, register_reference: reference };
  if (!decision.finalised) return partnerTurn;
  return { ...partnerTurn, lodgement_token: lodgementToken(deps, { caller, reference, now: taken.now }) };
}
