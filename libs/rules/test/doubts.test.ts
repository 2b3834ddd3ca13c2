import type { TranscriptItem } from '@intake/contracts/evidence';
import { describe, expect, test } from 'vitest';
import type { Decision } from '../src/decide-turn.ts';
import { confirm, converse, turn } from './converse.ts';

const theirs = (text: string): TranscriptItem => ({ speaker: 'other', text, time: '2026-10-06T09:00' });
const mine = (text: string): TranscriptItem => ({ speaker: 'person', text, time: '2026-10-05T09:00' });
const shows = (...transcript: TranscriptItem[]) => ({ evidence: { source: 'SMS', transcript } });

const asked = ({ facts }: Decision) =>
  (facts['_dialogue'] as { asked: { key: string }[] }).asked
    .map(({ key }) => key)
    .filter((key) => /evidence_/.test(key));
const claimsOf = ({ finalised }: Decision) =>
  finalised?.complaint.document.sections.find(({ id }) => id === 'claims')?.items ?? [];

const unanswered = 'Telstra charged me twice in October and they never replied to me, I want a refund';
const correspondence = shows(mine('You charged me twice this month.'), theirs('We will not refund you.'));

describe('the person says they were never answered, and the screenshots show an answer', () => {
  test('one question holds both words before the person, and accuses nobody', () => {
    const { last } = converse([unanswered], correspondence);
    const question = last.reply.split('\n\n').at(-1) ?? '';

    expect(last.stage).toBe('probing');
    expect(question).toContain('they never replied to me');
    expect(question).toContain('We will not refund you');
    expect(question.match(/\?/g)).toHaveLength(1);
    expect(last.reply).not.toMatch(/\b(?:contradict\w*|but you|actually|lie|lying|inconsistent|mistaken)\b/i);
  });

  test.for([
    ['yes', false, true],
    ['no', true, false],
    ['they did reply but only to say no', false, true],
  ] as const)('«%s» settles it, and it is never asked again', ([answer, missing, responded]) => {
    const { turns, last } = converse([unanswered, answer, 'I want my money back'], correspondence);

    expect(turns[1]?.facts).toMatchObject({ reply_missing: missing, org_responded: responded });
    expect(last.facts).toMatchObject({ reply_missing: missing, org_responded: responded });
    expect(asked(last)).toEqual(['evidence_fact.reply_missing']);
  });

  test('while it is open the letter has the person’s words for it, and neither side’s version as a fact', () => {
    const { last } = converse([unanswered, 'I don’t know', 'thats all', confirm], correspondence);
    const text = last.finalised?.complaint.text ?? '';

    expect(asked(last)).toHaveLength(1);
    expect(claimsOf(last)).toContainEqual(expect.stringMatching(/^My words: “.*never replied to me/));
    expect(text).not.toContain('The organisation has not replied.');
    expect(text).not.toContain('time for answering the complaint appears to have passed');
    expect(last.grounds.passed_arguments.map(({ id }) => id)).not.toContain('idr_response_overdue');
  });

  test('who speaks of the answer themselves is not asked', () => {
    const { last } = converse(
      ['Telstra charged me twice. They replied once that they will not refund me, then no reply to my next email'],
      correspondence,
    );

    expect(asked(last)).toEqual([]);
  });

  test('a point that the person has unticked is not asked about', () => {
    const history = [{ role: 'user' as const, content: unanswered }];
    const before = turn({ history }).facts;
    const more = [...history, { role: 'user' as const, content: 'here are the messages' }];
    const knownFacts = { ...before, reply_missing: false };

    expect(asked(turn({ history: more, knownFacts: before, ...correspondence }))).toHaveLength(1);
    expect(asked(turn({ history: more, knownFacts, ...correspondence }))).toEqual([]);
  });
});

