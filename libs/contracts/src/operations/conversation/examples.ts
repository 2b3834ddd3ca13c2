import type { CompanionRequest, CompanionTurn } from '../../conversation.ts';
import { claims, document, facts, passedArguments, routing, sample, story, text } from '../records/examples.ts';

const disclaimer =
  'This is general information to help you write your own complaint. It is not legal or financial advice, and it ' +
  'cannot predict the result.';

/** Opaque, and signed by the service. */
const dialogue = {
  v: 1,
  data: 'q1bKzCtJTM9VslJQMjQyNjE1M7ewVNJRUCopLcpLBYqZGlsqWYPFc0GqlaJjawE',
  sig: '5f0cb7d1a5a1c9e0f3a1c17cf4a9a52b2d6a8f5f1f0d8e6b7c3a4e9d2b1c0f87',
};

type Said = Pick<CompanionTurn, 'reply' | 'stage' | 'facts' | 'grounds'> & Partial<CompanionTurn>;

/** What is said, among what is the same on most turns, in the order of the specification. */
const turnThat = ({ reply, stage, facts: known, grounds, ...more }: Said): CompanionTurn => ({
  intake_id: sample.intakeId,
  reply,
  stage,
  method: 'rules',
  facts: known,
  grounds,
  urgency: [],
  confirm: null,
  complaint: null,
  referral: null,
  formal_offer: null,
  disclaimer,
  ...more,
});

export const firstTurn = turnThat({
  reply: 'Hello. Tell me what happened, in your own words. Take your time: I will help you put it into a complaint.',
  stage: 'listening',
  facts: { language: 'en', _dialogue: dialogue },
  grounds: { sufficient: false, passed_arguments: [] },
});

const ui = {
  tick_prompt: 'Untick anything that is not right.',
  unsure_note: 'If you are not sure about a point, untick it. You can still describe it in your own words.',
  confirm_yes: 'Yes, this is right',
  you_said: 'You said',
  their_words: 'They wrote',
};

export const cardTurn = turnThat({
  reply: 'Here is what I have understood. Untick anything that is wrong and confirm when it is right.',
  stage: 'confirming',
  facts: { ...facts, _dialogue: dialogue },
  grounds: { sufficient: true, passed_arguments: passedArguments },
  confirm: {
    intro: 'This is what I understood from what you told me.',
    claims,
    about: 'Your complaint is about Harbour Telco.',
    subject: 'Phone and internet',
    question: 'Is this right?',
    ui,
  },
  partner_tier: 'licensed',
  register_reference: sample.reference,
});

export const finishedTurn = turnThat({
  reply: 'Thank you. Your complaint is ready to go to Harbour Telco. Keep the reference shown with it.',
  stage: 'grounds_ready',
  facts: { ...facts, _dialogue: dialogue },
  grounds: { sufficient: true, passed_arguments: passedArguments },
  complaint: { document, text, routing, receiver: sample.partner, reference: sample.reference },
  partner_tier: 'licensed',
  register_reference: sample.reference,
  lodgement_token: 'eyJraW5kIjoibG9kZ2VtZW50In0.c2lnbmF0dXJl',
});

export const safetyTurn = turnThat({
  reply:
    "I'm really sorry you are feeling this way, and I'm glad you told me. You matter more than any complaint. If you " +
    'are not safe, please call 000 now. You can talk with someone any time: Lifeline 13 11 14.',
  stage: 'safety',
  facts: { language: 'en', _dialogue: dialogue },
  grounds: { sufficient: false, passed_arguments: [] },
  urgency: [
    {
      level: 'critical',
      message: 'Someone may be at risk of suicide or self-harm.',
      action: 'Call 000 if anyone is in danger now. Lifeline 13 11 14.',
    },
  ],
});

const said = { role: 'user', content: story } as const;

export const firstRequest: CompanionRequest = { history: [said] };

export const pilotRequest: CompanionRequest = { history: [said], partner: { name: 'Harbour Telco' }, lang: 'en' };

/** The card stands in `cardTurn`; its yes is said and one claim is unticked. */
export const confirmingRequest: CompanionRequest = {
  intake_id: sample.intakeId,
  history: [said, { role: 'assistant', content: cardTurn.reply }, { role: 'user', content: ui.confirm_yes }],
  known_facts: { ...cardTurn.facts, idr_late: false },
};
