import type { CompanionTurn } from '@intake/contracts/conversation';
import { expect, test } from 'vitest';
import { byWords } from '../src/frame/talk/by-words.ts';
import { isNearlyFull, roomLeft } from '../src/frame/talk/room-left.ts';
import {
  askAgain,
  beginning,
  close,
  isOpen,
  isTicked,
  requestOf,
  restored,
  say,
  screenOf,
  settle,
  takeBack,
  tick,
} from '../src/frame/turns/conversation.ts';

const turn = (changes: Partial<CompanionTurn> = {}): CompanionTurn => ({
  intake_id: '5e1f2a34-0000-4000-8000-000000000000',
  reply: 'What happened?',
  stage: 'listening',
  method: 'rules',
  facts: { bill_wrong: true, kept_charging: true, _dialogue: { asked: [] } },
  grounds: { sufficient: false, passed_arguments: [] },
  urgency: [],
  confirm: null,
  complaint: null,
  referral: null,
  formal_offer: null,
  disclaimer: 'Information, not advice.',
  ...changes,
});

const answered = (changes: Partial<CompanionTurn> = {}) => ({ kind: 'answered', turn: turn(changes) }) as const;
const complaint = {} as NonNullable<CompanionTurn['complaint']>;
const plain = { lang: 'en', partner: undefined, token: undefined, evidence: null };

test('the first request has nothing to say but the language', () => {
  expect(requestOf(beginning, plain)).toEqual({ history: [], lang: 'en' });
});

test('each request carries all that was said, the facts as they came, and the intake they belong to', () => {
  const conversation = say(settle(askAgain(beginning), answered()), 'They charged me twice');

  expect(requestOf(conversation, plain)).toEqual({
    history: [
      { role: 'assistant', content: 'What happened?' },
      { role: 'user', content: 'They charged me twice' },
    ],
    lang: 'en',
    known_facts: turn().facts,
    intake_id: turn().intake_id,
  });
});

test('an unticked claim goes back as false, one ticked again as it was', () => {
  const shown = settle(say(beginning, 'Twice'), answered({ stage: 'confirming' }));
  const changed = tick(tick(tick(shown, 'bill_wrong', false), 'kept_charging', false), 'kept_charging', true);

  const request = requestOf(say(changed, 'Yes, this is right'), plain);

  expect(request).toMatchObject({ known_facts: { bill_wrong: false, kept_charging: true } });
});

test('a suggestion that is ticked goes as true, one unticked again not at all', () => {
  const shown = settle(say(beginning, 'Twice'), answered({ stage: 'confirming' }));
  const changed = tick(tick(tick(shown, 'double_charged', true), 'late_fee', true), 'late_fee', false);

  const { known_facts } = requestOf(say(changed, 'Yes, this is right'), plain) as { known_facts: object };

  expect(known_facts).toEqual({ ...turn().facts, double_charged: true });
  expect([isTicked(changed, 'double_charged'), isTicked(changed, 'late_fee'), isTicked(changed, 'bill_wrong')]).toEqual(
    [true, false, true],
  );
});

test('a new card starts with everything ticked', () => {
  const unticked = tick(settle(say(beginning, 'Twice'), answered()), 'bill_wrong', false);

  expect(settle(say(unticked, 'And more'), answered()).marked).toEqual({});
});

test('the token and the organisation go with every request, so that a page left open too long still names it', () => {
  const request = requestOf(beginning, { ...plain, lang: 'vi', partner: 'Tide Telco', token: 'signed' });

  expect(request).toMatchObject({ lang: 'vi', partner: { name: 'Tide Telco' }, embed_token: 'signed' });
});

test.for([{ kind: 'away' }, { kind: 'refused' }, { kind: 'limited', untilMs: 7 }] as const)(
  'what was said is kept when the answer is $kind, and asked for again as it was',
  (outcome) => {
    const said = tick(say(settle(beginning, answered()), 'They charged me twice'), 'bill_wrong', false);

    const failed = settle(said, outcome);

    expect(failed.waiting).toEqual(outcome);
    expect(requestOf(askAgain(failed), plain)).toEqual(requestOf(said, plain));
  },
);

