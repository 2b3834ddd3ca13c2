import { digest } from './canonical-json.ts';
import type { GroundTrace } from './merit/evaluate-ground.ts';
import type { Situation } from './situation.ts';

/** Why a turn was decided as it was; the same input gives the same receipt on any machine. */
export type Receipt = {
  readonly knowledge: { readonly version: string; readonly sha256: string };
  readonly day: string;
  readonly stage: string;
  readonly sector: string | null;
  readonly organisation: string | null;
  readonly facts: readonly ReceiptFact[];
  readonly grounds: readonly ReceiptGround[];
  readonly gates_shut: readonly string[];
  readonly rules: { readonly tier: string; readonly urgency: string };
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

export function makeReceipt({ knowledge, input, established, merit }: Situation, stage: string): Receipt {
  const facts = [...established.facts.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const body = {
    knowledge: { version: knowledge.version, sha256: knowledge.sha256 },
    day: input.day,
    stage,
    sector: established.sector?.code ?? null,
    organisation: established.organisation?.entry?.id ?? null,
    facts: facts.map(({ key, value, evidence, concluded, instance }) => ({
      key,
      value,
      evidence,
      concluded,
      source: instance === null ? null : { kind: instance.source.kind, index: instance.source.index },
      quote: instance === null || instance.quote === '' ? null : instance.quote,
    })),
    grounds: merit.grounds.filter(({ alive, passed }) => alive || passed).map(receiptGround),
    gates_shut: merit.shut.map(({ id }) => id),
    rules: { tier: knowledge.content.risk.tier_rule_version, urgency: knowledge.content.urgencyRuleVersion },
  };
  return { ...body, sha256: digest(body) };
}

function receiptGround({ ground, passed, held, missing, refuted, defeatedBy }: GroundTrace): ReceiptGround {
  return { id: ground.id, passed, held, missing, refuted, defeated_by: defeatedBy };
}
