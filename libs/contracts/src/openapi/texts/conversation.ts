import type { Contact } from '../../contact.ts';
import type { CompanionRequest, CompanionTurn, Confirm, Grounds, Message, Option } from '../../conversation.ts';
import { limits } from '../../limits.ts';
import { sample } from '../examples/complaint.ts';
import type { Texts, TextsOf } from '../schemas/with-texts.ts';

export const conversationTexts = {
  Message: {
    about: 'One line of the visible conversation.',
    fields: {
      role: 'Who said it: the person (`user`) or the service (`assistant`).',
      content: `What was said. Of more than ${limits.contentCharacters} characters the first count; nothing is refused.`,
    },
  } satisfies TextsOf<typeof Message>,
  CompanionRequest: {
    about:
      'The conversation so far and what the last answer established. The service keeps no session: history and facts ' +
      'are all the state there is.',
    fields: {
      history: {
        description: `The whole visible conversation, oldest first. Of more than ${limits.historyItems} items the newest count. Empty: the opening line.`,
        items: { $ref: '#/components/schemas/Message' },
      },
      known_facts:
        "The last response's `facts`, verbatim, its signed `_dialogue` too: without it nothing is confirmed that a card showed before. Set one to `false` to retract it: that is how a claim is unticked. " +
        `Facts of your own are echoed too. All together at most ${limits.knownFactsKeys} keys and ${limits.knownFactsBytes / 1024} KiB of JSON without white space; beyond that, 400.`,
      client_done: 'The person has nothing to add: go on to the claims card.',
      partner:
        'Lodges with this organisation (partner mode). With a licensed key the name comes from the licence instead.',
      'partner.name': `Without unseen characters, cut at ${limits.partnerNameCharacters}.`,
      evidence: 'A correspondence that the person has reviewed, as `/evidence` returned it.',
      lang: "A hint for the opening line; the person's own words always win. Unknown codes are ignored; anything but text is refused.",
      formal_requested: 'Reserved; accepted and ignored.',
      reference_id: 'A reference the client already holds, honoured when it is this intake’s or nobody’s.',
      payment_ref: {
        description: 'Reserved; accepted and ignored while the paid tier is disabled.',
        examples: ['cs_test_1'],
      },
      intake_id: "The last response's `intake_id`, so that revisions stay together. Absent on the first turn.",
      embed_token:
        'From the frame of a licensed embed: stands for the partner without a key. Invalid, it counts as absent.',
      contact:
        'How the organisation may reach the person: with the message that confirms the card, or with any turn after it. Kept with the complaint of a licensed organisation, sealed; anywhere else it is dropped. Sent again it takes the place of what stands, and `{}` takes it out; left out, what stands stays. It never asks for a new card.',
    },
  } satisfies TextsOf<typeof CompanionRequest>,
  Contact: {
    about:
      'How the person wants to be reached, as far as they want to say. Empty texts count as absent; too long ones are refused.',
    fields: {
      name: `At most ${limits.contact.name} characters.`,
      phone: `At most ${limits.contact.phone} characters.`,
      email: `At most ${limits.contact.email} characters, with an @ in it.`,
      safe_note: `What to mind when reaching them, such as «do not leave messages». At most ${limits.contact.safeNote} characters.`,
      account: `The number of their account or as a customer. At most ${limits.contact.account} characters.`,
    },
  } satisfies TextsOf<typeof Contact>,
  Stage: {
    about: `Where the conversation is, and so what to show.

- \`listening\`, \`probing\`: show \`reply\`, keep the composer open.
- \`confirming\`: show \`confirm.claims\` as pre-ticked options.
- \`grounds_ready\`, \`account_ready\`: show \`complaint.text\` and where it goes.
- \`safety\`: show \`reply\` and the critical urgency banner, and nothing else.
- \`no_grounds_close\`: show \`reply\`, which says why; there is no document.`,
  } satisfies Texts,
  CompanionTurn: {
    about: 'One answer. Show `reply`; do what `stage` says; send `facts` and `intake_id` back next time.',
    fields: {
      intake_id: 'Names this intake; send it back on every later turn.',
      reply: "The service's next message, in the person's language.",
      options: {
        description:
          'What the reply offers to choose from, in the order of its numbers: for a list, for «yes or no», for the kind of business, the name, the state and the wish. Send the label of one, or its number, as the next message. Absent where the person is asked for words of their own; words are always understood beside it.',
        items: { $ref: '#/components/schemas/Option' },
      },
      multiple: 'Several of `options` may be chosen: send their labels, a line each, or their numbers («1 and 3»).',
      stage: 'Where the conversation is.',
      method: 'Whether the optional language model phrased the reply. It never decides anything.',
      facts:
        'Everything established so far. Opaque to clients but for the keys on the claims card; echo it verbatim. `_dialogue` is signed: altered, or of another intake, it counts as absent.',
      grounds: 'Whether the facts support a formal complaint, and on which arguments.',
      urgency:
        'What cannot wait, most serious first. Route `critical` to emergency messaging before anything else. `action` is whole where it is said first, later its first line.',
      confirm: 'The claims card, at stage `confirming`.',
      complaint: 'The finished complaint, once it is confirmed.',
      referral: 'Where formal help can be had, outside partner mode, with an account that also clears the formal bar.',
      'referral.text': 'What to tell the person.',
      'referral.url': 'Where they can go.',
      formal_offer: 'Always null while the paid tier is disabled.',
      disclaimer: 'Legal information, to be shown with the conversation.',
      partner_tier: 'Partner mode only: whether a licence stands behind it.',
      lodgement_token: `Partner mode, from the finished complaint on: reports its lifecycle for ${limits.lodgementTokenDays} days and says nothing of it.`,
      register_reference: 'Partner mode only: the reference stamped on the complaint, stable for the intake.',
    },
  } satisfies TextsOf<typeof CompanionTurn>,
  Confirm: {
    about:
      'The claims card. Untick: send that fact, or the `untick` of a wish, sum or day, back as `false`. Confirm: send `ui.confirm_yes` as the next message.',
    fields: {
      intro: 'A line above the claims.',
      claims: 'What the person would be saying; shown ticked.',
      about: 'Whom it is about.',
      subject: 'What kind of matter it is.',
      question: 'A line below the claims.',
      ui: "Words for the card's controls, in the person's language.",
      summary: 'The main grievance in one sentence, with whom it is against.',
      wishes:
        'What the person asks for; absent or empty where nothing was said of it. A `key` that begins with `own:` is no remedy of the service: its `label` are the words of the person.',
      amounts: 'The sum in dispute that will stand in the document.',
      dates:
        'The day on which it happened, as near as it was told: a day, a month («October 2026»), a year, or «around» a day; then days ahead on which something is threatened or due.',
      against: {
        description:
          'What weakens the complaint or shuts a ground. Show it beside the claims; `false` in `known_facts` unticks it.',
        items: { $ref: '#/components/schemas/Claim' },
      },
      suggestions:
        'What the words point at without saying it, the likeliest first: show it unticked. `true` in `known_facts` ticks it, and the card comes again.',
      'ui.headings': 'Headings for these parts.',
      'ui.tick_prompt': 'Above the ticks.',
      'ui.unsure_note': 'For who is not sure.',
      'ui.confirm_yes': 'The button; its text is what confirms.',
      'ui.you_said': 'Before a quote of the person.',
      'ui.their_words': 'Before a quote of the other side.',
    },
  } satisfies TextsOf<typeof Confirm>,
  Option: {
    about: 'One of the things that a reply offers to choose from.',
    fields: {
      id: 'Stable: a fact key, the code of a sector, outcome or state, the id of an organisation (`named:` and its name where the directory does not know it), `yes`, `no`, `unsure`, or `none` for nothing of what is offered.',
      label: "In the person's language; sent as a message it chooses this option.",
      chosen:
        'So already by the words of the person, or half heard in them: draw it ticked. Unticked, its `id` goes back as `false` in `known_facts`.',
    },
  } satisfies TextsOf<typeof Option>,
  Grounds: {
    about: 'What the rules engine decided.',
    fields: {
      sufficient: 'Whether the facts support a formal complaint.',
      passed_arguments: 'The arguments they support.',
      'passed_arguments[].id': 'Its id in the maintained legal knowledge base.',
      'passed_arguments[].summary': 'One sentence, careful to allege nothing.',
    },
  } satisfies TextsOf<typeof Grounds>,
  Reference: { about: 'A complaint reference.', example: sample.reference } satisfies Texts,
};
