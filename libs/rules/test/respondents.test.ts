import { expect, test } from 'vitest';
import { confirm, converse, licensed } from './converse.ts';

const asked = ({ facts }: { facts: Record<string, unknown> }) => JSON.stringify(facts['_dialogue']);

test.for([
  ['Virgin cancelled my flight and refused a refund', 'Virgin Australia'],
  ['Virgin charged me twice on my credit card', 'Virgin Money'],
  ['Bupa left my mum without a shower for a week in their nursing home', 'Bupa Aged Care'],
  ['Bupa rejected my claim for surgery', 'Bupa'],
  ['Suncorp knocked back my storm claim', 'Suncorp Insurance'],
  ['suncorp froze my account', 'Suncorp Bank'],
  ['my Coles sim stopped working, no signal', 'Coles Mobile'],
  ['Coles charged me $11 but the shelf said $4.50', 'Coles'],
  ['Opal charged me twice for the train', 'Transport for NSW'],
] as const)('one name for several: «%s» means %s by what stands beside it', ([said, organisation]) => {
  expect(converse([said]).last.facts['organisation']).toBe(organisation);
});

test.for([
  ['came home and the power is off. rang origin, they said non payment', 'Origin Energy'],
  ['texted STOP to belong seven times and they still send me ads', 'Belong'],
  ['he came up and said they charged me twice', undefined],
  ['the origin of the leak is under the floor, plumber never fixed it', undefined],
] as const)('an everyday word is a name by what is done to it or what it does: «%s»', ([said, organisation]) => {
  expect(converse([said]).last.facts['organisation']).toBe(organisation);
});

test('a name that several bear and nothing decides is asked about, naming them', () => {
  const { last } = converse(['Virgin charged me twice']);

  expect(last.reply).toContain('Virgin Australia / Virgin Money?');
  expect(last.facts['sector']).toBeUndefined();
});

test.for([
  ['the airline', 'Virgin Australia'],
  ['Virgin Money', 'Virgin Money'],
  ['the bank', 'Virgin Money'],
  ['I don’t know', 'Virgin'],
] as const)('asked which one, «%s» means %s', ([said, organisation]) => {
  const { last } = converse(['Virgin charged me twice', said]);

  expect(last.facts['organisation']).toBe(organisation);
  expect(asked(last).split('which_organisation')).toHaveLength(2);
});

test('of two parties the one the outcome is asked from is complained of', () => {
  const { last } = converse([
    'I booked Jetstar with Flight Centre, they cancelled it. I want Flight Centre to refund me',
  ]);

  expect(last.facts['organisation']).toBe('Flight Centre');
});

test('of two parties that both may be meant the service asks which; the other stays a mention', () => {
  const { turns, last } = converse(['Flight Centre and Jetstar both refuse to refund my cancelled flight', 'Jetstar']);

  expect(turns[0]?.reply).toContain('Flight Centre / Jetstar?');
  expect(last.facts['organisation']).toBe('Jetstar');
});

test('a party only named in passing is no second respondent', () => {
  const { last } = converse(['I paid with amex and Myer charged me twice, they told me to contact Samsung']);

  expect(last.facts['organisation']).toBe('Myer');
  expect(asked(last)).not.toContain('which_organisation');
});

test.for([
  ['a gym charged me twice for one month and the manager hung up on me', 'I just want my money back'],
  ['健身房一个月扣了我两次钱，经理挂了我电话', '我只想要退钱'],
  ['phòng gym trừ tiền tôi hai lần một tháng, quản lý cúp máy', 'tôi chỉ muốn lấy lại tiền'],
  ['النادي الرياضي خصم مني مرتين بنفس الشهر والمدير سكر الخط بوجهي', 'أريد فلوسي'],
  ['το γυμναστήριο με χρέωσε δύο φορές τον ίδιο μήνα και μου έκλεισαν το τηλέφωνο', 'θέλω τα λεφτά μου πίσω'],
] as const)('a wish in answer to who it is names nobody: «%s»', ([story, wish]) => {
  const { turns, last } = converse([story, 'no', wish, wish]);

  expect(turns.some((turn) => asked(turn).includes('"organisation"'))).toBe(true);
  expect(last.facts['organisation']).toBeUndefined();
});

test('a partner is never asked which organisation is meant', () => {
  const { last } = converse(['Flight Centre and Jetstar both refuse to refund my cancelled flight'], {
    mode: licensed,
  });

  expect(asked(last)).not.toContain('which_organisation');
});

test('a swear word with stars in it names no bank', () => {
  const { last } = converse(['Qantas f***ing lost my bag 4 days ago and no one picks up the phone']);

  expect(last.facts['organisation']).toBe('Qantas');
  expect(asked(last)).not.toContain('which_organisation');
});

test('what the client echoes as a name or a sum is only taken for what can be one', () => {
  const knownFacts = { organisation: 'Evil\u202e Shop\nTo: other', amount_aud: 1e300 };
  const { last } = converse(['my fridge is faulty and they refused a refund', 'thats all'], { knownFacts });

  expect(last.facts['organisation']).toBe('Evil  Shop To: other');
  expect(last.facts).not.toHaveProperty('amount_aud');
});

test.for([
  ['facebook把我的账号封了', 'Meta'],
  ['origin cắt điện nhà tôi chiều qua', 'Origin Energy'],
  ['toi mua chiec xe cua mot ong, gio bi hu', undefined],
  ['gio knocked back my car claim', 'GIO'],
] as const)('a name that is an ordinary word as well: «%s» names %s', ([said, organisation]) => {
  expect(converse([said]).last.facts['organisation']).toBe(organisation);
});

test.for([
  [
    'Ridgeway Movers dropped my wardrobe on 3 September 2026 and it is cracked. They refused to pay for it. They sold me transit cover from Tasman Transit Insurance, and on 9 October Tasman refused the claim.',
    'Ridgeway Movers',
  ],
  ['Telstra charged me twice in May 2026, $90. Then Redhill Recoveries threatened me over it.', 'Telstra'],
] as const)('a second business is offered a complaint of its own by the name that was told: %s', ([story, first]) => {
  const { turns, last } = converse([story, 'none of these', confirm], { clientDone: true });
  const said = turns.map(({ reply }) => reply).join('\n');

  expect(last.facts['organisation'], said).toBe(first);
  expect(said).toMatch(/You have also told me about (Tasman Transit Insurance|Redhill Recoveries)/);
});

test.for([
  'Ridgeway Movers dropped my wardrobe and refused to pay. I bought it at Oakline Interiors, and Fern and Sons Repairs said it cannot be mended.',
  'Harrow and Finch Recoveries ring me nine times a day. Finch Recoveries threatened me.',
])('who is only spoken of, or goes by a part of the same name, is no second one: %s', (story) => {
  const { turns } = converse([story, 'none of these', confirm], { clientDone: true });

  expect(turns.map(({ reply }) => reply).join('\n')).not.toContain('You have also told me');
});
