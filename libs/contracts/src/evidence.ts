import { z } from 'zod';
import { limits } from './limits.ts';
import { nameText } from './name.ts';
import { boundedList, boundedText, cutText, Sha256 } from './text.ts';

const Label = cutText(limits.labelCharacters);

/** One message of a reviewed or reconstructed correspondence; its name and time are cut, its text is refused (D47). */
export const TranscriptItem = z.object({
  speaker: z.enum(['person', 'other', 'system']),
  name: nameText(limits.labelCharacters).optional(),
  time: Label.optional(),
  text: boundedText(limits.transcriptItemCharacters),
});
export type TranscriptItem = z.infer<typeof TranscriptItem>;

/** What a signed digest of a message is over: who said it, as whom, when, and the words. */
export const attestedText = ({ speaker, name, time, text }: TranscriptItem): string =>
  JSON.stringify([speaker, name ?? null, time ?? null, text]);

/** Index of the first message that is read for facts; with another `sizeOf`, of those that come to as much by it. */
export function firstMessageRead(
  transcript: readonly TranscriptItem[],
  sizeOf = ({ text }: TranscriptItem): number => text.length,
): number {
  let characters = 0;
  return (
    1 +
    transcript.findLastIndex((item) => {
      characters += sizeOf(item);
      return characters > limits.transcriptCharactersRead;
    })
  );
}

/** A correspondence the person has reviewed; what the other side wrote in it counts as direct evidence. */
export const EvidenceTranscript = z.object({
  source: Label.optional(),
  transcript: boundedList(TranscriptItem, limits.transcriptItems),
  /** What `/evidence` said of the messages it rebuilt, to the letter (decision D46). */
  attestation: z.string().max(limits.attestationCharacters).optional(),
});
export type EvidenceTranscript = z.infer<typeof EvidenceTranscript>;

export const EvidenceLine = z.object({
  text: boundedText(limits.lineCharacters),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
});
export type EvidenceLine = z.infer<typeof EvidenceLine>;

export const Screenshot = z.object({ lines: boundedList(EvidenceLine, limits.linesPerScreenshot) });

export type Screenshot = z.infer<typeof Screenshot>;

export const EvidenceRequest = z.object({
  source: Label.optional(),
  // Absent and empty are `no_screenshots`, decided by the operation, not a malformed body.
  screenshots: boundedList(Screenshot, limits.screenshots).optional(),
});
export type EvidenceRequest = z.infer<typeof EvidenceRequest>;

/**
 * What became of the messages since this service rebuilt them from screenshots: nothing, or the person changed those at
 * `changed` (indices of the transcript sent), left some out or moved them; `unattested`: they did not come from there.
 */
export const EvidenceReading = z.object({
  state: z.enum(['as_read', 'changed', 'unattested']),
  changed: z.array(z.int().nonnegative()).optional(),
  left_out: z.int().nonnegative().optional(),
  reordered: z.boolean().optional(),
});
export type EvidenceReading = z.infer<typeof EvidenceReading>;

/** One reviewed transcript of a complaint: `sha256` is over the RFC 8785 canonical JSON of its transcript array. */
export const ManifestItem = z.object({
  id: z.string(),
  source: z.string(),
  messages: z.int().nonnegative(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  sha256: Sha256,
  reading: EvidenceReading.optional(),
});
export type ManifestItem = z.infer<typeof ManifestItem>;

/**
 * A reviewed transcript as a record keeps it (decision D41): the newest messages, as many as are read for facts, words of
 * despair in the person's own replaced by […]. Where nothing was left out, its `sha256` is that of `transcript`.
 */
export const KeptTranscript = z.object({
  id: z.string(),
  source: z.string(),
  sha256: Sha256,
  transcript: z.array(TranscriptItem),
  /** Messages before them, which the manifest counts and its hash covers; absent where there are none. */
  earlier_messages: z.int().positive().optional(),
});
export type KeptTranscript = z.infer<typeof KeptTranscript>;

/** Each message is one that `EvidenceTranscript` takes; there may be more of them than it takes at once. */
export const EvidenceResult = z.object({
  transcript: z.array(TranscriptItem),
  facts: z.record(z.string(), z.unknown()),
  evidence: z.object({
    screenshots: z.int(),
    lines_used: z.int(),
    lines_ignored: z.int(),
    duplicates_removed: z.int(),
    gaps: z.array(z.int()),
    gap_messages: z.array(z.int().nonnegative()),
    order_changed: z.boolean(),
    /** For each of `facts` the index of the message that shows it. */
    fact_sources: z.record(z.string(), z.int().nonnegative()),
    /** What times rest on though no screen tells it. */
    assumptions: z.array(z.enum(['day_before_month'])).optional(),
    manifest: z.array(ManifestItem),
    /** Goes back with the reviewed messages as `evidence.attestation`. */
    attestation: z.string().optional(),
  }),
  summary: z.object({
    messages: z.int(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    participants: z.array(z.string()),
  }),
});
export type EvidenceResult = z.infer<typeof EvidenceResult>;
