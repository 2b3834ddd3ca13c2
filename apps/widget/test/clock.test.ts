import type { CompanionTurn } from '@intake/contracts/conversation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarEntry } from '../src/frame/clock/calendar-entry.ts';
import { addDays, daysBetween, localDay } from '../src/frame/clock/days.ts';
import { dueOf, type Matter, matterOf, nextSteps, note, standingOf, strike, told } from '../src/frame/clock/matter.ts';
import { reportEvent } from '../src/frame/clock/report-event.ts';
import { copyAsJson, copyAsText, fileName } from '../src/frame/draft/own-copy.ts';

const finished = (changes: object = {}) =>
  ({
    intake_id: 'one',
    lodgement_token: 'signed',
    partner_tier: 'pilot',
    complaint: {
      receiver: null,
      reference: 'REF-AB12-CD34',
      text: 'Dear Tide',
      routing: [{ order: 1, recipient: 'Tide Telco', channel: 'portal', response_days: 14, when: 'Send this first.' }],
      document: { to: 'Tide' },
    },
    ...changes,
  }) as unknown as CompanionTurn;

const matter = (changes: Partial<Matter> = {}): Matter => ({
  ...(matterOf(finished(), null, '2026-11-21') as Matter),
  ...changes,
});

test('a finished complaint starts a clock that waits for the person to send it', () => {
  expect(matter()).toEqual({
    intake: 'one',
    recipient: 'Tide Telco',
    reference: 'REF-AB12-CD34',
    token: 'signed',
    days: 14,
    dueIfSent: null,
    happened: {},
    untold: [],
  });
  expect(standingOf(matter(), '2026-11-21').kind).toBe('unsent');
});

test('a licensed organisation has the complaint as soon as it is confirmed', () => {
  const lodged = matterOf(finished({ partner_tier: 'licensed' }), null, '2026-11-21');

  expect(lodged).toMatchObject({ happened: { lodged: '2026-11-21' }, untold: ['lodged'] });
});

test('sent on the day it was finished, the service’s own day counts; sent later, the days from then', () => {
  const routing = [{ order: 1, recipient: 'Tide Telco', channel: 'portal', response_days: 14, due_on: '2026-12-04' }];
  const turn = (tier: string) =>
    finished({ partner_tier: tier, complaint: { ...finished().complaint, routing } }) as CompanionTurn;
  const due = (one: Matter | null) => one && dueOf(one);
  const kept = matterOf(turn('pilot'), null, '2026-11-21') as Matter;
  const lodged = matterOf(turn('licensed'), null, '2026-11-21');

  expect(due(note(kept, 'lodged', '2026-11-21'))).toBe('2026-12-04');
  expect(due(note(kept, 'lodged', '2026-11-23'))).toBe('2026-12-07');
  expect(due(lodged)).toBe('2026-12-04');
  expect(due(matterOf(turn('licensed'), lodged, '2026-11-25'))).toBe('2026-12-04');
});

test('the same complaint told anew keeps what happened, another one starts anew, and a mere turn changes nothing', () => {
  const sent = note(matter(), 'lodged', '2026-11-21');

  expect(matterOf(finished(), sent, '2026-11-25')?.happened).toEqual({ lodged: '2026-11-21' });
  expect(matterOf(finished({ intake_id: 'two' }), sent, '2026-11-25')?.happened).toEqual({});
  expect(matterOf(finished({ complaint: null }), sent, '2026-11-25')).toBe(sent);
});

test.for([
  ['2026-11-21', 'waiting', 14],
  ['2026-12-05', 'waiting', 0],
  ['2026-12-06', 'late', -1],
] as const)('on %s a complaint sent on 21 November with 14 days is %s', ([today, kind, daysLeft]) => {
  const sent = note(matter(), 'lodged', '2026-11-21');

  expect(standingOf(sent, today)).toEqual({ kind, due: '2026-12-05', daysLeft });
});

test('a time that runs out is noted by itself, once, and not after an answer', () => {
  const sent = note(matter(), 'lodged', '2026-11-21');
  const answered = note(sent, 'response_received', '2026-12-01');

  expect(strike(strike(sent, '2026-12-06'), '2026-12-09').happened.deadline_passed).toBe('2026-12-06');
  expect(strike(answered, '2026-12-06')).toBe(answered);
  expect(strike(matter(), '2027-12-06').happened).toEqual({});
});

test('what happened is told in its order, each once; without a token nothing is', () => {
  const happened = note(
    note(note(matter(), 'lodged', '2026-11-21'), 'resolved', '2026-11-22'),
    'resolved',
    '2026-11-23',
  );

  expect(happened).toMatchObject({ untold: ['lodged', 'resolved'], happened: { resolved: '2026-11-22' } });
  expect(told(happened, 'lodged').untold).toEqual(['resolved']);
  expect(note(matter({ token: null }), 'lodged', '2026-11-21').untold).toEqual([]);
});

test('a closed complaint has no next step, an unsent one only its sending', () => {
  const sent = note(matter(), 'lodged', '2026-11-21');

  expect(nextSteps(matter(), '2026-11-21')).toEqual(['lodged']);
  expect(nextSteps(note(sent, 'escalated', '2026-11-22'), '2026-11-22')).not.toContain('escalated');
  expect(nextSteps(note(sent, 'withdrawn', '2026-11-22'), '2026-11-22')).toEqual([]);
});

test.for([
  [202, true],
  [401, true],
  [400, true],
  [429, false],
  [503, false],
] as const)('an event answered %s is done with: %s', async ([status, expected]) => {
  const fetch = async () => new Response(null, { status });

  expect(await reportEvent({ fetch }, { token: 'signed', event: 'lodged' })).toBe(expected);
});

test('an event that reaches nobody is told again', async () => {
  const fetch = () => Promise.reject(new TypeError('network'));

  expect(await reportEvent({ fetch }, { token: 'signed', event: 'lodged' })).toBe(false);
});

test('days are counted over leap days and changes of the clock', () => {
  expect([addDays('2028-02-27', 3), daysBetween('2026-03-28', '2026-11-01')]).toEqual(['2028-03-01', 218]);
  expect(localDay(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
});

test('a calendar entry is a whole day, its lines at most 75 bytes, its text whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
      const title = words.replace(/[\r\n\\;,]/g, '');
      const text = calendarEntry({ id: 'one', day: '2026-12-31', title, note: 'x', now: new Date(0) });

      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
      expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    }),
  );
});

test('the person’s own copy has the letter, the way it goes and all that was said', () => {
  const { complaint } = finished();
  if (!complaint) throw new Error('No complaint.');
  const kept = { complaint, messages: [{ role: 'user' as const, content: 'Twice' }], savedOn: '2026-11-21' };

  const text = copyAsText(kept, { steps: 'Where it goes', you: 'You', service: 'Assistant', colon: ': ' });

  expect(text).toContain('Dear Tide\n\n* * *\n\nWhere it goes\n\n1. Tide Telco\n   Send this first.');
  expect(text).toContain('You: Twice');
  expect(JSON.parse(copyAsJson(kept))).toEqual({ saved_on: '2026-11-21', complaint, conversation: kept.messages });
  expect(fileName(kept, 'txt')).toBe('complaint-REF-AB12-CD34.txt');
});
