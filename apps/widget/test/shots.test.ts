import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import type { EvidenceLine, EvidenceResult, TranscriptItem } from '@intake/contracts/evidence';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  agree,
  changeEntry,
  discard,
  type Evidence,
  isOneSided,
  isUnsure,
  putInOrder,
  sayWhoIs,
  sentOf,
  swapSides,
  transcriptOf,
  undecided,
} from '../src/frame/shots/evidence.ts';
import { judgePicture } from '../src/frame/shots/judge-picture.ts';
import { readingLanguageOf } from '../src/frame/shots/reading-language.ts';
import { noShots, type Shot, screenshotsOf } from '../src/frame/shots/shots.ts';
import { writeTime } from '../src/frame/shots/write-time.ts';
import { megabytes, packs } from '../src/reader/settings.ts';

const mine: TranscriptItem = { speaker: 'person', time: '10:02', text: 'You charged me twice' };
const theirs: TranscriptItem = { speaker: 'other', name: 'Kim', text: 'No refund' };

const resultOf = (transcript: TranscriptItem[], gap_messages: number[] = []) =>
  ({ transcript, evidence: { gap_messages } }) as unknown as EvidenceResult;

const putIn = (transcript: TranscriptItem[], before: Evidence | null = null) =>
  putInOrder({ result: resultOf(transcript, [0]), screenshots: [], unread: [], before });

test('nothing goes along before the person agreed, and then what they left and corrected', () => {
  const read = putIn([mine, theirs, { ...theirs, text: 'Call your doctor' }]);
  const corrected = changeEntry(read, 1, { item: { ...theirs, text: 'We give no refund' } });

  const agreed = agree(changeEntry(corrected, 2, { isRemoved: true }));

  expect(read.agreed).toBeNull();
  expect(agreed.agreed).toEqual([mine, { ...theirs, text: 'We give no refund' }]);
});

test('what the service said of the messages goes along with those that were agreed to, and with no others', () => {
  const came = (attestation: string, before: Evidence | null = null) => {
    const result = {
      transcript: [mine, theirs],
      evidence: { gap_messages: [], attestation },
    } as unknown as EvidenceResult;
    return putInOrder({ result, screenshots: [], unread: [], before });
  };
  const agreed = agree(came('first'));
  const more = came('second', agreed);

  expect([came('first'), null].map(sentOf)).toEqual([null, null]);
  expect([agreed, more, agree(more)].map((one) => sentOf(one)?.attestation)).toEqual(['first', 'first', 'second']);
});

