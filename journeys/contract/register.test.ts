import { randomUUID } from 'node:crypto';
import { eventually } from '@intake/testkit/eventually';
import { beforeAll, describe, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from '../support/operate.ts';
import { sharedSystem } from '../support/shared-system.ts';
import type { SystemAddress } from '../support/system.ts';
import { ask } from './support/ask.ts';
import { day, expectError, instant, reference } from './support/promises.ts';
import { expectEntry, expectSummary, type RegisterBody } from './support/register-shape.ts';
import { talk } from './support/talk.ts';
import type { Turn } from './support/turn.ts';

let system: SystemAddress;
let partner: TestPartner;
let lodged: Turn;
let silent: Turn;
beforeAll(async () => {
  system = await sharedSystem();
  partner = await licensePartner(system, { id: 'harbour-register', name: 'Harbour Telco' });
  lodged = (await talk(system, { headers: partner.headers })).last;
  silent = (await talk(system, { headers: partner.headers })).last;
  await eventually(async () => (await register()).entries.length === 2);
});

const read = (query = '') => ask(system, `/api/v1/register${query}`, { headers: partner.headers });
const register = async (query = '') => (await read(query)).json<RegisterBody>();
const report = (body: object | string) => ask(system, '/api/v1/register-event', { method: 'POST', body });
const entryOf = async ({ register_reference }: Turn) =>
  (await register()).entries.find(({ reference_id }) => reference_id === register_reference);
const sydneyDay = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' });

describe('reading', () => {
  test('a register has every field of both variants', async () => {
    const answer = await read();

    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const body = answer.json<RegisterBody>();
    expect(body).toMatchObject({
      partner: { id: 'harbour-register', name: 'Harbour Telco' },
      as_at_utc: expect.stringMatching(instant),
      last_refresh_utc: expect.stringMatching(instant),
      window_days: 90,
    });
    expectSummary(body.summary);
    for (const entry of body.entries) expectEntry(entry);
  });

  test('no entry holds a word, a name or an amount of the person', async () => {
    const { text } = await read();

    for (const personal of ['Telstra', 'charging', '65', '3 May', 'refund.', 'cancelled']) {
      expect(text).not.toMatch(new RegExp(`"[^"]*${personal}[^"_-]* `));
    }
    expect(text).not.toContain('they keep charging me');
    expect(text).not.toContain('Telstra');
  });

  test.for([
    ['?window_days=1', 1],
    ['?window_days=90', 90],
    ['?days=30', 30],
    ['', 90],
  ] as const)('the window of «%s» is %i days', async ([query, days]) => {
    expect((await register(query)).window_days).toBe(days);
  });

  test.for(['0', '91', '-1', '1.5', 'abc', '', '%20', '1e1', '0x10', '%D9%A3', '9'.repeat(40), 'NaN', '7;'])(
    'a window of «%s» days is invalid_request by either name',
    async (value) => {
      expect(expectError(await read(`?window_days=${value}`), 400, 'invalid_request')).toContain('window_days');
      expectError(await read(`?days=${value}`), 400, 'invalid_request');
    },
  );

  test('another format is invalid_request', async () => {
    expectError(await read('?format=xml'), 400, 'invalid_request');
    expect((await read('?format=json')).status).toBe(200);
  });

  test('the CSV has exactly its header, one row per matter, and CRLF', async () => {
    const answer = await read('?format=csv');

    expect(answer.headers['content-type']).toMatch(/^text\/csv/);
    const [header, ...rows] = answer.text.split('\r\n');
    expect(header).toBe(
      'complaint_reference,date_received,channel_first_received,language,risk_tier,status,response_due,days_remaining,outcome,escalation_flag,legal_hold,modelled_external_exposure_aud,case_system_ref,event_provenance,closed_by,dispute_type,grounds,amount_band,urgency,pattern',
    );
    expect(rows.pop()).toBe('');
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const cells = row.split(',');
      expect(cells).toHaveLength(20);
      expect(cells[0]).toMatch(reference);
      expect(cells[1]).toMatch(day);
      expect(cells[2]).toBe('conversation');
      expect(['withdrawn', 'resolved', 'escalated', 'overdue', 'responded', 'sent', 'received']).toContain(cells[5]);
      expect(cells[6]).toMatch(day);
      expect(cells[7]).toMatch(/^-?\d+$/);
      expect([cells[9], cells[10]]).toEqual(['No', 'No']);
    }
    expect(answer.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});

describe('reporting by token', () => {
  test('lodged is accepted and writes sent as well, on the partner’s calendar day', async () => {
    const answer = await report({ token: lodged.lodgement_token, event: 'lodged' });

    expect(answer.status).toBe(202);
    expect(answer.json()).toEqual({ accepted: true });
    const entry = await eventually(async () => {
      const found = await entryOf(lodged);
      return found?.events['sent'] !== undefined && found;
    });
    expect(entry.events).toEqual({ lodged: sydneyDay(), sent: sydneyDay() });
    const { summary } = await register();
    expect(summary).toMatchObject({ total: 2, total_received: 1, open_count: 2 });
  });

  test('the same event again is accepted again and changes nothing', async () => {
    const before = await entryOf(lodged);

    for (let count = 0; count < 3; count += 1) {
      expect((await report({ token: lodged.lodgement_token, event: 'lodged' })).status).toBe(202);
    }

    expect((await entryOf(lodged))?.events).toEqual(before?.events);
  });

  test('every event of the vocabulary is taken, and a resolved complaint is open no more', async () => {
    for (const event of ['response_received', 'deadline_passed', 'escalated', 'resolved', 'withdrawn']) {
      expect((await report({ token: lodged.lodgement_token, event })).status).toBe(202);
    }

    const entry = await eventually(async () => {
      const found = await entryOf(lodged);
      return Object.keys(found?.events ?? {}).length === 7 && found;
    });
    expect(Object.values(entry.events).every((date) => date === sydneyDay())).toBe(true);
    const { summary } = await register();
    expect(summary.open_count).toBe(1);
    expect(summary.lifecycle).toMatchObject({
      responded: 1,
      resolved: 1,
      lodged: 1,
      sent: 1,
      escalated: 1,
      withdrawn: 1,
    });
  });

  test('a token tampered with, of another kind or none at all is invalid_lodgement_token', async () => {
    const token = lodged.lodgement_token ?? '';
    const middle = Math.floor(token.length / 2);
    const flipped = `${token.slice(0, middle)}${token[middle] === 'A' ? 'B' : 'A'}${token.slice(middle + 1)}`;

    for (const bad of [
      '',
      'x',
      flipped,
      `${token}A`,
      token.slice(1),
      token.toLowerCase(),
      partner.headers['x-service-key'],
      'x'.repeat(20_000),
      'ü',
      '..',
      '{}',
    ]) {
      const answer = await report({ token: bad, event: 'sent' });
      expectError(answer, 401, 'invalid_lodgement_token');
    }
  });

  test('a pilot’s token is answered like any other', async () => {
    const { last } = await talk(system, { fields: { partner: { name: 'Corner Shop' } } });

    const answer = await report({ token: last.lodgement_token, event: 'lodged' });

    expect(answer.status).toBe(202);
    expect(answer.json()).toEqual({ accepted: true });
    expect((await register()).entries).toHaveLength(2);
  });

  test('of token and reference the token decides', async () => {
    const other = lodged.register_reference;

    const both = await report({ token: silent.lodgement_token, reference: other, event: 'lodged' });
    expect(both.status).toBe(202);
    await eventually(async () => (await entryOf(silent))?.events['lodged']);

    expectError(await report({ token: 'x', reference: other, event: 'sent' }), 401, 'invalid_lodgement_token');
  });
});

describe('reporting by reference', () => {
  test('is 204 with nothing in it, whether the reference exists or not', async () => {
    for (const to of [silent.register_reference, 'REF-ZZZZ-9999']) {
      for (const event of ['sent', 'response_received', 'deadline_passed']) {
        const answer = await report({ reference: to, event });

        expect(answer.status).toBe(204);
        expect(answer.bytes.length).toBe(0);
      }
    }
    await eventually(async () => (await entryOf(silent))?.events['deadline_passed']);
  });

  test('takes no lodged and no event that there is none of', async () => {
    for (const event of ['lodged', 'exploded', '', 7, null, '__proto__', 'constructor']) {
      expectError(await report({ reference: silent.register_reference, event }), 400, 'invalid_event');
    }
  });
});

test('an event that comes before its complaint waits for it', async () => {
  const intake_id = randomUUID();
  const { last } = await talk(system, { headers: partner.headers, fields: { intake_id } });
  await report({ token: last.lodgement_token, event: 'lodged' });

  const entry = await eventually(async () => {
    const found = await entryOf(last);
    return found?.events['lodged'] !== undefined && found;
  });

  expect(entry.events['sent']).toBe(sydneyDay());
});
