import type { CompanionRequest, CompanionTurn } from '@intake/contracts/conversation';

const intakeId = '6f1d3c1e-8a55-4b0e-9d5f-2f7b8f0c4a10';
const story =
  'My internet was cancelled in March and the company kept charging my card ninety-five dollars every month. I rang four ' +
  'times, each time somebody promised that it would stop, and it did not. Now they say that I signed a new contract. ';

/** A turn in the middle of a conversation, about 2 KB. */
export const request = {
  history: [
    { role: 'user', content: story.repeat(4).trim() },
    {
      role: 'assistant',
      content: 'I am sorry to hear that. Which company is it, and when did the charges begin? Take your time.',
    },
    { role: 'user', content: `It is Example Telco. ${story}`.trim() },
    { role: 'assistant', content: 'What would put this right for you?' },
    { role: 'user', content: `I want my money back and an apology in writing. ${story}`.trim() },
  ],
  known_facts: { sector: 'telecommunications', charged_after_cancellation: true, amount_aud: 380, language: 'en' },
  intake_id: intakeId,
  lang: 'en',
} satisfies CompanionRequest;

/** What every question is answered with, about 2.6 KB. */
export const answer: CompanionTurn = {
  intake_id: intakeId,
  reply: `Here is what I understood. ${story}Please tick what is right, and untick what is not.`,
  stage: 'confirming',
  method: 'rules',
  facts: request.known_facts,
  grounds: {
    sufficient: true,
    passed_arguments: ['charged-after-cancellation', 'promise-not-kept', 'contract-never-agreed'].map((id) => ({
      id,
      summary: 'The provider kept taking money for a service that the customer had ended.',
    })),
  },
  urgency: [{ level: 'medium', message: 'The next charge is due within a week.', action: 'Ask your bank to stop it.' }],
  confirm: {
    intro: 'This is what you told me.',
    claims: ['charged_after_cancellation', 'promise_not_kept', 'contract_never_agreed'].map((key) => ({
      key,
      label: 'You were charged for a service that you had cancelled.',
      quote: story.trim(),
      theirs: false,
    })),
    about: 'Example Telco',
    question: 'Is this right?',
    ui: {
      tick_prompt: 'Tick what is right',
      unsure_note: 'If you are not sure, leave it out.',
      confirm_yes: 'Yes, this is right',
      you_said: 'You said',
      their_words: 'Their words',
    },
  },
  complaint: null,
  referral: null,
  formal_offer: null,
  disclaimer: 'This is information, not legal advice.',
  partner_tier: 'licensed',
};
