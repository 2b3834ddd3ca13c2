import { expect } from 'vitest';
import { reference, uuid } from './promises.ts';

export type Turn = {
  readonly reply: string;
  readonly options?: readonly { id: string; label: string; chosen?: true }[];
  readonly multiple?: true;
  readonly stage: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly grounds: {
    readonly sufficient: boolean;
    readonly passed_arguments: readonly { id: string; summary: string }[];
  };
  readonly urgency: readonly { level: string; message: string; action: string }[];
  readonly confirm: Confirm | null;
  readonly complaint: Complaint | null;
  readonly referral?: { text: string; url: string } | null;
  readonly partner_tier?: string;
  readonly lodgement_token?: string;
  readonly register_reference?: string;
  readonly intake_id: string;
};

type Confirm = {
  readonly claims: readonly { key: string; label: string; quote?: string; theirs?: boolean }[];
  readonly ui: { readonly confirm_yes: string };
};

type Complaint = {
  readonly document: {
    readonly title: string;
    readonly reference: string | null;
    readonly sections: readonly { id: string; heading: string; paragraphs: string[]; items?: string[] }[];
  };
  readonly text: string;
  readonly routing: readonly { order: number; recipient: string; channel: string; response_days?: number }[];
  readonly reference?: string;
};

const text = expect.stringMatching(/\S/);
const stages = ['listening', 'probing', 'confirming', 'grounds_ready', 'account_ready', 'safety', 'no_grounds_close'];
const sectionOrder = [
  'summary',
  'what_happened',
  'claims',
  'grounds',
  'complaint_handling_context',
  'outcome',
  'evidence',
];

/** Every field of CompanionTurn, present and of its type, at whatever stage. */
export function expectTurn(turn: Turn): void {
  expect(turn).toMatchObject({
    reply: text,
    stage: expect.toBeOneOf(stages),
    method: expect.toBeOneOf(['rules', 'rules+llm']),
    facts: expect.any(Object),
    grounds: { sufficient: expect.any(Boolean), passed_arguments: expect.any(Array) },
    urgency: expect.any(Array),
    formal_offer: null,
    disclaimer: text,
    intake_id: expect.stringMatching(uuid),
  });
  for (const argument of turn.grounds.passed_arguments) expect(argument).toMatchObject({ id: text, summary: text });
  for (const item of turn.urgency) {
    expect(item).toEqual({ level: expect.toBeOneOf(['critical', 'high', 'medium']), message: text, action: text });
  }
  expectOptions(turn);
  expectConfirm(turn);
  expectComplaint(turn);
  expectPartnerFields(turn);
}

/** Absent, or something to choose from. */
function expectOptions({ options, multiple, stage }: Turn): void {
  if (options === undefined) return void expect(multiple).toBeUndefined();
  expect(stage).toBeOneOf(['listening', 'probing']);
  expect(options.length).toBeGreaterThan(1);
  for (const option of options) expect(option).toMatchObject({ id: text, label: text });
  expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
}

function expectConfirm({ stage, confirm, facts }: Turn): void {
  if (stage !== 'confirming') return void expect(confirm).toBeNull();
  expect(confirm).toMatchObject({
    intro: text,
    claims: expect.any(Array),
    about: text,
    question: text,
    ui: { tick_prompt: text, unsure_note: text, confirm_yes: text, you_said: text, their_words: text },
  });
  expect(confirm?.claims.length).toBeGreaterThan(0);
  for (const claim of confirm?.claims ?? []) {
    expect(claim).toMatchObject({ key: text, label: text });
    expect(facts[claim.key]).toBe(true);
  }
}

function expectComplaint({ stage, complaint, referral }: Turn): void {
  const isDone = stage === 'grounds_ready' || stage === 'account_ready';
  if (!isDone) {
    expect(complaint).toBeNull();
    return void expect(referral ?? null).toBeNull();
  }
  expect(complaint).toMatchObject({
    document: {
      title: text,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      to: text,
      sections: expect.any(Array),
      outcomes_sought: expect.any(Array),
      evidence: expect.any(Array),
      disclaimer: text,
    },
    text,
    routing: expect.any(Array),
  });
  expect(complaint).toHaveProperty('receiver');
  expect(complaint?.document).toHaveProperty('from_note');
  const ids = complaint?.document.sections.map(({ id }) => id) ?? [];
  expect(ids).toEqual(sectionOrder.filter((id) => ids.includes(id)));
  expect(ids).toEqual(expect.arrayContaining(['summary', 'what_happened', 'claims', 'outcome']));
  for (const [index, step] of (complaint?.routing ?? []).entries()) {
    expect(step).toMatchObject({ order: index + 1, recipient: text });
    expect(['email', 'portal', 'phone', 'post']).toContain(step.channel);
  }
}

function expectPartnerFields(turn: Turn): void {
  if (turn.partner_tier === undefined) {
    expect(turn.register_reference).toBeUndefined();
    expect(turn.lodgement_token).toBeUndefined();
    expect(turn.complaint?.reference).toBeUndefined();
    return void expect(turn.complaint?.document.reference ?? null).toBeNull();
  }
  expect(['licensed', 'pilot']).toContain(turn.partner_tier);
  expect(turn.register_reference).toMatch(reference);
  expect(turn.referral ?? null).toBeNull();
  if (turn.complaint) {
    expect(turn.lodgement_token).toMatch(/\S/);
    expect(turn.complaint.reference).toBe(turn.register_reference);
    expect(turn.complaint.document.reference).toBe(turn.register_reference);
  }
}
