import { z } from 'zod';
import { languages } from './languages.ts';
import { Day, Reference, Sha256 } from './text.ts';

export const sectionIds = [
  'summary',
  'what_happened',
  'claims',
  'grounds',
  'complaint_handling_context',
  'outcome',
  'evidence',
] as const;

const Section = z.object({
  id: z.enum(sectionIds).describe('What the section is.'),
  heading: z.string().describe('Its heading.'),
  paragraphs: z.array(z.string()).describe('Its text.'),
  items: z.array(z.string()).optional().describe('Its list, if it has one.'),
});

/** The structured document (decision D12), in English; narrative, quotes and names stay as written. */
export const ComplaintDocument = z
  .object({
    title: z.string().describe('Whom it goes to and what it is about.'),
    reference: Reference.nullable().describe('Null outside partner mode.'),
    date: Day.describe('The day it was made.'),
    to: z.string().describe('The organisation.'),
    from_note: z.string().describe('Who it comes from; the service asks for no name.'),
    sections: z.array(Section).describe('In this order; those with nothing to say are left out.'),
    outcomes_sought: z.array(z.string()).describe('What would put it right.'),
    evidence: z
      .array(
        z.object({
          id: z.string().describe('Its id in the manifest.'),
          label: z.string().describe('What it is.'),
          sha256: Sha256.describe('Of the canonical JSON of the reviewed transcript.'),
        }),
      )
      .describe('What was reviewed and attached.'),
    disclaimer: z.string().describe('What the document is not.'),
  })
  .meta({ id: 'ComplaintDocument', description: 'In English; narrative, quotes and names stay as they were written.' });
export type ComplaintDocument = z.infer<typeof ComplaintDocument>;

export const RoutingStep = z
  .object({
    order: z.int().positive().describe('First 1, and so on.'),
    recipient: z.string().describe('Who gets it.'),
    channel: z.enum(['email', 'portal', 'phone', 'post']).describe('How it gets there.'),
    subject: z.string().optional().describe('For the e-mail or form.'),
    url: z.string().optional().describe('The portal.'),
    to_email: z.string().optional().describe('The address.'),
    note: z.string().optional().describe('What to know.'),
    response_days: z
      .int()
      .nonnegative()
      .optional()
      .describe(
        'Calendar days they have to answer; on a later step, those after which it opens, 0 where it is open now.',
      ),
    due_on: Day.optional().describe(
      "The day those days end, in the partner's calendar, else that of the Australian east: counted from the day of the complaint, or of its first revision. Absent where they run from a day that nobody told.",
    ),
    response_basis: z
      .enum(['statutory', 'code', 'suggested'])
      .optional()
      .describe(
        'What those days rest on where they count from receipt: a statute, an industry code, or a suggestion of the service, which binds nobody.',
      ),
    when: z.string().optional().describe('When this step is due.'),
  })
  .meta({ id: 'RoutingStep', description: 'One address for the complaint, and its clock.' });
export type RoutingStep = z.infer<typeof RoutingStep>;

export const Receiver = z
  .object({
    id: z.string().describe('Its id in the knowledge base.'),
    name: z.string().describe('Its name.'),
  })
  .meta({ id: 'Receiver', description: 'A recognised organisation.' });

/** What the document says, for a person who reads no English: the same sections in their language. It is never sent. */
export const InYourLanguage = z
  .object({
    language: z.enum(languages).describe('Which.'),
    note: z.string().describe('That the letter itself is in English; show it first.'),
    sections: z.array(Section).describe('Those of the document, in its order.'),
  })
  .meta({
    id: 'InYourLanguage',
    description:
      'The sections of the document in the language of the person; narrative, quotes and names stay as they were written.',
  });
export type InYourLanguage = z.infer<typeof InYourLanguage>;

/** The finished complaint as a turn carries it. */
export const Complaint = z
  .object({
    document: ComplaintDocument.describe('Its parts.'),
    text: z.string().describe('The same, ready to send.'),
    in_your_language: InYourLanguage.optional().describe(
      'What it says, in the language of the person who signs it; absent where that is English. It is not sent.',
    ),
    routing: z.array(RoutingStep).describe('Where to send it, in order; in partner mode only to the partner.'),
    receiver: Receiver.nullable().describe('The organisation, where it was recognised.'),
    reference: Reference.optional().describe('Partner mode only; also stamped on the document.'),
  })
  .meta({ id: 'Complaint', description: 'The finished complaint as a turn carries it.' });
export type Complaint = z.infer<typeof Complaint>;

export const UrgencyItem = z
  .object({
    level: z.enum(['critical', 'high', 'medium']).describe('How bad; further levels may be added.'),
    message: z.string().describe('What is at stake.'),
    action: z.string().describe('What to do now.'),
  })
  .meta({ id: 'UrgencyItem', description: 'Something that cannot wait.' });
export type UrgencyItem = z.infer<typeof UrgencyItem>;

export const Claim = z
  .object({
    key: z.string().describe('The fact it stands for.'),
    label: z.string().describe("In the person's language."),
    quote: z.string().optional().describe('Their own words for it, verbatim.'),
    theirs: z.boolean().optional().describe('The words come from the other side.'),
  })
  .meta({ id: 'Claim', description: 'One thing the person claims.' });
export type Claim = z.infer<typeof Claim>;
