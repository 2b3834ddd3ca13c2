import { describe, expect, test } from 'vitest';
import { states } from '../src/knowledge/schema/entry.ts';
import { finished, routeOf } from './finished.ts';

describe('who somebody is, or what it is about, decides who is outside', () => {
  test.for([
    ['education_vet', undefined, 'Commonwealth Ombudsman'],
    ['education_higher', undefined, 'National Student Ombudsman'],
    ['schools_childcare', 'QLD', 'Commonwealth Ombudsman'],
  ] as const)('an overseas student of %s in %s goes to %s', ([sector, state, body]) => {
    const told = { sector, ...(state === undefined ? {} : { state }) };

    expect(routeOf({ ...told, facts: { overseas_student: true } })[1].recipient).toBe(body);
    if (sector !== 'education_higher') expect(routeOf(told)[1].recipient).not.toBe(body);
  });

  const holders = {
    NSW: 'Rental Bonds (NSW Fair Trading)',
    VIC: 'Residential Tenancies Bond Authority (RTBA)',
    QLD: 'The RTA holds the bond',
    SA: 'Consumer and Business Services holds the bond',
    WA: 'Bond Administrator',
    TAS: 'Rental Deposit Authority (MyBond)',
    NT: 'no office holds the bond',
    ACT: 'ACT rental bonds office',
  };
  test.for(states)('in %s a bond is asked for where it is held', (state) => {
    const [, second] = routeOf({ sector: 'tenancy', state, facts: { bond_withheld: true } });

    expect(second.when).toContain(holders[state]);
    expect(routeOf({ sector: 'tenancy', state })[1].when).not.toContain(holders[state]);
  });
});

describe('the 28 days of a death benefit', () => {
  test.for([
    [{ super_death_benefit: true, super_decision_unfair: true }, /They have said no already/, /Do not wait 45 days/],
    [
      { death_benefit_proposal_objected: true, super_decision_unfair: true },
      /28 days for objections/,
      /First object to the fund/,
    ],
    [
      { death_benefit_proposal_objected: true, super_decision_unfair: true, final_response_received: true },
      /final answer/,
      /Do not wait 45 days/,
    ],
    [{ super_death_benefit: true, super_delay: true }, /45 calendar days/, /only within 28 days/],
    [{ super_delay: true }, /45 calendar days/, /^After the final response, or after 45/],
  ] as const)('%o', ([facts, first, second]) => {
    const [fund, afca] = routeOf({ sector: 'superannuation', facts });

    expect(fund.when).toMatch(first);
    expect(afca.when).toMatch(second);
  });

  test('whose 28 days have passed is told to ask today', () => {
    const facts = { super_death_benefit: true, over_28_days_death_benefit: true };

    expect(routeOf({ sector: 'superannuation', facts })[1].when).toContain('Call AFCA today');
  });
});

test.for([
  ['NSW', /Residential Tenancies Act 2010 \(NSW\) ss 41, 42, 44/],
  ['VIC', /which terms and rules you rely on/],
] as const)('a rule that is sure in one state alone is cited there alone: %s', ([state, said]) => {
  const facts = { rent_increase_received: true, rent_increase_notice_short: true };

  expect(finished({ sector: 'tenancy', state, facts })?.text).toMatch(said);
});

test.for([
  ['SA', 'Building Work Contractors Act 1995 (SA) s 32'],
  ['NSW', 'Home Building Act 1989 (NSW) ss 18B, 18E'],
] as const)('building work in %s is judged by %s', ([state, act]) => {
  const facts = { service_supplied: true, service_poor: true };

  expect(finished({ sector: 'building', state, facts })?.text).toContain(act);
});
