import { expect, test } from 'vitest';
import { sampleRecord } from '../../test/sample-record.ts';
import { printedComplaint } from './printed-complaint.ts';

const annexes = (...asked: Parameters<typeof sampleRecord>) => printedComplaint(sampleRecord(...asked)).annexes;

test('the correspondence is an annex: who said what, and when; what is not there is counted', () => {
  const [, correspondence, record] = annexes({
    evidence_transcripts: [
      {
        id: 'E1',
        source: 'SMS',
        sha256: 'a'.repeat(64),
        earlier_messages: 3,
        transcript: [
          { speaker: 'other', name: 'Mia', time: '2026-10-03T10:00', text: 'We charged you twice.' },
          { speaker: 'person', text: 'Please refund me.' },
          { speaker: 'system', text: 'Chat ended' },
        ],
      },
    ],
  });

  expect(correspondence?.heading).toBe('Annex B: The correspondence');
  expect(correspondence?.blocks.map((block) => block.kind === 'text' && block.text)).toEqual([
    'E1: SMS',
    '3 earlier messages are counted in Annex A and not shown here.',
    'Mia, 3 October 2026, 10:00: We charged you twice.',
    'The person: Please refund me.',
    'Notice: Chat ended',
  ]);
  expect(record?.heading).toBe('Annex C: The record behind this document');
});

test('how to reach the person stands with who it is from', () => {
  const { parties } = printedComplaint(sampleRecord({ contact: { phone: '0491 570 156', safe_note: 'After six.' } }));

  expect(parties.slice(2)).toEqual([
    { label: 'Phone', value: '0491 570 156' },
    { label: 'When reaching them', value: 'After six.' },
  ]);
});

test('a complaint without correspondence, or of before it was kept, has no such annex', () => {
  for (const evidence_transcripts of [[], undefined])
    expect(annexes({ evidence_transcripts }).map(({ heading }) => heading)).toEqual([
      'Annex A: Evidence manifest',
      'Annex B: The record behind this document',
    ]);
});