test('that this was everything is said with the next answered request only', () => {
  const closing = settle(close(settle(say(beginning, 'Twice'), answered())), { kind: 'away' });

  const after = say(settle(askAgain(closing), answered()), 'One more thing');

  expect(requestOf(askAgain(closing), plain)).toMatchObject({ client_done: true });
  expect(requestOf(after, plain)).not.toHaveProperty('client_done');
});

test('a disclosure shows the crisis page, even where a complaint is finished', () => {
  expect(screenOf(settle(beginning, answered({ stage: 'safety', complaint })))).toBe('crisis');
});

test('a finished complaint is shown until the person looks back, and shown again when it is finished anew', () => {
  const finished = settle(say(beginning, 'Yes'), answered({ stage: 'account_ready', complaint }));
  const looking = { ...finished, looksBack: true };

  expect(screenOf(finished)).toBe('draft');
  expect(screenOf(looking)).toBe('talk');
  expect(screenOf(settle(say(looking, 'More'), answered({ stage: 'account_ready', complaint })))).toBe('draft');
});

test('after a reload an answer that was on its way is asked for again, and a settled conversation rests', () => {
  const said = say(settle(beginning, answered()), 'Twice');

  expect(restored(said).waiting.kind).toBe('asking');
  expect(restored(settle(said, { kind: 'limited', untilMs: 7 })).waiting.kind).toBe('asking');
  expect(restored(settle(said, answered())).waiting.kind).toBe('nothing');
});

test('a conversation is open until its last word is the service’s', () => {
  const said = say(beginning, 'Twice');

  expect([isOpen(beginning), isOpen(said), isOpen(settle(said, answered()))]).toEqual([true, true, false]);
});

test('a message is measured in characters as the service counts them', () => {
  expect([roomLeft('x'.repeat(8_000)), roomLeft('🙂'.repeat(8_000)), roomLeft('x'.repeat(8_003))]).toEqual([0, 0, -3]);
});

test.for([
  [501, false],
  [500, true],
  [0, true],
  [-1, false],
] as const)('with room for %i more characters it is %s that the count is shown', ([room, isShown]) => {
  expect(isNearlyFull(room)).toBe(isShown);
});

test('a refused message goes back to where it can be changed, and is no part of what was said', () => {
  const refused = settle(say(settle(beginning, answered()), 'Far too much'), { kind: 'refused' });

  const { conversation, typed } = takeBack(refused, ' ');

  expect(typed).toBe('Far too much');
  expect([conversation.messages.length, conversation.waiting.kind]).toEqual([1, 'nothing']);
  expect(takeBack(refused, 'And more').typed).toBe('Far too much\nAnd more');
});

test('an end that was refused is taken back as well, and leaves what is typed', () => {
  const refused = settle(close(settle(beginning, answered())), { kind: 'refused' });

  const { conversation, typed } = takeBack(refused, 'One more thing');

  expect([conversation.wantsClose, conversation.waiting.kind, typed]).toEqual([false, 'nothing', 'One more thing']);
});

test('claims that rest on the same words stand together, and the other side’s words apart from the person’s', () => {
  const said = { label: 'x', quote: 'They charged me twice' };
  const claims = [
    { ...said, key: 'bill_wrong' },
    { key: 'unquoted', label: 'x' },
    { ...said, key: 'charged_twice' },
    { ...said, key: 'admitted', theirs: true },
  ];

  const groups = byWords(claims).map(({ quote, theirs, claims: together }) => [
    quote,
    theirs,
    ...together.map(({ key }) => key),
  ]);

  expect(groups).toEqual([
    ['They charged me twice', false, 'bill_wrong', 'charged_twice'],
    ['', false, 'unquoted'],
    ['They charged me twice', true, 'admitted'],
  ]);
});
