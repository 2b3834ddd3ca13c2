import type { TranscriptItem } from '@intake/contracts/evidence';
import { expect, test } from 'vitest';
import { proposeFacts } from '../src/propose-facts.ts';
import { knowledge } from './converse.ts';

const theirs = (text: string, time?: string): TranscriptItem => ({
  speaker: 'other',
  text,
  ...(time === undefined ? {} : { time }),
});
const mine = (text: string, time?: string): TranscriptItem => ({ ...theirs(text, time), speaker: 'person' });
const propose = (transcript: TranscriptItem[], title?: string) => proposeFacts(knowledge, { transcript, title });

test('each fact points at the message that shows it', () => {
  const transcript = [
    theirs('How can we help?', '2026-05-04T09:00'),
    mine('You charged me $180 twice yesterday', '2026-05-04T10:00'),
    theirs('Sorry. We can offer a $50 credit. We will not refund you.', '2026-05-05T10:00'),
  ];
  const { facts, sources } = propose(transcript, 'Telstra');

  expect(facts).toMatchObject({
    organisation: 'Telstra',
    amount_aud: 180,
    incident_on: '2026-05-03',
    charged_twice: true,
    complained_to_org: true,
    refund_refused: true,
    org_responded: true,
  });
  expect(sources).toMatchObject({
    organisation: 0,
    amount_aud: 1,
    incident_on: 1,
    charged_twice: 1,
    complained_to_org: 1,
    refund_refused: 2,
    org_responded: 2,
  });
  expect(Object.keys(sources).sort()).toEqual(Object.keys(facts).sort());
});

test.for([
  ['Unfortunately we are unable to process a refund for this order.', 'refund_refused'],
  ['We have decided to decline your claim.', 'claim_denied'],
  ['This is our final response to your complaint.', 'final_response_received'],
  ['You were overcharged by $80.', 'overcharged'],
  ['We will refund you within 5 business days.', 'remedy_promised'],
  ['I will call you back tomorrow.', 'remedy_promised'],
  ['很抱歉，我们无法退款。', 'refund_refused'],
  ['我们会在五个工作日内退款。', 'remedy_promised'],
  ['Rất tiếc, chúng tôi không thể hoàn tiền cho quý khách.', 'refund_refused'],
  ['Chúng tôi sẽ hoàn tiền trong 5 ngày.', 'remedy_promised'],
  ['لن نعيد لك المال', 'refund_refused'],
  ['سنعيد لك المبلغ خلال خمسة أيام', 'remedy_promised'],
  ['Δυστυχώς δεν μπορούμε να σας επιστρέψουμε τα χρήματα.', 'refund_refused'],
  ['Θα σας επιστρέψουμε τα χρήματα σε 5 ημέρες.', 'remedy_promised'],
] as const)('«%s» of the other side proposes %s', ([text, key]) => {
  expect(propose([theirs(text)]).facts).toHaveProperty(key, true);
});

test('what is promised is not refused, and what is refused not promised', () => {
  expect(propose([theirs('We will refund you within 5 business days.')]).facts).not.toHaveProperty('refund_refused');
  expect(propose([theirs('We will not refund you.')]).facts).not.toHaveProperty('remedy_promised');
});

test.for([
  ['您好，这里是Optus', '我被多收了80澳元', 80],
  ['Xin chào, Optus nghe', 'Tôi bị tính dư 80 đô', 80],
  ['مرحبا، معك Optus', 'خصمتم مني 80 دولار زيادة', 80],
  ['Γεια σας από την Optus', 'Με χρεώσατε 80 δολάρια παραπάνω', 80],
  ['Hi, this is Optus', 'You took $65 a month, $780 in total', 780],
] as const)('the organisation of «%s» and the sum of «%s» are found', ([greeting, told, sum]) => {
  expect(propose([theirs(greeting), mine(told)]).facts).toMatchObject({ organisation: 'Optus', amount_aud: sum });
});

test('a person’s name at the head, or a name that is a word, is no organisation', () => {
  for (const title of ['Sarah', 'Rex', 'Mum', '+61 400 000 000'])
    expect(propose([theirs('Dinner on Sunday?'), mine('Lovely')], title).facts).toEqual({});
});

test('no year is made up for a day where no message shows one', () => {
  expect(propose([mine('You charged me twice on 3 May')]).facts).not.toHaveProperty('incident_on');
  expect(propose([mine('You charged me twice on 3 May 2026')]).facts).toHaveProperty('incident_on', '2026-05-03');
});

test('notices of the app and chatter propose nothing', () => {
  const notice: TranscriptItem = { speaker: 'system', text: 'We charged you twice. Messages are encrypted.' };

  expect(propose([notice, theirs('Hi'), mine('ok thanks')])).toEqual({ facts: {}, sources: {} });
});
