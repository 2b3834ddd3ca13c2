import type { TranscriptItem } from '@intake/contracts/evidence';
import { expect, test } from 'vitest';
import { amountsIn } from './amounts.ts';
import { proposeFacts } from './propose-facts.ts';

test.for<[string, number[]]>([
  ['You charged $129.50 and then $1,250', [129.5, 1250]],
  ['A$80 or AUD 80', [80, 80]],
  ['80 dollars', [80]],
  ['129澳元', [129]],
  ['US$80, NZ$90, 80 USD, €50', []],
  ['order 4471902, 14/3/2026, 9:41', []],
])('«%s» names %j', ([text, amounts]) => {
  expect(amountsIn(text)).toEqual(amounts);
});

const say = (speaker: TranscriptItem['speaker'], text: string, time?: string): TranscriptItem => ({
  speaker,
  text,
  ...(time ? { time } : {}),
});
const facts = (transcript: TranscriptItem[], title?: string) =>
  proposeFacts({ transcript, order: 'day-first', ...(title ? { title } : {}) });

test('each fact points at the message that shows it', () => {
  const transcript = [say('other', 'Thank you for contacting us'), say('person', 'You took $80 on 2 March 2026')];

  expect(facts(transcript, 'Horizon')).toEqual([
    { key: 'amount_aud', value: 80, message: 1 },
    { key: 'incident_on', value: '2026-03-02', message: 1 },
    { key: 'organisation', value: 'Horizon', message: 0 },
  ]);
});

test('a date yet to come is no incident', () => {
  expect(facts([say('other', 'Payment is due on 1 April 2026', '2026-03-10T09:41')])).toEqual([]);
});

test("a friend's name at the top is no organisation", () => {
  expect(facts([say('other', 'Dinner on Sunday?'), say('person', 'Lovely')], 'Sarah')).toEqual([]);
});

test('a title that no message bears out is not proposed', () => {
  expect(facts([say('other', 'hello'), say('person', 'your account number please')], 'Horizon')).toEqual([]);
});
