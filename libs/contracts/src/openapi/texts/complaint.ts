import type {
  Claim,
  Complaint,
  ComplaintDocument,
  ComplaintRecord,
  EarlierRevision,
  InYourLanguage,
  Receiver,
  RecordGround,
  RoutingStep,
  UrgencyItem,
} from '../../complaint.ts';
import type { TextsOf } from '../schemas/with-texts.ts';

const confirmedClaim = {
  allOf: [
    { $ref: '#/components/schemas/Claim' },
    {
      type: 'object',
      required: ['confirmed'],
      properties: { confirmed: { const: true, description: 'Always: unticked claims are not here.' } },
    },
  ],
};

export const complaintTexts = {
  EarlierRevision: {
    about: 'A revision that another came after.',
    fields: {
      revision: 'Which.',
      produced_at_utc: 'When it was confirmed.',
      record_integrity: 'Of its record.',
    },
  } satisfies TextsOf<typeof EarlierRevision>,
  UrgencyItem: {
    about: 'Something that cannot wait.',
    fields: {
      level: 'How bad; further levels may be added.',
      message: 'What is at stake.',
      action: 'What to do now.',
    },
  } satisfies TextsOf<typeof UrgencyItem>,
  Claim: {
    about: 'One thing the person claims.',
    fields: {
      key: 'The fact it stands for.',
      label: "In the person's language.",
      quote: 'Their own words for it, verbatim.',
      theirs: 'The words come from the other side.',
    },
  } satisfies TextsOf<typeof Claim>,
  Complaint: {
    about: 'The finished complaint as a turn carries it.',
    fields: {
      document: 'Its parts.',
      text: 'The same, ready to send.',
      in_your_language:
        'What it says, in the language of the person who signs it; absent where that is English. It is not sent.',
      routing: 'Where to send it, in order; in partner mode only to the partner.',
      receiver: 'The organisation, where it was recognised.',
      reference: 'Partner mode only; also stamped on the document.',
    },
  } satisfies TextsOf<typeof Complaint>,
  InYourLanguage: {
    about:
      'The sections of the document in the language of the person; narrative, quotes and names stay as they were written.',
    fields: {
      language: 'Which.',
      note: 'That the letter itself is in English; show it first.',
      sections: 'Those of the document, in its order.',
      'sections[].id': 'What the section is.',
      'sections[].heading': 'Its heading.',
      'sections[].paragraphs': 'Its text.',
      'sections[].items': 'Its list, if it has one.',
    },
  } satisfies TextsOf<typeof InYourLanguage>,
  ComplaintDocument: {
    about: 'In English; narrative, quotes and names stay as they were written.',
    fields: {
      title: 'Whom it goes to and what it is about.',
      reference: 'Null outside partner mode.',
      date: 'The day it was made.',
      to: 'The organisation.',
      from_note: 'Who it comes from; the service asks for no name.',
      sections: 'In this order; those with nothing to say are left out.',
      'sections[].id': 'What the section is.',
      'sections[].heading': 'Its heading.',
      'sections[].paragraphs': 'Its text.',
      'sections[].items': 'Its list, if it has one.',
      outcomes_sought: 'What would put it right.',
      evidence: 'What was reviewed and attached.',
      'evidence[].id': 'Its id in the manifest.',
      'evidence[].label': 'What it is.',
      'evidence[].sha256': 'Of the canonical JSON of the reviewed transcript.',
      disclaimer: 'What the document is not.',
    },
  } satisfies TextsOf<typeof ComplaintDocument>,
  RoutingStep: {
    about: 'One address for the complaint, and its clock.',
    fields: {
      order: 'First 1, and so on.',
      recipient: 'Who gets it.',
      channel: 'How it gets there.',
      subject: 'For the e-mail or form.',
      url: 'The portal.',
      to_email: 'The address.',
      note: 'What to know.',
      response_days: 'Calendar days they have to answer; on a later step, those after which it opens.',
      due_on:
        "The day those days end, in the partner's calendar, else that of the Australian east: counted from the day of the complaint, or of its first revision.",
      response_basis:
        'What those days rest on where they count from receipt: a statute, an industry code, or a suggestion of the service, which binds nobody.',
      when: 'When this step is due.',
    },
  } satisfies TextsOf<typeof RoutingStep>,
  Receiver: {
    about: 'A recognised organisation.',
    fields: { id: 'Its id in the knowledge base.', name: 'Its name.' },
  } satisfies TextsOf<typeof Receiver>,
  RecordGround: {
    about: 'One argument that passed.',
    fields: {
      id: 'Its id in the knowledge base.',
      summary: 'One sentence, careful to allege nothing.',
      basis: 'The provision it rests on.',
    },
  } satisfies TextsOf<typeof RecordGround>,
  ComplaintRecord: {
    about:
      "The complaint export record. Holds the person's words verbatim, in UTF-8; no image ever reached the service.",
    fields: {
      schema_version: 'Version of this shape.',
      reference: 'Its reference.',
      intake_id:
        'The conversation it comes from, under an id of its own: not the one its client sends, and nothing is continued by it.',
      partner: 'The organisation it was lodged with.',
      'partner.id': 'The public id of the licence.',
      'partner.name': 'Its name.',
      kind: '`formal` when the grounds were sufficient, else a written `account`.',
      produced_at_utc: 'When this revision was confirmed.',
      language: 'The language of the conversation.',
      revision: 'Counts from 1; a changed complaint keeps its reference.',
      previous_record_integrity: '`record_integrity` of the revision before; absent in the first.',
      revisions: 'The revisions before this one, each still there under `?revision=`; absent in the first.',
      changed: 'What differs from the revision before; further names may be added.',
      claims: { description: 'What the person ticked.', items: confirmedClaim },
      consent:
        'How the person confirmed (decision D46): always a card of this service, shown for this very content. Absent from records made before 23 November 2026.',
      'consent.card_version': 'Of the form that cards have.',
      'consent.card_sha256': "SHA-256 over the RFC 8785 canonical JSON of the turn's `confirm`, as it was sent.",
      'consent.shown': 'Keys of the claims on that card; what of them is not among `claims` was unticked.',
      'consent.language': 'What the card was written in.',
      'consent.confirmed_at_utc': 'When the person confirmed.',
      'consent.how':
        "`button`: the card's own words, as a button sends them; `words`: a clear yes in words of their own.",
      contact: 'How the person wants to be reached. Absent where they gave nothing.',
      facts: 'The established facts.',
      grounds: 'The arguments that passed.',
      urgency: 'What could not wait, in full; nothing of what the person told about their own life.',
      risk_tier: 'How soon it wants attention.',
      evidence_manifest: 'One item for each reviewed correspondence.',
      evidence_transcripts:
        'The reviewed correspondences themselves, each beside its line in the manifest. Absent from records made before 24 November 2026.',
      routing: 'Where it went.',
      document: 'The document itself.',
      text: 'The same as text.',
      record_integrity: 'SHA-256 over the RFC 8785 canonical JSON of this record without this field.',
    },
  } satisfies TextsOf<typeof ComplaintRecord>,
};
