import type { CompanionTurn } from '@intake/contracts/conversation';
import type { EvidenceResult, TranscriptItem } from '@intake/contracts/evidence';
import { ComplaintRecord } from '@intake/contracts/record';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { eventually } from '@intake/testkit/eventually';
import { beforeAll, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from './support/operate.ts';
import { sharedSystem } from './support/shared-system.ts';
import type { SystemAddress } from './support/system.ts';

let system: SystemAddress;
let partner: TestPartner;
beforeAll(async () => {
  system = await sharedSystem();
  partner = await licensePartner(system, { id: 'harbour-screenshots', name: 'Harbour Telco' });
});

async function send<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { ...partner.headers, 'content-type': 'application/json' };
  const answer = await fetch(`${system.api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

const line = (text: string, [x, y]: readonly [x: number, y: number], w = 0.5) => ({ text, x, y, w, h: 0.03 });
const screenshots = [
  {
    lines: [
      line('You charged me twice this month.', [0.46, 0.12]),
      line('10:02', [0.88, 0.155], 0.08),
      line('We charged you twice by mistake.', [0.04, 0.22]),
      line('10:05', [0.04, 0.255], 0.08),
      line('We will not refund you.', [0.04, 0.32]),
      line('10:06', [0.04, 0.355], 0.08),
    ],
  },
];

/** Says one thing after the other, the transcript beside each. */
async function tell(sayings: readonly string[], transcript: readonly TranscriptItem[]): Promise<CompanionTurn> {
  const history: object[] = [];
  let turn: CompanionTurn | undefined;
  for (const said of sayings) {
    history.push({ role: 'user', content: said });
    const known = turn && { known_facts: turn.facts, intake_id: turn.intake_id };
    turn = await send<CompanionTurn>('/companion', { history, ...known, evidence: { source: 'SMS', transcript } });
    history.push({ role: 'assistant', content: turn.reply });
  }
  if (turn === undefined) throw new Error('nothing was said');
  return turn;
}

const story = 'They overcharged my mobile bill in October. I want a refund';
const confirmed = [story, 'that is all', 'Yes, this is right'];

test('one transcript has one digest, from the screenshots to the complaint record', async () => {
  const { transcript, facts, evidence } = await send<EvidenceResult>('/evidence', { source: 'SMS', screenshots });
  const sha256 = evidence.manifest[0]?.sha256;

  expect(facts).toMatchObject({ charged_twice: true, refund_refused: true, complained_to_org: true });
  expect(evidence.fact_sources).toMatchObject({ charged_twice: 1, refund_refused: 2, complained_to_org: 0 });
  expect(sha256).toBe(canonicalSha256(transcript));

  const turn = await tell(confirmed, transcript);
  expect(turn.complaint?.document.evidence.map((item) => item.sha256)).toEqual([sha256]);

  const reference = turn.register_reference ?? '';
  const record = await eventually(async () => {
    const answer = await fetch(`${system.api}/complaints/${reference}`, { headers: partner.headers });
    return ComplaintRecord.parse(await answer.json());
  });
  const { from, to } = evidence.manifest[0] ?? {};
  expect(record.evidence_manifest).toMatchObject([{ source: 'SMS', messages: 3, from, to, sha256 }]);
  expect(record.text).toContain(sha256);
  expect(record.claims.find(({ key }) => key === 'refund_refused')).toMatchObject({
    theirs: true,
    quote: 'We will not refund you.',
  });
});

test('what the person takes out of the transcript is in no complaint, and the digest is of what they left', async () => {
  const { transcript, evidence } = await send<EvidenceResult>('/evidence', { source: 'SMS', screenshots });
  const left = transcript.slice(0, 2);

  const turn = await tell(confirmed, left);

  expect(turn.facts).not.toHaveProperty('refund_refused');
  expect(turn.complaint?.document.evidence.map((item) => item.sha256)).toEqual([canonicalSha256(left)]);
  expect(evidence.manifest[0]?.sha256).not.toBe(canonicalSha256(left));
  expect(turn.complaint?.text).not.toContain('We will not refund you');
});
