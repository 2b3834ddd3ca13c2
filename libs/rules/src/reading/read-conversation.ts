import type { Message } from '@intake/contracts/conversation';
import type { EvidenceTranscript } from '@intake/contracts/evidence';
import type { Language } from '@intake/contracts/languages';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Hand } from '../text/spellings.ts';
import { type Passage, type PassageSource, readPassage } from './read-passage.ts';

/** Reviewed evidence first, then the person's messages, oldest first: the order in which words override each other. */
export function readConversation(knowledge: Knowledge, input: ConversationInput): Passage[] {
  let before: Hand = input.lang ?? 'en';
  const read = (content: string, source: PassageSource) => {
    const passage = readPassage(knowledge, content, { source, day: input.day, before });
    before = passage.hand;
    return passage;
  };
  const lines = input.evidence?.transcript ?? [];
  const fromEvidence = lines.flatMap(({ speaker, text }, index) =>
    speaker === 'system' ? [] : [read(text, { kind: 'evidence', speaker, order: index, index })],
  );
  const fromMessages = input.history.flatMap(({ role, content }, index) => {
    if (role !== 'user') return [];
    const source = { kind: 'message', speaker: 'person', order: lines.length + index, index } as const;
    return [read(content, source)];
  });
  return [...fromEvidence, ...fromMessages];
}

export type ConversationInput = {
  readonly history: readonly Message[];
  readonly evidence: EvidenceTranscript | null;
  readonly lang: Language | null;
  readonly day: string;
};
