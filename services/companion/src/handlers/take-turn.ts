import type { CompanionRequest, CompanionTurn } from '@intake/contracts/conversation';
import { ServiceError } from '@intake/contracts/errors';
import type { Caller, CallingPartner } from '@intake/contracts/operations/caller';
import { takeTurn } from '@intake/contracts/operations/conversation/take-turn';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import { isStoreAway } from '@intake/platform/postgres/postgres';
import type { Work } from '@intake/platform/threads/workers';
import { calendarDay } from '@intake/platform/time/calendar-day';
import type { Decided } from '../deciding/tasks.ts';
import { workFor } from '../deciding/work-for.ts';
import type { Deps } from '../deps.ts';
import { carryOn, type Dialogue, positionOf, readDialogue, signDialogue, withMemory } from '../domain/dialogue.ts';
import { type Heard, type Mode, turnInput, withReading } from '../domain/turn-input.ts';
import { countTurn } from '../metrics.ts';
import { countRevisions } from '../store/complaint-revisions.ts';
import { confirmComplaint } from '../turn/confirm-complaint.ts';
import { lodgementToken } from '../turn/lodgement-token.ts';
import { type Phrased, phraseReply } from '../turn/phrase-reply.ts';
import { recordTurn } from '../turn/record-turn.ts';
import { resolveReference } from '../turn/resolve-reference.ts';

/** Public conversations follow the eastern calendar; a partner's follow its own. */
const publicTimezone = 'Australia/Sydney';

/** What is heard so late that it cannot be decided any more was heard for nothing. */
const decidingMs = 500;

/** One conversation turn: decide (pure), make a confirmed complaint true, keep the record, answer. */
export function takeTurnHandler(deps: Deps): Handler {
  return handle(takeTurn, async (ask) => {
    const { caller, input } = ask;
    const work = workFor(takeTurn, ask);
    const now = deps.now();
    const addressed = addressedBy(deps, caller, input);
    const { intakeId } = addressed;
    const mode = await modeOf(deps, addressed);
    const turnTo = turnInput({ input: addressed.input, mode, day: dayOf(caller, now) });
    const heard = await deps.listener.listen(turnTo, { ...work, due: work.due - decidingMs });
    const decision = await deps.deciders.decide(heard, { rewordable: deps.chatModel !== undefined }, work);
    countTurn(decision, mode.kind === 'partner' ? mode.tier : 'public');

    const phrased = await phraseReply(deps, decision, work);
    const turn = await answerTo(deps, { ...addressed, mode, decision, phrased, now, work });
    const { receipt, foreignKeys } = decision;
    const { charge } = ask;
    // How to reach the person is kept with a licensed complaint, and nowhere else (decision D39).
    const request = partnerConfirmed(caller, decision) ? input : { ...input, contact: undefined };
    await recordTurn(deps, { caller, mode, intakeId, now, request, response: turn, receipt, foreignKeys, charge });
    return turn;
  });
}

type Addressed = {
  readonly caller: Caller;
  readonly input: Heard;
  readonly intakeId: string;
  /** Ours and of this intake; null where there is none. */
  readonly dialogue: Dialogue | null;
};

/** Whose turn it is: a client that names no intake continues that of its dialogue (decision D46). */
function addressedBy(deps: Deps, caller: Caller, input: CompanionRequest): Addressed {
  const told = readDialogue(deps.tokenKeys, input.known_facts);
  const intakeId = input.intake_id ?? told?.intake ?? deps.newId();
  const dialogue = told?.intake === intakeId ? told : null;
  return { caller, input: withMemory(withReading(deps.tokenKeys, input), dialogue), intakeId, dialogue };
}

type Taken = Addressed & {
  readonly mode: Mode;
  readonly decision: Decided;
  readonly phrased: Phrased;
  readonly now: Date;
  readonly work: Work;
};

/** Partner mode is on with a licensed caller or a named partner (decision D11). */
async function modeOf(deps: Deps, { caller, ...addressed }: Addressed): Promise<Mode> {
  if (caller.kind === 'partner') {
    const reference = await resolveReference(deps, { ...addressed, partnerId: caller.partner.id, claim: true });
    return { kind: 'partner', tier: 'licensed', name: caller.partner.name, reference };
  }
  const { input } = addressed;
  if (!input.partner) return { kind: 'public' };
  const name = input.partner.name?.trim();
  if (!name) throw new ServiceError('invalid_json', 'partner.name: must not be empty');
  const reference = await resolveReference(deps, { ...addressed, partnerId: 'pilot', claim: false });
  return { kind: 'partner', tier: 'pilot', name, reference };
}

const dayOf = (caller: Caller, now: Date) =>
  calendarDay(now, caller.kind === 'partner' ? caller.partner.timezone : publicTimezone);

/** What the client echoes: the facts, and the signed dialogue with which the conversation goes on. */
async function factsToEcho(deps: Deps, taken: Taken): Promise<Record<string, unknown>> {
  const { decision, dialogue: before, intakeId: intake, mode } = taken;
  const { _dialogue: memory, ...facts } = decision.facts;
  const { confirm, language } = decision;
  const reference = mode.kind === 'partner' ? mode.reference : undefined;
  const dialogue = carryOn({
    before,
    intake,
    memory,
    confirm,
    revisions: await revisionsBefore(deps, taken),
    language,
    reference,
  });
  return { ...facts, _dialogue: signDialogue(deps.tokenKeys, dialogue) };
}

/** How many revisions of the complaint stand where a card is shown; with the store away, as many as when the last one was. */
async function revisionsBefore(deps: Deps, { caller, decision, dialogue, intakeId }: Taken): Promise<number> {
  if (caller.kind !== 'partner' || decision.confirm === null) return 0;
  try {
    return await countRevisions(deps.db, { partnerId: caller.partner.id, intakeId });
  } catch (error) {
    if (isStoreAway(error)) return positionOf(dialogue).revisions;
    throw error;
  }
}

/** Whose complaint the turn finishes; null where it is nobody's who is licensed. */
const partnerConfirmed = (caller: Caller, { finalised }: Decided): CallingPartner | null =>
  caller.kind === 'partner' && finalised !== null ? caller.partner : null;

/** Absent where there is nothing to choose from. */
const choicesShown = ({ choices }: Decided): Pick<CompanionTurn, 'options' | 'multiple'> =>
  choices === null ? {} : { options: choices.options, ...(choices.multiple && { multiple: true }) };

async function answerTo(deps: Deps, taken: Taken): Promise<CompanionTurn> {
  const { caller, intakeId, mode, decision, phrased } = taken;
  const partner = partnerConfirmed(caller, decision);
  const confirmed = partner ? await confirmComplaint(deps, { ...taken, partner }) : undefined;
  const reference = confirmed?.reference ?? (mode.kind === 'partner' ? mode.reference : undefined);
  const turn: CompanionTurn = {
    intake_id: intakeId,
    ...phrased,
    ...choicesShown(decision),
    stage: decision.stage,
    facts: await factsToEcho(deps, taken),
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