test.for([
  [
    'zh',
    'Telstra 十月份重复收了我两次费用，我投诉了，他们一直没有回复',
    '你们重复收费了，收了我两次',
    '我们不能给您退款。',
    '没有',
  ],
  [
    'vi',
    'Telstra tính tiền tôi hai lần trong tháng 10, tôi đã khiếu nại nhưng họ không trả lời',
    'Tôi bị tính tiền hai lần',
    'Bên em không hoàn tiền được ạ',
    'không',
  ],
  [
    'ar',
    'شركة Telstra خصمت مني مرتين في أكتوبر وقدمت شكوى ولم يردوا علي',
    'خصمتم مني المبلغ مرتين',
    'لا يمكننا إعادة المبلغ',
    'لا',
  ],
  [
    'el',
    'Η Telstra με χρέωσε δύο φορές τον Οκτώβριο, παραπονέθηκα και δεν μου απάντησαν ποτέ',
    'Με χρεώσατε δύο φορές',
    'Δεν κάνουμε επιστροφές χρημάτων',
    'όχι',
  ],
] as const)('in %s too the question quotes both, and the answer settles it', ([, told, complaint, reply, no]) => {
  const { turns, last } = converse([told, no], shows(mine(complaint), theirs(reply)));

  expect(turns[0]?.reply).toContain(reply.replace(/[。.]$/, ''));
  expect(asked(last)).toEqual(['evidence_fact.reply_missing']);
  expect(last.facts).toMatchObject({ reply_missing: true });
});

describe('the person never agreed, and the screenshots show their own yes', () => {
  const told = 'Telstra charged me for roaming, I never agreed to those charges. I want a refund';
  const offer = theirs('Would you like us to add roaming for $10 a day?');

  test.for([
    ['yes please', 1],
    ['go ahead', 1],
    ['I do not agree', 0],
    ['yes?', 0],
  ] as const)('«%s» after the offer: %i question', ([said, questions]) => {
    expect(asked(converse([told], shows(offer, mine(said))).last)).toHaveLength(questions);
  });

  test('the offer stands beside the yes, so that the person sees what it was about', () => {
    const { last } = converse([told], shows(offer, mine('yes please')));

    expect(last.reply).toContain('Would you like us to add roaming for $10 a day – yes please');
    expect(last.reply).toMatch(/Did you agree to those charges\?$/);
  });
});

describe('sums', () => {
  const story = 'Telstra charged me $180 twice in October, I want a refund';

  test.for([
    ['You were charged $80 on 3 October.', 1],
    ['You were charged $180 on 3 October.', 0],
    ['You were charged $80, then $100.', 0],
    ['Your plan is $60 a month.', 0],
    ['We can offer you a refund of $50.', 0],
  ] as const)('$180 is told, and they write «%s»: %i question', ([line, questions]) => {
    expect(asked(converse([story], shows(theirs(line))).last)).toHaveLength(questions);
  });

  test.for([
    ['$80', 80],
    ['80', 80],
    ['the 180 is right', 180],
    ['I don’t know', undefined],
  ] as const)('asked which, «%s» makes it %s', ([answer, amount]) => {
    const { turns, last } = converse([story, answer], shows(theirs('You were charged $80 on 3 October.')));

    expect(turns[0]?.reply).toContain('You told me about $180, and the messages speak of $80.');
    expect(turns[0]?.facts['amount_aud']).toBeUndefined();
    expect(last.facts['amount_aud']).toBe(amount);
    expect(asked(last)).toEqual(['evidence_amount']);
  });
});

describe('days', () => {
  const line = theirs('We charged you twice on 4 August 2026.');

  test.for([
    ['Telstra charged me twice on 3 March 2026', 1],
    ['Telstra charged me twice on 2 August 2026', 0],
    ['Telstra charged me twice a few months ago', 0],
  ] as const)('«%s» beside «on 4 August 2026»: %i question', ([told, questions]) => {
    expect(asked(converse([told], shows(line)).last)).toHaveLength(questions);
  });

  test('the day that is answered holds; until then none does', () => {
    const { turns, last } = converse(['Telstra charged me twice on 3 March 2026', 'it was in August'], shows(line));

    expect(turns[0]?.facts['incident_on']).toBeUndefined();
    expect(last.facts['incident_on']).toBe('2026-08-01');
  });
});

describe('who it is with', () => {
  const welcome = theirs('Hi, welcome to Optus chat. How can I help?');
  const story = 'Telstra charged me twice in October, I want a refund';

  test('another name at the head of the chat is asked about, once, and the answer holds', () => {
    const { turns, last } = converse([story, 'Optus'], shows(welcome, mine('you charged me twice')));

    expect(turns[0]?.reply).toMatch(/Telstra \/ Optus\?$/);
    expect(last.facts['organisation']).toBe('Optus');
    expect(last.reply).not.toContain('Telstra / Optus');
  });

  test('who is named by both is not asked about', () => {
    const { last } = converse([story], shows(welcome, mine('Telstra told me to ask you')));

    expect(last.reply).not.toContain('Telstra / Optus');
  });
});
