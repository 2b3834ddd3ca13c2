import type { testReceiver } from '@intake/testkit/receiver';
import type { Answer } from '../contract/support/ask.ts';
import type { Turn } from '../contract/support/turn.ts';
import { licensePartner, type TestPartner } from '../support/operate.ts';
import type { SystemAddress } from '../support/system.ts';

type Receiver = Awaited<ReturnType<typeof testReceiver>>;
type Finished = { readonly reference: string; readonly intakeId: string; readonly token: string };

/** What one partner has and knows in the course of its operations. */
export type Side = {
  readonly partner: TestPartner;
  /** In the words of all its people, and in those of nobody else. */
  readonly marker: string;
  readonly receiver: Receiver;
  /** Requests that confirm a card which was shown. */
  readonly cards: object[];
  readonly finished: Finished[];
  /** Everything that no answer to anybody else may hold. */
  readonly own: Set<string>;
};

export async function openSide(system: SystemAddress, id: string, receiver: Receiver): Promise<Side> {
  const marker = `Zq${id}`;
  const partner = await licensePartner(system, {
    id: `${id}-telco`,
    name: `${id}-telco Ltd`,
    webhookUrl: receiver.url,
  });
  const own = new Set([marker, partner.id, partner.secret, partner.headers['x-service-key'], receiver.url]);
  return { partner, marker, receiver, cards: [], finished: [], own };
}

/** What a side remembers of an answer to a turn of its own. */
export function learnTurn({ own, cards, finished }: Side, asked: object, answer: Answer): void {
  const turn = answer.json<Turn>();
  const { intake_id: intakeId, register_reference: reference = '', lodgement_token: token, facts: known_facts } = turn;
  for (const known of [intakeId, reference, token]) if (known) own.add(known);
  if (token) finished.push({ reference, intakeId, token });
  if (turn.stage !== 'confirming') return;
  const { history } = asked as { readonly history: readonly object[] };
  const said = [
    { role: 'assistant', content: turn.reply },
    { role: 'user', content: turn.confirm?.ui.confirm_yes },
  ];
  cards.push({ ...asked, history: [...history, ...said], known_facts, intake_id: intakeId });
}

/** What it remembers of the events that its endpoint was sent: their ids, the records' digests, the signed links. */
export function learnEvents({ own, receiver }: Side): void {
  for (const { body } of receiver.received) {
    const { event_id, complaint, pdf_url } = JSON.parse(body.toString());
    own.add(event_id);
    if (complaint) own.add(complaint.record_integrity);
    if (pdf_url) own.add(new URL(pdf_url).searchParams.get('signature') ?? event_id);
  }
}

/** The query of a signed link that this side was sent, without its reference. */
export function linkOf({ receiver }: Side): string {
  const sent = receiver.received.find(({ body }) => body.includes('pdf_url'));
  return sent ? new URL(JSON.parse(sent.body.toString()).pdf_url).search : '';
}
