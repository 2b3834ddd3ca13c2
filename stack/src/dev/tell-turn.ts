import { z } from 'zod';
import type { StoredTurn } from '../stored-turns.ts';

/** What is told of a recorded turn. */
const Recorded = z.object({
  request: z.object({ history: z.array(z.object({ role: z.string(), content: z.string() })) }),
  response: z.object({ reply: z.string(), stage: z.string() }),
  receipt: z.object({
    sha256: z.string(),
    knowledge: z.object({ version: z.string(), sha256: z.string() }),
    day: z.string(),
    event_day: z.string().nullable(),
    sector: z.string().nullable(),
    organisation: z.string().nullable(),
    facts: z.array(
      z.object({
        key: z.string(),
        value: z.boolean(),
        evidence: z.string(),
        concluded: z.boolean(),
        source: z.object({ kind: z.string(), index: z.int() }).nullable(),
        quote: z.string().nullable(),
      }),
    ),
    grounds: z.array(
      z.object({
        id: z.string(),
        passed: z.boolean(),
        held: z.array(z.string()),
        missing: z.array(z.string()),
        refuted: z.array(z.string()),
        defeated_by: z.array(z.string()),
      }),
    ),
    gates_shut: z.array(z.string()),
    rules: z.object({ tier: z.string(), urgency: z.string() }),
  }),
});
type Receipt = z.infer<typeof Recorded>['receipt'];

/** A turn as it was decided: what was said, by which law and words, which facts were heard where, and what follows. */
export function tellTurn({ intakeId, occurredAt, content }: StoredTurn): string {
  const { request, response, receipt } = Recorded.parse(content);
  const said = request.history.findLast(({ role }) => role === 'user')?.content ?? '';
  return [
    `DECISION ${receipt.sha256}`,
    `  intake    ${intakeId} at ${occurredAt.toISOString()}`,
    `  said      ${said}`,
    `  replied   ${response.stage}: ${response.reply.replaceAll('\n', ' ')}`,
    `  by        knowledge ${receipt.knowledge.version} (${receipt.knowledge.sha256.slice(0, 12)}), on ${receipt.day}`,
    `  about     ${receipt.organisation ?? 'no organisation'}, ${receipt.sector ?? 'no sector'}, event on ${receipt.event_day ?? 'no known day'}`,
    `  rules     risk ${receipt.rules.tier}, urgency ${receipt.rules.urgency}, gates shut: ${listed(receipt.gates_shut)}`,
    '',
    'FACTS (where a pattern comes from: npm run knowledge -- explain FACT)',
    ...receipt.facts.map(tellFact),
    '',
    'GROUNDS of which some element holds',
    ...receipt.grounds.map(tellGround),
  ].join('\n');
}

function tellFact({ key, value, evidence, concluded, source, quote }: Receipt['facts'][number]): string {
  const where = source ? `${source.kind} ${source.index}` : 'no passage';
  const why = concluded ? 'concluded from other facts' : `${evidence}, ${where}${quote ? `: «${quote}»` : ''}`;
  return `  ${key} = ${value}  (${why})`;
}

function tellGround({ id, passed, held, missing, refuted, defeated_by }: Receipt['grounds'][number]): string {
  const verdict = passed ? 'passed' : 'not passed';
  return `  ${id}: ${verdict}; held: ${listed(held)}; missing: ${listed(missing)}; refuted: ${listed(refuted)}; defeated by: ${listed(defeated_by)}`;
}

const listed = (names: readonly string[]): string => names.join(', ') || 'none';
