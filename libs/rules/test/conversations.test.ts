import { expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';

const stories = [
  {
    title: 'a telco that keeps charging after the service was cancelled',
    says: [
      'hi, telstra keeps charging me $89 a month for nbn i cancelled in august. ive rung 3 times, they say its fixed and its not',
      'I just want my money back',
    ],
    sector: 'telecommunications',
    organisation: 'telstra',
    band: 'under_200',
    ground: 'tel_bill_error',
    external: 'Telecommunications Industry Ombudsman',
    days: 14,
  },
  {
    title: 'a faulty fridge and a refused refund',
    says: [
      'My fridge from Harvey Norman carked it after 8 months and they wont refund it. they reckon its out of warranty. paid $1,450 for it',
      'no, just normal use',
      'Victoria',
      'a refund',
      'about 3 weeks ago',
    ],
    sector: 'retail',
    organisation: 'harvey_norman',
    band: '1k_4k999',
    ground: 'acl_acceptable_quality',
    external: 'Consumer Affairs Victoria',
    days: 14,
  },
  {
    title: 'card payments that the person never made',
    says: [
      'theres 3 transactions on my commbank card that i never made, $1,240 all up. rang them straight away and they said they cant help',
      'my money back',
      'last tuesday',
    ],
    sector: 'banking',
    organisation: 'cba',
    band: '1k_4k999',
    ground: 'epay_unauthorised',
    external: 'Australian Financial Complaints Authority',
    days: 30,
  },
];

test.for(stories)('$title reaches the card in at most six questions and is finished', (story) => {
  const { stages, last, turns } = converse([...story.says, confirm]);

  expect(stages.filter((stage) => stage === 'probing' || stage === 'listening').length).toBeLessThanOrEqual(6);
  expect(last.stage).toBe('account_ready');
  expect(last.finalised?.grounds.map(({ id }) => id)).toContain(story.ground);
  expect(last.finalised?.complaint.receiver?.id).toBe(story.organisation);
  expect(last.finalised?.complaint.routing.map(({ recipient }) => recipient)[1]).toContain(story.external);
  expect(last.finalised?.categories).toMatchObject({
    industry_code: story.sector,
    org_id: story.organisation,
    amount_band: story.band,
    response_days: story.days,
  });
  expect(new Set(turns.map(({ reply }) => reply)).size).toBe(turns.length);
});

test.for(['I dont know', 'maybe', 'no', 'yes', 'bananas', '...', 'why do you ask?'])(
  'a person who only ever answers «%s» still comes to an end within six questions',
  (answer) => {
    const { stages, turns } = converse([
      'My fridge from Harvey Norman broke',
      ...Array.from({ length: 9 }, () => answer),
    ]);

    const asked = turns.flatMap(({ facts }) => JSON.stringify(facts['_dialogue'])).at(-1) ?? '';
    const keys = [...asked.matchAll(/"key":"(\w+)"/g)].map(([, key]) => key);
    expect(keys.length).toBeLessThanOrEqual(6);
    expect(new Set(keys).size).toBe(keys.length);
    expect(['confirming', 'account_ready', 'no_grounds_close']).toContain(stages.at(-1));
  },
);

test('«I don’t know» is taken as an answer, kindly, and nothing is concluded from it', () => {
  const { turns } = converse(['Telstra overcharged me', "I don't know"]);

  expect(turns[1]?.reply).toMatch(/do not need to know|do without it|leave it open/);
});

test('an organisation nobody knows is taken in the person’s own words', () => {
  const { last } = converse([
    'the washing machine i bought is broken and they refused a refund',
    "it's Bob's Whitegoods",
    'no',
  ]);

  expect(last.facts['organisation']).toBe("Bob's Whitegoods");
});

test('a correction of amount and organisation is heard', () => {
  const { last } = converse([
    'Optus charged me $80 twice',
    'sorry, not $80, $180. and it wasnt Optus, it was Vodafone',
  ]);

  expect(last.facts).toMatchObject({ amount_aud: 180, organisation: 'Vodafone' });
});
