import type { EvidenceRequest, EvidenceResult } from '../../evidence.ts';

const line = (text: string, [x, y, w]: readonly [x: number, y: number, w: number]) => ({ text, x, y, w, h: 0.03 });

/** A chat as a phone shows it: theirs on the left, mine on the right. */
export const evidenceRequest: EvidenceRequest = {
  source: 'SMS',
  screenshots: [
    {
      lines: [
        line('Hello, how can I help you today?', [0.04, 0.12, 0.5]),
        line('10:01', [0.04, 0.155, 0.08]),
        line('I cancelled my plan on 3 May.', [0.46, 0.22, 0.5]),
        line('10:02', [0.88, 0.255, 0.08]),
        line('We will not refund you.', [0.04, 0.32, 0.5]),
        line('10:05', [0.04, 0.355, 0.08]),
      ],
    },
  ],
};

export const evidenceResult: EvidenceResult = {
  transcript: [
    { speaker: 'other', time: '10:01', text: 'Hello, how can I help you today?' },
    { speaker: 'person', time: '10:02', text: 'I cancelled my plan on 3 May.' },
    { speaker: 'other', time: '10:05', text: 'We will not refund you.' },
  ],
  facts: { remedy_refused: true, refund_refused: true },
  evidence: {
    screenshots: 1,
    lines_used: 6,
    lines_ignored: 0,
    duplicates_removed: 0,
    gaps: [],
    gap_messages: [],
    order_changed: false,
    fact_sources: { remedy_refused: 2, refund_refused: 2 },
    manifest: [
      {
        id: 'evidence-1',
        source: 'SMS',
        messages: 3,
        from: '10:01',
        to: '10:05',
        sha256: '1fff0e2aff219aec8c4715fa4a2e4ecf8c3f9b5194442af44563e0194469a902',
      },
    ],
    attestation: '1.q6eGnGd2v1ZkUzlNQmpyT0hM.3b6a5f1d0c9e8b7a6d5c4b3a29180706f5e4d3c2b1a09f8e7d6c5b4a39281706',
  },
  summary: { messages: 3, from: '10:01', to: '10:05', participants: [] },
};
