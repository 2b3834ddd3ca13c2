import type { TurnInput } from './conversation/turn-input.ts';
import { digest } from './digest.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { eventDay } from './law-of-the-event.ts';
import { type GroundTrace, nearly } from './merit/evaluate-ground.ts';
import { externalBody } from './routing/external-body.ts';
import type { Situation } from './situation.ts';

/** Why a turn was decided as it was; the same input gives the same receipt on any machine. */
export type Receipt = {
  readonly knowledge: { readonly version: string; readonly sha256: string };
  /** The learnt reader's digest; null where the rules heard alone. */
  readonly hearing: string | null;
  readonly day: string;
  /** The day by whose law the conduct was judged; null where it is not known, and today's law was taken. */
  readonly event_day: string | null;
  readonly stage: string;
  readonly sector: string | null;
  readonly organisation: string | null;
  readonly typed: {
    readonly state: string | null;
    readonly amount_aud: number | null;
    readonly incident_on: string | null;
    readonly desired_outcome: string | null;
  };
  readonly facts: readonly ReceiptFact[];
  /** The evaluated grounds of which some element holds, with all that decided them. */
  readonly grounds: readonly ReceiptGround[];
  /** Grounds that lack a single fact: the one, or those of which one would do. */
  readonly nearly: readonly { readonly id: string; readonly needs: readonly string[] }[];
  readonly gates_shut: readonly string[];
  readonly gates_held: readonly string[];
  readonly gates_soft: readonly string[];
  readonly rules: {
    readonly tier: string;
    readonly urgency: string;
    /** All that was weighed, each with the day since which it is in force: `acl_acceptable_quality@2011-01-01`. */
    readonly in_force: readonly string[];
  };
  /** Over the RFC 8785 canonical form of everything above. */
  readonly sha256: string;
};

export type ReceiptFact = {
  readonly key: string;
  readonly value: boolean;
  readonly evidence: string;
  readonly concluded: boolean;
  readonly source: { readonly kind: string; readonly index: number } | null;
  readonly quote: string | null;
};

export type ReceiptGround = {
  readonly id: string;
  readonly passed: boolean;
  readonly held: readonly string[];
  readonly missing: readonly string[];
  readonly refuted: readonly string[];
  readonly defeated_by: readonly string[];
};

export function makeReceipt(situation: Situation, stage: string): Receipt {
  const { knowledge, input, established, merit } = situation;
  const facts = [...established.facts.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const body = {
    knowledge: { version: knowledge.version, sha256: knowledge.sha256 },
    hearing: input.heard?.reader ?? null,
    day: input.day,
    event_day: eventDay(knowledge, established, input.day),
    stage,
    sector: established.sector?.code ?? null,
    organisation: established.organisation?.entry?.id ?? null,
    typed: {
      state: established.state,
      amount_aud: established.amount,
      incident_on: established.incidentOn,
      desired_outcome: established.outcome,
    },
    facts: facts.map(({ key, value, evidence, concluded, instance }) => ({
      key,
      value,
      evidence,
      concluded,
      source: instance === null ? null : { kind: instance.source.kind, index: instance.source.index },
      quote: instance === null || instance.quote === '' ? null : instance.quote,
    })),
    grounds: merit.grounds.filter(({ alive, passed }) => alive || passed).map(receiptGround),
    nearly: merit.grounds.flatMap((trace) => {
      const needs = nearly(trace);
      return needs === null ? [] : [{ id: trace.ground.id, needs }];
    }),
    gates_shut: merit.shut.map(({ id }) => id),
    gates_held: merit.awaiting.map(({ id }) => id),
    gates_soft: merit.soft.map(({ id }) => id),
    rules: {
      tier: knowledge.content.risk.tier_rule_version,
      urgency: knowledge.content.urgencyRuleVersion,
      in_force: rulesInForce(situation),
    },
  };
  return sealed(body);
}

/** Of a turn that a fault kept from being decided. */
export function receiptOfNothing(knowledge: Knowledge, { heard, day }: TurnInput, stage: string): Receipt {
  return sealed({
    knowledge: { version: knowledge.version, sha256: knowledge.sha256 },
    hearing: heard?.reader ?? null,
    day,
    event_day: null,
    stage,
    sector: null,
    organisation: null,
    typed: { state: null, amount_aud: null, incident_on: null, desired_outcome: null },
    facts: [],
    grounds: [],
    nearly: [],
    gates_shut: [],
    gates_held: [],
    gates_soft: [],
    rules: {
      tier: knowledge.content.risk.tier_rule_version,
      urgency: knowledge.content.urgencyRuleVersion,
      in_force: [],
    },
  });
}

const sealed = (body: Omit<Receipt, 'sha256'>): Receipt => ({ ...body, sha256: digest(body) });

function receiptGround({ ground, passed, held, missing, refuted, defeatedBy }: GroundTrace): ReceiptGround {
  return { id: ground.id, passed, held, missing, refuted, defeated_by: defeatedBy };
}

/** The sector, its external body, the gates and every ground that applies in the sector. */
function rulesInForce({ inForce, established, merit }: Situation): string[] {
  const { sector } = established;
  const body = externalBody(inForce, established);
  return [
    ...(sector === null ? [] : [dated(sector.code, sector)]),
    ...(body === null ? [] : [dated(body.id, body)]),
    ...inForce.gates.map((gate) => dated(gate.id, gate)),
    ...merit.grounds.map(({ ground }) => dated(ground.id, ground)),
  ];
}

const dated = (id: string, { effective_from }: { readonly effective_from: string }): string =>
  `${id}@${effective_from}`;