test('what was assumed of dates is known where they are checked, until nothing of them is used', () => {
  const result = { ...resultOf([mine]), evidence: { gap_messages: [], assumptions: ['day_before_month'] } };
  const read = putInOrder({ result: result as unknown as EvidenceResult, screenshots: [], unread: [], before: null });

  expect([read, putIn([mine]), discard(agree(read))].map((one) => one?.isDayFirstAssumed)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a message without words is no message', () => {
  const read = putIn([mine, theirs]);

  expect(transcriptOf(changeEntry(read, 0, { item: { ...mine, text: ' \n' } }))).toEqual([theirs]);
});

test('what was corrected stays corrected when more pictures bring the same messages again, each of two alike for itself', () => {
  const ok: TranscriptItem = { speaker: 'other', text: 'ok' };
  const before = changeEntry(putIn([ok, mine, ok]), 2, { isRemoved: true });

  const after = putIn([mine, ok, theirs, ok], before);

  expect(after.entries.map(({ isRemoved }) => isRemoved)).toEqual([false, false, false, true]);
  expect(after.entries.map(({ isBeforeGap }) => isBeforeGap)).toEqual([true, false, false, false]);
});

test('what is discarded before it was used leaves nothing; afterwards it is taken back', () => {
  const read = putIn([mine]);

  expect(discard(read)).toBeNull();
  expect(discard(agree(read))).toMatchObject({ agreed: [], entries: [], isOpen: false });
});

test('where it is not known who is the person, every message under a name is said at once', () => {
  const unknown: TranscriptItem = { speaker: 'system', name: 'Anna Lee', text: 'Please refund me' };
  const read = putIn([unknown, theirs, { ...unknown, text: 'Still waiting' }]);

  const said = sayWhoIs(read, 'Anna Lee', 'person');

  expect([undecided(read), undecided(said)]).toEqual([['Anna Lee'], ['Anna Lee']]);
  expect(said.entries.map(({ item }) => item.speaker)).toEqual(['person', 'other', 'person']);
});

test('a message that is nobody’s is doubtful if it has a time, until its side is said; what an app says itself is not', () => {
  const unknown: TranscriptItem = { speaker: 'system', time: '10:02', text: 'Hello' };
  const read = putIn([unknown, { speaker: 'system', text: 'Messages are encrypted' }, mine]);

  expect(read.entries.map(isUnsure)).toEqual([true, false, false]);
  expect(changeEntry(read, 0, { item: { ...unknown, speaker: 'other' } }).entries.map(isUnsure)[0]).toBe(false);
  expect(changeEntry(read, 0, { isRemoved: true }).entries.map(isUnsure)[0]).toBe(false);
});

test('sides can be swapped, and a correspondence of one side alone is seen as such', () => {
  const read = putIn([mine, { ...mine, text: 'Hello?' }]);

  expect(swapSides(read).entries.map(({ item }) => item.speaker)).toEqual(['other', 'other']);
  expect([isOneSided(read), isOneSided(putIn([mine, theirs]))]).toEqual([true, false]);
});

const lineAt = (y: number): EvidenceLine => ({ text: `line ${y}`, x: 0.1, y, w: 0.5, h: 0.0001 });

const read = (lines: readonly EvidenceLine[]): Shot => ({
  id: 1,
  name: 'a.png',
  picture: new Blob(),
  address: '',
  isLarge: false,
  state: { kind: 'read', lines },
});

test('a capture of any length becomes screenshots that the service takes, and no line is lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), (count) => {
      const lines = Array.from({ length: count }, (_, at) => lineAt(at / count));

      const screenshots = screenshotsOf({ ...noShots('en'), shots: [read(lines)] });

      const texts = screenshots.flatMap((screenshot) => screenshot.lines.map(({ text }) => text));
      expect(new Set(texts).size).toBe(count);
      for (const screenshot of screenshots) {
        expect(screenshot.lines.length).toBeLessThanOrEqual(500);
        for (const { y, h } of screenshot.lines) expect(y >= 0 && y + h <= 1.000001).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

const seen = (width: number, height: number) => async () => ({ width, height });
const unseen = () => Promise.reject(new Error('no picture'));
const fileOf = (name: string, type: string, text = 'x') => new File([text], name, { type });

test.for([
  ['a screenshot', fileOf('a.png', 'image/png'), seen(1170, 2532), { kind: 'taken', isLarge: false }],
  ['one that the browser has to make smaller', fileOf('a.png', 'image/png'), seen(9_000, 5_000), { isLarge: true }],
  ['one that no phone could hold', fileOf('a.png', 'image/png'), seen(12_000, 12_000), { why: 'huge' }],
  ['a HEIC photo by its name', fileOf('a.HEIC', ''), unseen, { why: 'heic' }],
  ['a HEIC photo by its first bytes', fileOf('a.jpg', 'image/jpeg', '\0\0\0\x18ftypheic'), unseen, { why: 'heic' }],
  ['a HEIC photo where the browser opens it', fileOf('a.heic', 'image/heic'), seen(3_000, 4_000), { kind: 'taken' }],
  ['a damaged picture', fileOf('a.png', 'image/png'), unseen, { why: 'broken' }],
  ['a file of no known kind', fileOf('a.bin', ''), unseen, { why: 'not-a-picture' }],
  ['a document', fileOf('a.pdf', 'application/pdf'), unseen, { why: 'not-a-picture' }],
  ['a drawing, which is a program', fileOf('a.svg', 'image/svg+xml'), seen(10, 10), { why: 'not-a-picture' }],
] as const)('%s is judged for what it is', async ([, file, measure, expected]) => {
  expect(await judgePicture(file, measure)).toMatchObject(expected);
});

test('pictures are taken to be in the person’s language, Chinese in the script their browser asks for', () => {
  const asked = [readingLanguageOf('vi', ['zh-TW']), readingLanguageOf('zh', ['en', 'zh-CN', 'zh-TW'])];

  expect(asked).toEqual(['vi', 'zh']);
  expect(['zh-TW', 'zh-Hant-AU', 'zh-HK'].map((tag) => readingLanguageOf('zh', ['en-AU', tag]))).toEqual(
    Array(3).fill('zh-Hant'),
  );
});

test('times are written as people read them, and what is no time as it stands', () => {
  expect(writeTime('2026-03-14T09:41', 'en')).toBe('14 Mar 2026, 9:41 am');
  expect(['09:41', '', 'yesterday'].map((time) => writeTime(time, 'ar'))).toEqual(['09:41', '', 'yesterday']);
});

test('the megabytes that a person is told are those that are fetched', async () => {
  const require = createRequire(import.meta.url);
  const sizeOf = async (path: string) => (await readFile(require.resolve(path))).length;
  const engine = brotliCompressSync(
    await readFile(require.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm')),
    { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } },
  );

  for (const [language, told] of Object.entries(megabytes)) {
    const names = packs[language as keyof typeof packs].map(([name]) => name);
    const sizes = await Promise.all(
      names.map((name) => sizeOf(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`)),
    );
    const bytes = engine.length + sizes.reduce((sum, size) => sum + size, 0);
    expect({ language, told }).toEqual({ language, told: Math.round(bytes / 100_000) / 10 });
  }
});
