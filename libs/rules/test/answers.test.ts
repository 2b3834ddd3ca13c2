import { expect, test } from 'vitest';
import { z } from 'zod';
import { recall } from '../src/conversation/memory.ts';
import { converse, turn } from './converse.ts';

const Dialogue = z.object({ asked: z.array(z.object({ key: z.string() })) });
const dryer = 'so i bought a dryer from harvey norman 14 months ago and it died. they said tough luck';

/** Answers a fact's question that stands alone, as it does where the words hint at the fact. */
function askedAlone(story: string, key: string, answer: string) {
  const first = converse([story]);
  const { asked, ...memory } = recall(first.last.facts);
  const one = { key, after: asked.at(-1)?.after ?? '' };
  const history = [...first.history, { role: 'user' as const, content: answer }];
  return turn({ history, knownFacts: { ...first.last.facts, _dialogue: { ...memory, asked: [one] } } });
}

/** Answers whatever comes before the question, then that one as told. */
function asking(story: string, key: string, answer: string) {
  const told = [story];
  while (told.length < 7) {
    const { turns } = converse(told);
    const { asked } = Dialogue.parse(turns.at(-1)?.facts['_dialogue']);
    if (asked.at(-1)?.key === key) return converse([...told, answer]);
    told.push('I don’t know');
  }
  throw new Error(`${key} was never asked about`);
}

test.for([
  ['no', true],
  ['no, it fell down the stairs', true],
  ['it wasnt used in the usual way', true],
  ['no I used it outside', true],
  ['they wont fix it at all', undefined],
  ['it doesnt even turn on any more', undefined],
  ['they have not called me back since', undefined],
  ['yes', false],
] as const)('asked whether it was used as usual, «%s»', ([answer, damaged]) => {
  expect(askedAlone(dryer, 'misuse_by_consumer', answer).facts['misuse_by_consumer']).toBe(damaged);
});

test('«that is everything» answers no question, however it is spelt', () => {
  const { stage, facts } = askedAlone(
    'Toi mua tu lanh o Appliances Online, giao toi bi mop, ho khong cho doi',
    'misuse_by_consumer',
    'het roi',
  );

  expect([stage, facts['misuse_by_consumer']]).toEqual(['confirming', undefined]);
});

test.for([
  ['Parramatta Motors, 11500', 'Parramatta Motors'],
  ['Parramatta Motors $11,500', 'Parramatta Motors'],
  ['Studio 10', 'Studio 10'],
  ['about 1200 dollars', undefined],
] as const)('asked who it is about, «%s» names %s', ([answer, name]) => {
  const { last } = asking('I bought a used car off a dealer, the gearbox went after 3 weeks', 'organisation', answer);

  expect(last.facts['organisation']).toBe(name);
});

test('nobody is asked whether a shop that everybody knows is a private person, nor whether it held an auction', () => {
  const { turns } = converse([dryer, ...Array.from({ length: 6 }, () => 'I don’t know')]);

  const asked = Dialogue.parse(turns.at(-1)?.facts['_dialogue']).asked.map(({ key }) => key);
  expect(asked).not.toContain('private_sale');
  expect(asked).not.toContain('auction_sale');
});

test('«yes» to «they refused», ticked, means that they did', () => {
  const story = 'Asked Vodafone for a payment plan. No way was what we heard from the lady, full amount by Friday';
  const { turns } = converse([story, 'yes']);

  expect(turns[0]?.reply).toContain('✓ They refused to help me pay');
  expect(turns[1]?.facts['payment_assistance_refused']).toBe(true);
});

test('an answer of which nothing is known is followed by its label, once', () => {
  const story = 'I typed the wrong BSB at ANZ and sent $900 to a stranger. I told them the next day';
  const { turns } = converse([story, 'took their sweet time', 'yes']);

  expect(turns[0]?.reply).toContain('Did the bank wait a day or longer before it tried to get the money back?');
  expect(turns[1]?.reply).toContain('Have I got this right: “They were slow to try to get the money back”?');
  expect(turns[2]?.grounds.passed_arguments.map(({ id }) => id)).toContain('epay_mistaken_payment');
});

test.for([
  ['No I picked it up in the store myself. But can they keep $90 of it?', undefined],
  ["no it isn't what they said, can they do that?", true],
] as const)('«%s», asked whether it is what was described', ([answer, isOther]) => {
  const story =
    'I bought a keyboard for my son from Lindfield Music for $450, and now he has decided on netball instead. I took it back and they refused a refund';
  const { turns } = converse([story, answer]);

  expect(turns[0]?.reply).toContain('Is it what they described when they sold it?');
  expect(turns[1]?.facts['not_match_description']).toBe(isOther);
});
