import type { RoutingStep } from '@intake/contracts/complaint';
import { describe, expect, test } from 'vitest';
import { addDays } from '../src/calendar/days.ts';
import { states } from '../src/knowledge/schema/entry.ts';
import { confirm, converse, knowledge, licensed } from './converse.ts';
import { finished, routeOf } from './finished.ts';
import { expected } from './routing-table.ts';

/** The day of a conversation that names none. */
const today = '2026-11-20';

/** Signposted by gates. */
const outOfScope = ['employment', 'criminal'];

test('every sector of the knowledge base stands in the table', () => {
  expect([...Object.keys(expected), ...outOfScope].toSorted()).toEqual(
    [...knowledge.lawOn('2026-11-20').sectors.keys()].toSorted(),
  );
});

const cells = Object.entries(expected).flatMap(([sector, [days, body]]) =>
  states.map((state) => ({ sector, state, days, body: typeof body === 'string' ? body : (body[state] ?? '') })),
);

test.for(cells)(
  '$sector in $state: the organisation within $days days, then $body',
  ({ sector, state, days, body }) => {
    const [first, second] = routeOf({ sector, state });

    expect(first).toMatchObject({ order: 1, recipient: 'Example Pty Ltd', response_days: days });
    expect(second).toMatchObject({ order: 2, recipient: body });
    for (const { response_days = 0, due_on } of [first, second]) expect(due_on).toBe(addDays(today, response_days));
    for (const step of [first, second]) expectReachable(step);
  },
);

/** By the channel it names, at a moment that is said, with nothing left to fill in. */
function expectReachable({ channel, url, to_email, note = '', when = '', response_days = 0 }: RoutingStep): void {
  if (channel === 'email') expect(to_email).toMatch(/@/);
  if (channel === 'portal') expect(url ?? note).toMatch(/https:\/\/|website/);
  if (channel === 'phone') expect(note).toMatch(/Phone \(?\d[\d )]{4,}/);
  expect(response_days).toBeGreaterThan(0);
  expect(when).toMatch(/^[A-Z].*\.$/);
  expect(`${note} ${when}`).not.toMatch(/[{}«»]|undefined|null| {2}/);
}

const named = (body: (typeof expected)[string][1]): string[] =>
  typeof body === 'string' ? [] : Object.values(body).flatMap((name) => name ?? []);

test.for(Object.keys(expected))('%s: while the state is unknown no state is guessed', (sector) => {
  const [, second] = routeOf({ sector });
  const body = expected[sector]?.[1] ?? '';

  if (typeof body === 'string') expect(second.recipient).toBe(body);
  else expect(second).toMatchObject({ channel: 'portal', url: expect.stringMatching(/^https:/) });
  expect(
    named(body).filter((name) => name === second.recipient && !/your state|licenses the|where the road/.test(name)),
  ).toEqual([]);
  expect(second.when).not.toMatch(/NCAT|VCAT|QCAT|SACAT|E-Toll|Sydney Water|Point to Point|Building and Energy/);
});

test.for(Object.keys(expected))('%s: a partner’s complaint goes to the partner and names nobody else', (sector) => {
  const routing = finished({ sector, state: 'NSW' }, { mode: { ...licensed, name: 'Example Pty Ltd' } })?.routing;

  expect(routing).toMatchObject([{ order: 1, recipient: 'Example Pty Ltd', response_days: expected[sector]?.[0] }]);
  expect(JSON.stringify(routing)).not.toMatch(/ombudsman|AFCA|fair trading|tribunal/i);
});

