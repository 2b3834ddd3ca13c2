import { z } from 'zod';
import { limits } from './limits.ts';
import { nameText } from './name.ts';
import { boundedList, boundedText, cutText, Sha256 } from './text.ts';

const Label = cutText(limits.labelCharacters);

/** One message of a reviewed or reconstructed correspondence; its name and time are cut, its text is refused (D47). */
export const TranscriptItem = z
  .object({
    speaker: z.enum(['person', 'other', 'system']).describe('The person, the other side, or the app itself.'),
    name: nameText(limits.labelCharacters)
      .optional()
      .describe(`As shown, without unseen characters, cut at ${limits.labelCharacters}; absent where none is.`),
    time: Label.optional().describe(
      '`YYYY-MM-DDTHH:MM` where the date is shown, `HH:MM` where only the clock is, else absent.',
    ),
    text: boundedText(limits.transcriptItemCharacters).describe(
      `What it says; at most ${limits.transcriptItemCharacters} characters, longer ones are refused, never cut.`,
    ),
  })
  .meta({ id: 'TranscriptItem', description: 'One message.' });
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
export const EvidenceTranscript = z
  .object({
    source: Label.optional().describe(`Where it comes from; cut at ${limits.labelCharacters} characters.`),
    transcript: boundedList(TranscriptItem, limits.transcriptItems).describe(
      `Its messages, in order; at most ${limits.transcriptItems}, more are refused, never cut.`,
    ),
    attestation: z
      .string()
      .max(limits.attestationCharacters)
      .optional()
      .describe(
        'The `evidence.attestation` of the answer that the messages come from, verbatim: the record then says which of them the person changed. Without it they count as supplied in text.',
      ),
  })
  .meta({ id: 'EvidenceTranscript', description: 'A correspondence that the person has reviewed.' });
export type EvidenceTranscript = z.infer<typeof EvidenceTranscript>;

export const EvidenceLine = z
  .object({
    text: boundedText(limits.lineCharacters).describe(
      `At most ${limits.lineCharacters} characters; longer ones are refused, never cut.`,
    ),
    x: z.number().describe('Left edge.'),
    y: z.number().describe('Top edge.'),
    w: z.number().describe('Width.'),
    h: z.number().describe('Height.'),
  })
  .meta({
    id: 'EvidenceLine',
    description:
      'One line of text as the device read it, and where it stands: fractions of the width and height of the picture.',
  });
export type EvidenceLine = z.infer<typeof EvidenceLine>;

export const Screenshot = z
  .object({
    lines: boundedList(EvidenceLine, limits.linesPerScreenshot).describe('Its lines, in any order.'),
  })
  .meta({ id: 'Screenshot', description: 'One screen. The picture itself never leaves the device.' });

export type Screenshot = z.infer<typeof Screenshot>;

export const EvidenceRequest = z
  .object({
    source: Label.optional().describe(
      `Where they come from, such as \`SMS\`; cut at ${limits.labelCharacters} characters.`,
    ),
    // Absent and empty are `no_screenshots`, decided by the operation, not a malformed body.
    screenshots: boundedList(Screenshot, limits.screenshots)
      .optional()
      .meta({ description: 'In the order they were taken.', minItems: 1 }),
  })
  .meta({
    id: 'EvidenceRequest',
    description: 'Lines of text that were read on the device.',
    required: ['screenshots'],
  });
export type EvidenceRequest = z.infer<typeof EvidenceRequest>;

/**
 * What became of the messages since this service rebuilt them from screenshots: nothing, or the person changed those at
 * `changed` (indices of the transcript sent), left some out or moved them; `unattested`: they did not come from there.
 */
export const EvidenceReading = z.object({
  state: z
    .enum(['as_read', 'changed', 'unattested'])
    .describe(
      '`as_read`: nothing. `changed`: the person changed, moved or left out some. `unattested`: they were not read by this service, or their attestation did not come along.',
    ),
  changed: z
    .array(z.int().nonnegative())
    .optional()
    .describe('Index of each message that stands otherwise than it was read.'),
  left_out: z.int().nonnegative().optional().describe('How many fewer there are than were read.'),
  reordered: z.boolean().optional().describe('Those that stand as they were read do so in another order.'),
});
export type EvidenceReading = z.infer<typeof EvidenceReading>;

