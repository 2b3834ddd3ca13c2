import { expect, test } from 'vitest';
import { z } from 'zod';
import { converse } from './converse.ts';

const Dialogue = z.object({ asked: z.array(z.object({ key: z.string(), offered: z.array(z.string()).default([]) })) });

/** Everything that somebody is asked about, alone or among what would speak against it, who tells this and knows no more. */
function askedAfter(story: string): readonly string[] {
  const { last } = converse([story, ...Array.from({ length: 7 }, () => 'I don’t know')]);
  return Dialogue.parse(last.facts['_dialogue']).asked.flatMap(({ key, offered }) =>
    key === 'speaks_against' ? offered : [key],
  );
}

test.for([
  [
    'a line that drops out is no product that was misused, or that somebody still has',
    'Our NBN drops out ten times a day and Aussie Broadband keep telling us to restart the router',
    ['misuse_by_consumer', 'rejection_lost', 'goods_supplied'],
  ],
  [
    'what never came is not asked about as faulty or other than described',
    'ordered a dining table online on 3 August, paid 1250, still nothing and they’ve stopped answering emails',
    ['goods_faulty', 'not_match_description', 'purpose_not_met'],
  ],
  [
    'nobody is asked when they first complained who has been answered',
    'Someone used my card in Thailand, I’ve never been there. Westpac says I have to pay.',
    ['idr_late'],
  ],
  [
    'nobody is asked when they first complained who has said so',
    'I complained to CBA last week about the rude teller and I’m waiting to hear',
    ['idr_late'],
  ],
  [
    'who has told their bank is not asked whether they did',
    'I got scammed, they pretended to be from my bank and I transferred $9,800. I called Westpac within the hour and they didn’t try to get it back until two days later',
    ['no_report_to_bank'],
  ],
  [
    'nobody is asked whether they cancelled what the other side cancelled',
    'the gig at Rod Laver got cancelled outright, and ticketek are saying no refund only a credit for a future event. I paid 318 for two tix',
    ['cancelled_by_consumer'],
  ],
  [
    'a quarrel between flatmates is no debt that a collector demands',
    'Sent $250 to my ex flatmate for the power bill, then we had a blue and I want it back. St George says they cant reverse it because i authorised it.',
    ['debt_not_mine', 'contacted_third_party', 'debt_over_6_years'],
  ],
] as const)('%s', ([, story, silly]) => {
  const asked = askedAfter(story);

  expect(asked.filter((key) => silly.some((one) => one === key))).toEqual([]);
});

test('a product of a phone company that broke is asked about as a product still', () => {
  expect(askedAfter('Telstra sold me a phone in May and the screen went black')).toContain('misuse_by_consumer');
});

test('no product is written down of who tells of a service only', () => {
  const { last } = converse([
    'Our NBN drops out ten times a day and Aussie Broadband keep telling us to restart the router',
  ]);

  expect(last.facts['service_fault']).toBe(true);
  expect(last.facts['goods_supplied']).toBeUndefined();
  expect(last.grounds.passed_arguments.map(({ id }) => id)).toEqual(['tel_fault_unfixed']);
});
