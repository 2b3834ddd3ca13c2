import { EvidenceTranscript } from '@intake/contracts/evidence';
import { expect, test } from 'vitest';
import type { Draft } from '../chat/draft.ts';
import { transcriptItems } from './transcript-items.ts';

const draft = (text: string, name?: string) =>
  ({ speaker: 'other', name, time: '10:05', text, lines: [] }) as unknown as Draft;

test('a message that one item cannot hold is told in several, each whole words, none lost', () => {
  const text = Array.from({ length: 2_000 }, (_, at) => `word${at}`).join(' ');

  const items = transcriptItems(draft(text, 'Anna'));

  expect(items.length).toBe(5);
  expect(items.map((item) => item.text).join(' ')).toBe(text);
  expect(items.every(({ name, time }) => name === 'Anna' && time === '10:05')).toBe(true);
  expect(EvidenceTranscript.parse({ transcript: items }).transcript).toEqual(items);
});

test('a text without a blank is parted between characters, never within one', () => {
  const items = transcriptItems(draft('𝄞'.repeat(9_000)));

  expect(items.map(({ text }) => [...text].length)).toEqual([4_000, 4_000, 1_000]);
  expect(EvidenceTranscript.parse({ transcript: items }).transcript).toEqual(items);
});

test('a name is answered as it would be taken back', () => {
  const [item] = transcriptItems(draft('Hello', `\u200fHarbour\u200b ${'x'.repeat(300)}`));

  expect(EvidenceTranscript.parse({ transcript: [item] }).transcript).toEqual([item]);
  expect(item?.name).toMatch(/^Harbour x{192}$/);
});