/** One reviewed transcript of a complaint: `sha256` is over the RFC 8785 canonical JSON of its transcript array. */
export const ManifestItem = z
  .object({
    id: z.string().describe('Its id.'),
    source: z.string().describe('Where it comes from.'),
    messages: z.int().nonnegative().describe('How many there are.'),
    from: z.string().nullable().describe('The first known time.'),
    to: z.string().nullable().describe('The last known time.'),
    sha256: Sha256.describe('Over the RFC 8785 canonical JSON of the transcript array.'),
    reading: EvidenceReading.optional().describe(
      'What became of the messages since this service read them from screenshots.',
    ),
  })
  .meta({ id: 'ManifestItem', description: 'Names one reviewed transcript without repeating it.' });
export type ManifestItem = z.infer<typeof ManifestItem>;

/**
 * A reviewed transcript as a record keeps it (decision D41): the newest messages, as many as are read for facts, words of
 * despair in the person's own replaced by […]. Where nothing was left out, its `sha256` is that of `transcript`.
 */
export const KeptTranscript = z
  .object({
    id: z.string().describe('Its id in the manifest.'),
    source: z.string().describe('As the manifest has it.'),
    sha256: Sha256.describe('As the manifest has it: over all messages as they were sent.'),
    transcript: z.array(TranscriptItem).describe('The messages, in their order.'),
    earlier_messages: z
      .int()
      .positive()
      .optional()
      .describe('How many messages before them are not here. Absent where all are.'),
  })
  .meta({
    id: 'KeptTranscript',
    description: `A reviewed correspondence as a record keeps it: the newest ${limits.transcriptCharactersRead} characters of it, words of despair of the person replaced by […].`,
  });
export type KeptTranscript = z.infer<typeof KeptTranscript>;

/** Each message is one that `EvidenceTranscript` takes; there may be more of them than it takes at once. */
export const EvidenceResult = z
  .object({
    transcript: z
      .array(TranscriptItem)
      .describe(
        `The messages. One too long for one item is told in several, one after another, so that each can be sent with every turn; of more than ${limits.transcriptItems} the person has to choose.`,
      ),
    facts: z.record(z.string(), z.unknown()).describe('Proposals for the person to review; each rests on a message.'),
    evidence: z
      .object({
        screenshots: z.int().describe('Screens read.'),
        lines_used: z.int().describe('Lines that became part of a message.'),
        lines_ignored: z.int().describe('Status bars, buttons and the like.'),
        duplicates_removed: z.int().describe('Messages that another screen shows too.'),
        gaps: z.array(z.int()).describe('After these screens (index) nothing overlaps: messages may be missing there.'),
        gap_messages: z
          .array(z.int().nonnegative())
          .describe('The same by messages: after these (index) some may be missing.'),
        order_changed: z.boolean().describe('The screens did not come in the order of the conversation.'),
        fact_sources: z
          .record(z.string(), z.int().nonnegative())
          .describe('For each of `facts` the index of the message that shows it.'),
        assumptions: z
          .array(z.enum(['day_before_month']))
          .optional()
          .describe(
            'What times rest on though no screen tells it; absent where nothing was assumed. `day_before_month`: dates in figures such as 03/04/2026 were read as 3 April.',
          ),
        manifest: z.array(ManifestItem).describe('What to keep to prove it later.'),
        attestation: z
          .string()
          .optional()
          .describe('Signed: send it back as `evidence.attestation` with the reviewed messages.'),
      })
      .describe('How it was rebuilt.'),
    summary: z
      .object({
        messages: z.int().describe('How many there are.'),
        from: z.string().nullable().describe('The first known time.'),
        to: z.string().nullable().describe('The last known time.'),
        participants: z.array(z.string()).describe('The names shown.'),
      })
      .describe('The correspondence in short.'),
  })
  .meta({
    id: 'EvidenceResult',
    description:
      'The correspondence as it was rebuilt: without what two captures share, in order. Same body, same bytes out.',
  });
export type EvidenceResult = z.infer<typeof EvidenceResult>;