describe('clocks of their own', () => {
  test.for([
    ['banking', 'hardship_refused', 21],
    ['consumer_credit', 'enforcement_started', 21],
    ['bnpl', 'hardship_notice_given', 21],
    ['debt_collection', 'default_notice_missing', 30],
    ['credit_reporting', 'correction_requested', 30],
    ['telecommunications', 'payment_assistance_refused', 4],
    ['internet_nbn', 'service_disconnected', 14],
    ['internet_nbn', 'payment_assistance_requested', 4],
    ['telecommunications', 'priority_assistance', 4],
    ['superannuation', 'super_death_benefit', 45],
    ['superannuation', 'death_benefit_proposal_objected', 90],
  ] as const)('%s with %s: %s days', ([sector, fact, days]) => {
    expect(routeOf({ sector, facts: { [fact]: true } })[0].response_days).toBe(days);
  });

  test('a time that runs from another day is not counted from today', () => {
    const [first] = routeOf({ sector: 'superannuation', facts: { death_benefit_proposal_objected: true } });

    expect(first.when).toContain('counted from the end of the 28 days for objections');
    expect(first.when).not.toMatch(/20\d\d/);
    expect(first).not.toHaveProperty('response_basis');
  });

  test.for([
    ['banking', 'statutory'],
    ['education_vet', 'code'],
    ['education_higher', 'suggested'],
  ] as const)('what the time of %s rests on is said: %s', ([sector, basis]) => {
    const [first, second] = routeOf({ sector });

    expect(first.response_basis).toBe(basis);
    expect(second).not.toHaveProperty('response_basis');
  });

  test('the tollway ombudsman of New South Wales is open after 60 business days', () => {
    const [first, second] = routeOf({ sector: 'toll_roads', state: 'NSW' });

    expect([first.response_days, second.response_days]).toEqual([28, 84]);
  });

  test.for([
    ['banking', /They have 30 calendar days to respond: until 20 December 2026/],
    ['education_vet', /The usual time to respond is 60 calendar days/],
    ['retail', /We suggest waiting 10 business days \(14 calendar days\) for a reply, until 4 December 2026/],
  ] as const)('%s words its time by what it rests on', ([sector, words]) => {
    expect(routeOf({ sector, state: 'NSW' })[0].when).toMatch(words);
  });
});

describe('what nobody should be surprised by', () => {
  test.for([
    ['2026-12-31', /\$1,263,000/],
    ['2027-01-01', /check the present figures with AFCA/],
  ] as const)('on %s the money limit is that of the day', ([day, words]) => {
    expect(routeOf({ sector: 'banking', day })[1].note).toMatch(words);
  });

  test('superannuation has no money limit and time limits of its own', () => {
    const { note } = routeOf({ sector: 'superannuation' })[1];

    expect(note).toContain('No money limit for superannuation');
    expect(note).not.toMatch(/\$1,263,000|six years/);
  });

  test.for([
    [25_000, false],
    [25_001, true],
  ] as const)('of $%s in Queensland it is said that it is above the limit: %s', ([amount_aud, isOver]) => {
    const { note = '' } = routeOf({ sector: 'retail', state: 'QLD', facts: { amount_aud } })[1];

    expect(note.includes('above that')).toBe(isOver);
  });

  test('a tribunal may charge a fee, and a body that only conciliates cannot order an outcome', () => {
    expect(routeOf({ sector: 'tenancy', state: 'NT' })[1].note).toMatch(/may charge a fee/);
    expect(routeOf({ sector: 'retail', state: 'VIC' })[1].note).toMatch(
      /^Free and independent\..*cannot order an outcome/,
    );
    expect(routeOf({ sector: 'banking' })[1].note).not.toMatch(/cannot order/);
  });

  test.for([
    ['final_response_received', /You have their final answer/, /do not wait for another reply/],
    ['idr_late', /appears to have passed/, /^They have had your complaint long enough already\./],
  ] as const)('after %s the external body may be open already', ([fact, second, first]) => {
    const steps = routeOf({ sector: 'banking', facts: { complained_to_org: true, [fact]: true } });

    expect(steps[1].when).toMatch(second);
    expect(steps[0].when).toMatch(first);
  });
});

test('a complaint that has lain long opens the way out, also where no law sets the time', () => {
  const whenOf = (when: string) => {
    const says = `I complained to Kmart ${when} about a faulty kettle that I bought there and they never answered.`;
    const { last } = converse([says, confirm], { clientDone: true, knownFacts: { state: 'NSW' } });
    return last.finalised?.complaint.routing.map((step) => step.when);
  };

  expect(whenOf('on 20 August 2026')).toEqual([
    expect.stringMatching(/^They have had your complaint long enough already\./),
    expect.stringMatching(/^They have had your complaint for a long time without an answer/),
  ]);
  expect(whenOf('on 17 November 2026')?.[0]).toMatch(/^Send this first/);
});

test('a last day on which nobody works is said to be one', () => {
  const [first] = routeOf({ sector: 'banking', day: '2026-11-26' });

  expect(first).toMatchObject({ due_on: '2026-12-26' });
  expect(first.when).toContain('That is not a working day; the next one is 29 December 2026.');
});

test('organisations with a body of their own keep it in every state', () => {
  const qantas = { sector: 'airline', facts: { organisation: 'Qantas' } };

  expect(routeOf({ ...qantas, state: 'WA' })[1].recipient).toBe('Airline Customer Advocate');
  expect(routeOf(qantas)[1].recipient).toBe('Airline Customer Advocate');
  expect(routeOf({ sector: 'postal_parcel', facts: { organisation: 'Australia Post' } })[1].recipient).toMatch(
    /^Postal Industry Ombudsman/,
  );
});
