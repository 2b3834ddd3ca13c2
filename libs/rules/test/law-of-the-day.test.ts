import { describe, expect, test } from 'vitest';
import type { Decision } from '../src/decide-turn.ts';
import { converse, turn } from './converse.ts';

/** One story told on one day, answered with «I don't know» and confirmed. */
function complaintOf(story: string, day: string) {
  const { last } = conversationOf(story, day);
  if (last.finalised === null) throw new Error(`the complaint was not finished: ${last.stage}`);
  return last.finalised;
}

function conversationOf(story: string, day: string): { last: Decision } {
  let { history, last } = converse([story], { day });
  for (let turns = 0; turns < 12 && last.finalised === null; turns += 1) {
    const content = last.confirm?.ui.confirm_yes ?? "I don't know";
    history = [...history, { role: 'user', content }];
    last = turn({ history, knownFacts: last.facts, day });
    history = [...history, { role: 'assistant', content: last.reply }];
  }
  return { last };
}

const opened = (story: string, day: string) =>
  turn({ history: [{ role: 'user', content: story }], day }).grounds.passed_arguments.map(({ id }) => id);

const contextOf = (story: string, day: string) =>
  complaintOf(story, day)
    .complaint.document.sections.find(({ id }) => id === 'complaint_handling_context')
    ?.paragraphs.join(' ');

describe('the limits of the body that a bank’s customer is sent to', () => {
  const story = 'ANZ took a $30 fee from my account that was never disclosed to me, I want it back';
  const noteOn = (day: string) => complaintOf(story, day).complaint.routing[1]?.note;

  test('are those of 2024 until the last day of 2026', () => {
    expect(noteOn('2026-12-31')).toContain('$1,263,000');
  });

  test('are not stated from 2027, when they were due to change and nobody has confirmed them', () => {
    expect(noteOn('2027-01-01')).not.toContain('$1,263,000');
    expect(noteOn('2027-01-01')).toContain('check the present figures with AFCA');
  });
});

describe('a surcharge on a Visa card', () => {
  const plain = 'The store JB Hi-Fi added a 1.5% card surcharge when I paid by Visa.';

  test('is no ground by itself until 30 September 2026', () => {
    expect(opened(plain, '2026-09-30')).not.toContain('card_surcharge');
  });

  test('is a ground when it is excessive until 30 September 2026', () => {
    const excessive = 'The store JB Hi-Fi added a card surcharge when I paid by Visa. The surcharge was way too much.';

    expect(opened(excessive, '2026-09-30')).toContain('card_surcharge');
  });

  test('is a ground from 1 October 2026', () => {
    expect(opened(plain, '2026-10-01')).toContain('card_surcharge');
  });
});

describe('a scam payment', () => {
  const bank =
    'I was scammed and sent $5000 from my Westpac account. It was out of character for me and they never questioned it.';
  const basisOn = (day: string) =>
    complaintOf(bank, day)
      .grounds.filter(({ id }) => id === 'bank_scam_handling')
      .map(({ basis }) => basis);

  test('rests on the older law until 30 March 2027', () => {
    expect(basisOn('2027-03-30')).toEqual([expect.not.stringContaining('pt IVF')]);
  });

  test('points to the scams framework from 31 March 2027, to be checked', () => {
    expect(basisOn('2027-03-31')).toEqual([expect.stringMatching(/check whether .* pt IVF/)]);
  });

  const nobody = 'I lost $800 in a PayID scam. I reported it and they were too slow to recall the money.';

  test.for(['2026-05-23', '2027-03-31'])('on %s the letter says nothing of duties that are not certain', (day) => {
    expect(contextOf(nobody, day)).not.toMatch(/scams framework|planned to begin/);
  });
});

describe('buy now pay later', () => {
  const story = 'Afterpay charged me a late fee of $68 that was never disclosed, I want it back';

  test('was no regulated credit until 9 June 2025: waiting 30 days is only our suggestion', () => {
    expect(contextOf(story, '2025-06-09')).not.toContain('regulated as low cost credit');
    expect(complaintOf(story, '2025-06-09').complaint.routing[0]?.when).toMatch(/suggest/);
  });

  test('is regulated credit from 10 June 2025, with a deadline of its own', () => {
    expect(contextOf(story, '2025-06-10')).toContain('regulated as low cost credit');
    expect(complaintOf(story, '2025-06-10').complaint.routing[0]?.when).not.toMatch(/suggest/);
  });
});
