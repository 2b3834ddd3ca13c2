import { readFileSync } from 'node:fs';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CorpusCase } from '../corpus/corpus-case.ts';
import { holdConversation } from '../corpus/hold-conversation.ts';
import { recall } from '../src/conversation/memory.ts';
import { confirm, converse, knowledge } from './converse.ts';

const path = new URL('../corpus/cases/common-complaints.yaml', import.meta.url);
const people = z.array(CorpusCase).parse(load(readFileSync(path, 'utf8'), { schema: CORE_SCHEMA }));

/** Who is outside, of the person's kind of matter; those that differ by state are asked for and told elsewhere. */
const outside: Readonly<Record<string, string>> = {
  private_health_insurance: 'Commonwealth Ombudsman',
  aged_care: 'Aged Care Quality and Safety Commission',
  ndis: 'NDIS Quality and Safeguards Commission',
  telecommunications: 'Telecommunications Industry Ombudsman',
  banking: 'Australian Financial Complaints Authority',
};

/** The Act, code or rules by which the letter has to name each right. */
const named: Readonly<Record<string, string>> = {
  phi_portability: 'Private Health Insurance Act 2007 (Cth) ss 78-1, 99-1',
  phi_certificate: 'Private Health Insurance Act 2007 (Cth) s 99-1',
  phi_cover_cut: 'Private Health Insurance Act 2007 (Cth) s 93-25',
  childcare_safety: 'Education and Care Services National Law ss 165, 167',
  childcare_parents_not_told: 'Education and Care Services National Regulations reg 86',
  childcare_bond: 'Australian Consumer Law ss 18, 23-25',
  aged_care_fee_not_agreed: 'Aged Care Act 2024 (Cth) ch 4',
  ndis_support_stopped: 'NDIS Code of Conduct 2018',
  en_backbill: 'National Energy Retail Rules r 30',
  en_bill_review: 'National Energy Retail Rules r 29',
  en_no_bills: 'National Energy Retail Rules rr 24, 30',
  en_life_support: 'National Energy Retail Rules pt 7',
  acl_recall: 'Australian Consumer Law ss 54, 128, 131, 259-263',
  acl_unsafe_goods: 'Australian Consumer Law ss 54, 259(3), 260, 262, 263',
  travel_called_off: 'Australian Consumer Law ss 36, 60-62, 267-269',
};

const wronged = people.filter(({ opens }) => opens.length > 0);
const finished = (person: CorpusCase) => holdConversation(knowledge, person, 'to the end').at(-1)?.finalised;

describe('who has a right and answers what is asked has it in the letter', () => {
  test.for(wronged.map((person) => [person.id, person.title, person] as const))('%s: %s', ([, , person]) => {
    const done = finished(person);
    const { text = '' } = done?.complaint ?? {};

    expect(done?.grounds.map(({ id }) => id)).toEqual(expect.arrayContaining(person.opens));
    for (const ground of person.opens) expect(text).toContain(named[ground] ?? '');
    expect(done?.routing.map(({ recipient }) => recipient).join()).toContain(outside[person.sector ?? ''] ?? '');
  });
});

test.for<readonly [string, string]>([
  ['care_bond_kept', 'NSW Fair Trading'],
  ['child_not_safe', 'The early childhood regulator of your state or territory'],
  ['course_not_delivered', 'NSW Ombudsman'],
])('of a childcare centre and %s the person is sent on to %s', ([fact, body]) => {
  const told = { says: 'that is all', sets: { [fact]: true, state: 'NSW' } };
  const { last } = converse(['It is about our daycare centre in Sydney', told, confirm]);

  expect(last.finalised?.routing.map(({ recipient }) => recipient)).toContain(body);
});

test('a grievance that was told and bears no open ground is asked about, though a lesser one is open', () => {
  const { turns } = converse([
    'AGL sent me a bill for $3,100. They say the meter had been read wrong for two years.',
    'They now bill me for use of long ago\nThe bill or charge is wrong',
    'yes',
  ]);

  expect(turns.flatMap(({ facts }) => recall(facts).asked.map(({ key }) => key))).toContain('backbill_over_limit');
  expect(turns.at(-1)?.grounds.passed_arguments.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['en_backbill', 'en_bill_review']),
  );
});
