import { describe, expect, test } from 'vitest';
import { recall } from '../src/conversation/memory.ts';
import { confirm, converse, knowledge, turn } from './converse.ts';

const unheard =
  'The Airbnb I booked was an absolute dump and crawling with cockroaches, and the host has gone to ground';

const askedIn = (facts: Record<string, unknown>) => recall(facts).asked.at(-1);
const lastParagraph = (reply: string) => reply.split('\n\n').at(-1) ?? '';

test('words that name no grievance are met with a few of the sector, as the card words them, and something else', () => {
  const { reply, stage, facts } = converse([unheard]).last;
  const { offered = [] } = askedIn(facts) ?? {};
  const labels = offered.map((key) => knowledge.content.facts.find(({ entry }) => entry.key === key)?.entry.label.en);

  expect(stage).toBe('probing');
  expect(offered.length).toBeGreaterThanOrEqual(2);
  expect(offered.length).toBeLessThanOrEqual(9);
  expect(lastParagraph(reply).split('\n').slice(1)).toEqual(
    [...labels, 'Something else'].map((label, at) => `${at + 1}. ${label}`),
  );
  expect(reply.match(/\?/g)).toHaveLength(1);
});

test('a choice establishes the grievance, is said back, and opens nothing by itself', () => {
  const { turns, last } = converse([unheard, '2']);
  const [, second = ''] = askedIn(turns[0]?.facts ?? {})?.offered ?? [];

  expect(last.facts[second]).toBe(true);
  expect(last.reply).toContain(knowledge.content.facts.find(({ entry }) => entry.key === second)?.entry.label.en);
  expect(last.grounds.sufficient).toBe(false);
});

test('what was chosen by its number stands on the card without a quotation, and the number not in the account', () => {
  const { turns } = converse([unheard, '2', 'that is all', confirm]);
  const [, second = ''] = askedIn(turns[0]?.facts ?? {})?.offered ?? [];
  const { document } = turns.at(-1)?.finalised?.complaint ?? {};
  const account = document?.sections.find(({ id }) => id === 'what_happened');

  expect(turns[2]?.confirm?.claims.map(({ key }) => key)).toContain(second);
  expect(turns[2]?.confirm?.claims.find(({ key }) => key === second)?.quote).toBeUndefined();
  expect(account?.paragraphs.join('\n')).toContain(unheard);
  expect([...(account?.paragraphs ?? []), ...(account?.items ?? [])]).not.toContainEqual(
    expect.stringMatching(/\b2\b/),
  );
});

test('something else: none of them is so, and the open question follows', () => {
  const { turns, last } = converse([unheard, 'something else']);

  for (const key of askedIn(turns[0]?.facts ?? {})?.offered ?? []) expect(last.facts[key]).toBe(false);
  expect(last.stage).toBe('probing');
  expect(last.reply).not.toContain('which of these');
});

test('whoever tells on instead of choosing is heard, and not asked to tell it again', () => {
  const { last } = converse([unheard, 'the host keeps blaming my kids for it which is a disgrace']);

  expect(last.facts['other_grievance']).toBe(true);
});

test('a question back gets the same list in other words', () => {
  const { turns, last } = converse([unheard, 'what do you mean?']);

  expect(askedIn(last.facts)).toMatchObject({
    key: 'closest',
    again: true,
    offered: askedIn(turns[0]?.facts ?? {})?.offered,
  });
  expect(lastParagraph(last.reply).split('\n').slice(1)).toEqual(
    lastParagraph(turns[0]?.reply ?? '')
      .split('\n')
      .slice(1),
  );
});

test('whoever says that it was none of them gets one more list, of other grievances, and no third', () => {
  const { turns } = converse([unheard, 'something else', 'something else', 'something else', 'something else']);
  const lists = turns.filter(({ reply }) => reply.includes('. Something else'));
  const [first = [], second = []] = lists.map(({ facts }) => askedIn(facts)?.offered ?? []);

  expect(lists).toHaveLength(2);
  expect(new Set(first).intersection(new Set(second))).toEqual(new Set());
});

