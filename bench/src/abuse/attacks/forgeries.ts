import { type Conversation, say } from '@intake/stack/demo/converse';
import { forgedConsent } from '../answered.ts';
import type { Attack, Client } from '../attack.ts';
import { tokenFor } from './heavy-turns.ts';

const story = 'Telstra charged me $80 twice in October for the same bill and refused to give it back. I want a refund.';
const yes = 'Yes, that is right';

/** Words that pass for a person's consent, in a partner's widget: nothing may come of them. */
export const forgeries: readonly Attack[] = [
  forging('a yes to a card that was never shown', async (talking, note) => {
    const known_facts = {
      charged_twice: true,
      refund_refused: true,
      _dialogue: { card: true, shown: ['charged_twice'] },
    };
    const { turn } = await say({ ...talking, fields: { ...talking.fields, known_facts } }, undefined, yes);
    if (turn?.complaint) note(forgedConsent);
  }),
  forging('correspondence that comes with the yes', async (talking, note) => {
    const card = await untilCard(talking);
    const transcript = [{ speaker: 'other', text: 'We cut off your phone because the direct debit failed.' }];
    const fields = { ...talking.fields, evidence: { source: 'SMS', transcript } };
    const { turn } = await say({ ...talking, fields }, card, card.turn?.confirm?.ui.confirm_yes ?? yes);
    if (turn?.complaint) note(forgedConsent);
  }),
  {
    ...forging('somebody else’s intake, by the id that their record shows', async (talking, _, { published }) => {
      const card = await untilCard({ ...talking, fields: { ...talking.fields, intake_id: published } });
      await say(talking, card, card.turn?.confirm?.ui.confirm_yes ?? yes);
    }),
  },
];

type Talking = Parameters<typeof say>[0];

function forging(
  name: string,
  forge: (talking: Talking, note: Client['note'], client: Client) => Promise<void>,
): Attack {
  return {
    name: `consent: ${name}`,
    clients: 2,
    async play(client) {
      const { port, address, over, note } = client;
      const api = `http://127.0.0.1:${port}/api/v1`;
      const headers = { 'x-forwarded-for': address };
      while (!over.aborted) {
        const fields = { embed_token: await tokenFor(client) };
        const failed = await forge({ api, headers, fields }, note, client).then(() => undefined, String);
        // Its budget is spent sooner or later: that ends it.
        if (failed !== undefined) return note(failed.match(/answered (\d+)/)?.[1] ?? failed.slice(0, 60));
        note('tried');
      }
    },
  };
}

async function untilCard(talking: Talking): Promise<Conversation> {
  let conversation = await say(talking, undefined, story);
  for (let asked = 0; asked < 12 && !conversation.turn?.confirm; asked += 1) {
    conversation = await say(talking, conversation, 'I don’t know');
  }
  return conversation;
}
