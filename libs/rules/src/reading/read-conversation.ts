import type { Message } from '@intake/contracts/conversation';
import type { EvidenceTranscript } from '@intake/contracts/evidence';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { type Passage, readPassage } from './read-passage.ts';

/** Reviewed evidence first, then the person's messages, oldest first: the order in which words override each other. */
export function readConversation(knowledge: Knowledge, input: ConversationInput): Passage[] {
  const lines = input.evidence?.transcript ?? [];
  const fromEvidence = lines.flatMap(({ speaker, text }, index) =>
    speaker === 'system'
      ? []
      : [readPassage(knowledge, text, { source: { kind: 'evidence', speaker, order: index, index }, day: input.day })],
  );
  const fromMessages = input.history.flatMap(({ role, content }, index) => {
    if (role !== 'user') return [];
    const source = { kind: 'message', speaker: 'person', order: lines.length + index, index } as const;
    return [readPassage(knowledge, content, { source, day: input.day })];
  });
  return [...fromEvidence, ...fromMessages];
}

export type ConversationInput = {
  readonly history: readonly Message[];
  readonly evidence: EvidenceTranscript | null;
  readonly day: string;
};