test('whoever does not know is not asked again', () => {
  const { turns } = converse([unheard, 'I don’t know', 'I don’t know', 'I don’t know', 'I don’t know']);
  const lists = turns.filter(({ reply }) => reply.includes('. Something else'));

  expect(lists).toHaveLength(1);
});

test('a yes chooses none of several: the list comes once more', () => {
  const { last } = converse([unheard, 'yes of course they did']);

  expect(askedIn(last.facts)).toMatchObject({ key: 'closest', again: true });
});

test('a few words of which nothing is known get the list once more, in other words', () => {
  const { last } = converse([unheard, 'the host laughed at us']);

  expect(askedIn(last.facts)).toMatchObject({ key: 'closest', again: true });
});

test('what was told in place of a choice stands, and what it leads to is asked', () => {
  const { turns, last } = converse([
    'I bought a toaster at Kmart and the whole thing is a sad story, quite a mess',
    'they refused a refund',
  ]);

  expect(askedIn(turns[0]?.facts ?? {})).toMatchObject({ key: 'closest' });
  expect(last.facts['refund_refused']).toBe(true);
  expect(askedIn(last.facts)?.key).toBe('goods_faulty');
});

test('«2» means what was offered then, whatever would be offered now', () => {
  const history = [
    { role: 'user' as const, content: unheard },
    { role: 'assistant' as const, content: 'Which of these comes closest?' },
    { role: 'user' as const, content: '2' },
  ];
  const { facts } = converse([unheard]).last;
  const { asked, ...memory } = recall(facts);
  const swapped = asked.map((one) => ({ ...one, offered: ['refund_refused', 'service_late'] }));
  const decision = turn({ history, knownFacts: { ...facts, _dialogue: { ...memory, asked: swapped } } });

  expect(decision.facts['service_late']).toBe(true);
});

test('a model may put other words for the thanks, never for the list', () => {
  const { last } = converse([unheard]);
  const rewordable = last.rewordable();

  expect(rewordable?.question).toBe(lastParagraph(last.reply));
  expect(rewordable?.acknowledgement).not.toContain('1.');
});

test('whoever tells on at length is offered the list once more, in other words', () => {
  const { turns } = converse([
    unheard,
    'we drove eleven hours to get there with two little ones in the back and my mother who is nearly ninety',
    'none of these',
    'I don’t know',
  ]);
  const lists = turns.flatMap(({ reply }) => (reply.includes('. Something else') ? [lastParagraph(reply)] : []));

  expect(lists).toHaveLength(2);
  expect(lists[0]?.split('\n')[0]).not.toBe(lists[1]?.split('\n')[0]);
});

describe('beside a grievance that was told', () => {
  const told = 'Kmart refused a refund for the toaster and they were rude about it';

  test('others are asked for as what happened as well, eight at most', () => {
    const { turns } = converse([told, 'I don’t know', 'I don’t know', 'I don’t know', 'I don’t know', 'I don’t know']);
    const lists = turns.flatMap(({ facts }) => recall(facts).asked).filter(({ key }) => key === 'closest');

    expect(lists.length).toBeGreaterThan(0);
    for (const { offered = [] } of lists) expect(offered.length).toBeLessThanOrEqual(8);
    for (const { reply } of turns) expect(reply).not.toContain('closest to what went wrong');
    expect(turns.some(({ reply }) => reply.includes('Did any of this happen as well?'))).toBe(true);
  });

  test('what needs an event, a sample or a gift card comes behind what the goods themselves may lack', () => {
    const { last } = converse(['I bought a toaster at Kmart and the whole thing is a sad story, quite a mess']);
    const { offered = [] } = askedIn(last.facts) ?? {};

    expect(offered).toContain('goods_faulty');
    expect(offered).not.toContain('event_cancelled_no_refund');
    expect(offered).not.toContain('gift_card_fee');
  });
});
