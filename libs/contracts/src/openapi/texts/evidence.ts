import type {
  EvidenceLine,
  EvidenceRequest,
  EvidenceResult,
  EvidenceTranscript,
  KeptTranscript,
  ManifestItem,
  Screenshot,
  TranscriptItem,
} from '../../evidence.ts';
import { limits } from '../../limits.ts';
import type { TextsOf } from '../schemas/with-texts.ts';

export const evidenceTexts = {
  EvidenceLine: {
    about:
      'One line of text as the device read it, and where it stands: fractions of the width and height of the picture.',
    fields: {
      text: `At most ${limits.lineCharacters} characters; longer ones are refused, never cut.`,
      x: 'Left edge.',
      y: 'Top edge.',
      w: 'Width.',
      h: 'Height.',
    },
  } satisfies TextsOf<typeof EvidenceLine>,
  Screenshot: {
    about: 'One screen. The picture itself never leaves the device.',
    fields: {
      lines: { description: 'Its lines, in any order.', items: { $ref: '#/components/schemas/EvidenceLine' } },
    },
  } satisfies TextsOf<typeof Screenshot>,
  EvidenceRequest: {
    about: 'Lines of text that were read on the device.',
    fields: {
      source: `Where they come from, such as \`SMS\`; cut at ${limits.labelCharacters} characters.`,
      screenshots: {
        description: 'In the order they were taken.',
        minItems: 1,
        items: { $ref: '#/components/schemas/Screenshot' },
      },
    },
    required: ['screenshots'],
  } satisfies TextsOf<typeof EvidenceRequest>,
  TranscriptItem: {
    about: 'One message.',
    fields: {
      speaker: 'The person, the other side, or the app itself.',
      name: `As shown, without unseen characters, cut at ${limits.labelCharacters}; absent where none is.`,
      time: '`YYYY-MM-DDTHH:MM` where the date is shown, `HH:MM` where only the clock is, else absent.',
      text: `What it says; at most ${limits.transcriptItemCharacters} characters, longer ones are refused, never cut.`,
    },
  } satisfies TextsOf<typeof TranscriptItem>,
  EvidenceTranscript: {
    about: 'A correspondence that the person has reviewed.',
    fields: {
      source: `Where it comes from; cut at ${limits.labelCharacters} characters.`,
      transcript: {
        description: `Its messages, in order; at most ${limits.transcriptItems}, more are refused, never cut.`,
        items: { $ref: '#/components/schemas/TranscriptItem' },
      },
      attestation:
        'The `evidence.attestation` of the answer that the messages come from, verbatim: the record then says which of them the person changed. Without it they count as supplied in text.',
    },
  } satisfies TextsOf<typeof EvidenceTranscript>,
  ManifestItem: {
    about: 'Names one reviewed transcript without repeating it.',
    fields: {
      id: 'Its id.',
      source: 'Where it comes from.',
      messages: 'How many there are.',
      from: 'The first known time.',
      to: 'The last known time.',
      sha256: 'Over the RFC 8785 canonical JSON of the transcript array.',
      reading: 'What became of the messages since this service read them from screenshots.',
      'reading.state':
        '`as_read`: nothing. `changed`: the person changed, moved or left out some. `unattested`: they were not read by this service, or their attestation did not come along.',
      'reading.changed': 'Index of each message that stands otherwise than it was read.',
      'reading.left_out': 'How many fewer there are than were read.',
      'reading.reordered': 'Those that stand as they were read do so in another order.',
    },
  } satisfies TextsOf<typeof ManifestItem>,
  KeptTranscript: {
    about: `A reviewed correspondence as a record keeps it: the newest ${limits.transcriptCharactersRead} characters of it, words of despair of the person replaced by […].`,
    fields: {
      id: 'Its id in the manifest.',
      source: 'As the manifest has it.',
      sha256: 'As the manifest has it: over all messages as they were sent.',
      transcript: 'The messages, in their order.',
      earlier_messages: 'How many messages before them are not here. Absent where all are.',
    },
  } satisfies TextsOf<typeof KeptTranscript>,
  EvidenceResult: {
    about:
      'The correspondence as it was rebuilt: without what two captures share, in order. Same body, same bytes out.',
    fields: {
      transcript: `The messages. One too long for one item is told in several, one after another, so that each can be sent with every turn; of more than ${limits.transcriptItems} the person has to choose.`,
      facts: 'Proposals for the person to review; each rests on a message.',
      evidence: 'How it was rebuilt.',
      'evidence.screenshots': 'Screens read.',
      'evidence.lines_used': 'Lines that became part of a message.',
      'evidence.lines_ignored': 'Status bars, buttons and the like.',
      'evidence.duplicates_removed': 'Messages that another screen shows too.',
      'evidence.gaps': 'After these screens (index) nothing overlaps: messages may be missing there.',
      'evidence.gap_messages': 'The same by messages: after these (index) some may be missing.',
      'evidence.order_changed': 'The screens did not come in the order of the conversation.',
      'evidence.fact_sources': 'For each of `facts` the index of the message that shows it.',
      'evidence.assumptions':
        'What times rest on though no screen tells it; absent where nothing was assumed. `day_before_month`: dates in figures such as 03/04/2026 were read as 3 April.',
      'evidence.manifest': 'What to keep to prove it later.',
      'evidence.attestation': 'Signed: send it back as `evidence.attestation` with the reviewed messages.',
      summary: 'The correspondence in short.',
      'summary.messages': 'How many there are.',
      'summary.from': 'The first known time.',
      'summary.to': 'The last known time.',
      'summary.participants': 'The names shown.',
    },
  } satisfies TextsOf<typeof EvidenceResult>,
};
