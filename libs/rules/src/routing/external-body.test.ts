import { describe, expect, test } from 'vitest';
import type { State } from '../knowledge/schema/entry.ts';
import { loadKnowledge } from '../load.ts';
import { dependsOnState, externalBody, externalPlace } from './external-body.ts';

const inForce = loadKnowledge().lawOn('2026-11-20');
const overseas = new Map([['overseas_student', { value: true }]]);

const where = (sector: string, organisation: string | null, state: State | null) => ({
  sector: inForce.sectors.get(sector) ?? null,
  state,
  organisation: organisation === null ? null : { entry: inForce.organisations.get(organisation) ?? null },
  facts: overseas,
});

describe('a public college answers to the ombudsman of its state, whoever studies there', () => {
  test.for([
    ['tafe', 'WA', 'wa_ombudsman'],
    ['tafe', 'NSW', 'nsw_ombudsman'],
    ['tafe_qld', null, 'qld_ombudsman'],
    ['chisholm', null, 'vic_ombudsman'],
    ['cit', 'ACT', 'act_ombudsman'],
  ] as const)('%s in %s: %s', ([organisation, state, body]) => {
    const there = where('education_vet', organisation, state);

    expect(externalBody(inForce, there)?.id).toBe(body);
    expect(externalPlace(there)?.when).toContain('from overseas');
  });

  test.for([
    ['a private college', where('education_vet', 'imagine_edu', 'NSW'), 'commonwealth_ombudsman'],
    ['a college that nobody named', where('education_vet', null, 'NSW'), 'commonwealth_ombudsman'],
    ['its degrees', where('education_higher', 'holmesglen', 'VIC'), 'national_student_ombudsman'],
  ] as const)('%s does not', ([, there, body]) => {
    expect(externalBody(inForce, there)?.id).toBe(body);
  });
});

test('the state is asked for where the way out depends on it', () => {
  expect(dependsOnState(where('education_vet', 'tafe', null))).toBe(true);
  expect(dependsOnState(where('education_vet', 'chisholm', null))).toBe(false);
  expect(dependsOnState(where('education_vet', 'imagine_edu', null))).toBe(false);
  expect(dependsOnState(where('energy', null, null))).toBe(true);
});
