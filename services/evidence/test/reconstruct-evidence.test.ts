import { type EvidenceRequest, EvidenceResult, EvidenceTranscript } from '@intake/contracts/evidence';
import { limits } from '@intake/contracts/limits';
import { readTranscript } from '@intake/contracts/operations/evidence/read-transcript';
import { reconstructEvidence } from '@intake/contracts/operations/evidence/reconstruct-evidence';
import { callForValue, handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { anonymous, testRing } from '@intake/testkit/fixtures';
import { recordingLog } from '@intake/testkit/quiet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factReader } from '../src/clients/fact-reader.ts';
import { reconstructEvidenceHandler } from '../src/handlers/reconstruct-evidence.ts';
import { openReconstructors, type Reconstructors } from '../src/reconstructors.ts';
import { longPage, screens, whatsapp } from './render-chat.ts';
import { dispute, words } from './talk.ts';

let bus: TestBus;
let reconstructors: Reconstructors;
let serving: AsyncDisposable;
const log = recordingLog();
beforeAll(async () => {
  bus = await testBus();
  reconstructors = openReconstructors();
  serving = serve({ nats: bus.nats, service: 'evidence', log }, [
    reconstructEvidenceHandler({ reconstructors, readFacts: factReader({ nats: bus.nats, log }), tokenKeys: testRing }),
  ]);
});
afterAll(async () => {
  await serving[Symbol.asyncDispose]();
  await reconstructors[Symbol.asyncDispose]();
  await bus[Symbol.asyncDispose]();
});

const ask = (input: EvidenceRequest) => callForValue(bus.nats, reconstructEvidence, { caller: anonymous(), input });
const typical = { screenshots: screens(longPage(dispute, whatsapp), whatsapp) };

test('screenshots of a chat come back as the chat, with the hash of what came back', async () => {
  const { transcript, evidence, summary } = await ask({ source: 'WhatsApp', ...typical });

  expect(words(transcript)).toEqual(words(dispute));
  expect(summary.messages).toBe(dispute.length);
  expect(evidence.manifest).toMatchObject([{ source: 'WhatsApp', sha256: canonicalSha256(transcript) }]);
});

test.for([
  { what: 'no screenshots', input: {}, code: 'no_screenshots' },
  { what: 'screenshots without a line', input: { screenshots: [{ lines: [] }] }, code: 'no_screenshots' },
  {
    what: 'a single word in the corner',
    input: { screenshots: [{ lines: [{ text: 'Menu', x: 0, y: 0.5, w: 0.1, h: 0.02 }] }] },
    code: 'nothing_recognised',
  },
])('$what is refused as $code', async ({ input, code }) => {
  await expect(ask(input)).rejects.toMatchObject({ code });
});

const line = { text: 'a', x: 0.1, y: 0.1, w: 0.1, h: 0.02 };

test.for([
  { what: '26 screenshots', screenshots: Array(26).fill({ lines: [line] }), names: 'screenshots' },
  { what: '501 lines', screenshots: [{ lines: Array(501).fill(line) }], names: 'lines' },
  { what: '401 characters', screenshots: [{ lines: [{ ...line, text: 'x'.repeat(401) }] }], names: 'text' },
  { what: 'a line without a place', screenshots: [{ lines: [{ text: 'a' }] }], names: 'lines[0].x' },
])('$what is refused by name, never cut in silence', async ({ screenshots, names }) => {
  const asked = ask({ screenshots } as EvidenceRequest);

  await expect(asked).rejects.toMatchObject({ code: 'invalid_json', message: expect.stringContaining(names) });
});

test('what the rules read in it is proposed, each with the message that shows it', async () => {
  const reader = handle(readTranscript, async ({ input: { transcript, title } }) => ({
    facts: { organisation: title ?? '', refund_refused: true },
    sources: { organisation: 0, refund_refused: transcript.length - 1 },
  }));
  await using _ = serve({ nats: bus.nats, service: 'companion', log }, [reader]);

  const { transcript, facts, evidence } = await ask(typical);

  expect(facts).toMatchObject({ refund_refused: true });
  expect(evidence.fact_sources).toMatchObject({ refund_refused: transcript.length - 1 });
});

test('while nobody reads facts the correspondence goes out without, the rest of it the same', async () => {
  const reader = handle(readTranscript, async () => ({ facts: { refund_refused: true }, sources: {} }));
  const serving = serve({ nats: bus.nats, service: 'companion', log }, [reader]);
  const read = await ask(typical);
  await serving[Symbol.asyncDispose]();
  const unread = await ask(typical);

  expect(unread.facts).not.toHaveProperty('refund_refused');
  expect(unread.transcript).toEqual(read.transcript);
  expect(unread.evidence.manifest).toEqual(read.evidence.manifest);
});

// No time is asserted here: how long it takes is the machine's business, and bench/ measures it.
test('the largest legal request is answered whole, and a small one is not kept waiting by it', {
  timeout: 120_000,
}, async () => {
  const readFacts = factReader({ nats: bus.nats, log });
  const { reply } = reconstructEvidenceHandler({ reconstructors, readFacts, tokenKeys: testRing });
  const answered: string[] = [];
  const due = performance.now() + 110_000;
  const note = (name: string) => () => void answered.push(name);

  const large = reply({ caller: anonymous(), input: largest(), due });
  void large.then(note('large'));
  await reply({ caller: anonymous(), input: typical, due }).then(note('small'));
  const { transcript } = EvidenceResult.parse(await large);

  expect(answered).toEqual(['small', 'large']);
  // More messages than that at once are for the person to choose from; each of them is fit to be sent.
  const chosen = transcript.slice(-limits.transcriptItems);
  expect(EvidenceTranscript.parse({ transcript: chosen }).transcript).toEqual(chosen);
});

test('no word of a correspondence reaches the log', async () => {
  await ask({ source: 'canary-source', ...typical });

  expect(log.lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(log.lines)).not.toMatch(/Horizon|refund|canary/);
});

/** Every bound reached at once, in characters of three bytes, each text its own. */
function largest(): EvidenceRequest {
  const text = (seed: number) =>
    String.fromCodePoint(
      ...Array.from(
        { length: limits.lineCharacters },
        (_, at) => 0x4e00 + ((seed * 7919 + at * 104_729 + at * at) % 20_000),
      ),
    );
  return {
    screenshots: Array.from({ length: limits.screenshots }, (_, shot) => ({
      lines: Array.from({ length: limits.linesPerScreenshot }, (_, row) => ({
        text: text(shot * 300 + row),
        x: row % 3 ? 0.05 : 0.3,
        y: row / 500,
        w: 0.6,
        h: 0.0015,
      })),
    })),
  };
}
