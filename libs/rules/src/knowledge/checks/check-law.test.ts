import { expect, test } from 'vitest';
import { baseWith, refusalOf } from '../../../test/base-copy.ts';

const mistakes = [
  {
    title: 'a defeater that answers one way and would take the others with it',
    file: 'grounds/banking.yaml',
    from: 'any_of: &scam_any [bank_flag_missed]',
    to: 'any_of: &scam_any [bank_flag_missed, recall_delay]',
    says: '"consumer_ignored_specific_warning" answers "bank_flag_missed" only, but would defeat the other ways too',
  },
  {
    title: 'an element that nobody with the grievance would say',
    file: 'grounds/tenancy.yaml',
    from: 'required: [bond_withheld]',
    to: 'required: [bond_withheld, damage_admitted]',
    says: 'rests on "damage_admitted", which nobody with this grievance would say (its role is defeater)',
  },
  {
    title: 'a required element from which a defeater follows',
    file: 'grounds/goods-beyond-the-shop.yaml',
    from: 'defeated_by: [private_sale, auction_sale, resale_or_input, over_acl_threshold]',
    to: 'defeated_by: [private_sale, goods_supplied]',
    says: 'requires "goods_supplied", from which its defeater "goods_supplied" follows',
  },
  {
    title: 'two required elements that cannot both be true',
    file: 'grounds/energy-and-water.yaml',
    from: 'required: [disconnection_threatened]',
    to: 'required: [disconnection_threatened, disconnected_energy]',
    says: 'requires both "disconnection_threatened" and "disconnected_energy", which cannot both be true',
  },
  {
    title: 'a citation without an Act and a section',
    file: 'grounds/fair-trading.yaml',
    from: "basis: { text: 'Australian Consumer Law s 50', kind: statutory }",
    to: 'basis: { text: The rules against harassment, kind: statutory }',
    says: 'its basis is statutory, but names no Act with a section or part that has a number',
  },
  {
    title: 'federal law in a state where it is not in force',
    file: 'grounds/energy-and-water.yaml',
    from: "        - { states: [VIC], text: 'Energy Retail Code of Practice (Vic)' }\n",
    to: '',
    says: 'cites National Energy Retail (Law|Rules) for VIC, where it is not in force',
  },
  {
    title: 'a duty that the letter concedes to the other side',
    file: 'grounds/service-guarantees.yaml',
    from: 'A service must be provided with due care and skill. This one was not.',
    to: 'The service may not have been provided with due care and skill.',
    says: 'hedges in its document with "may": «The service may not have been provided with due care and skill.»; state the duty',
  },
  {
    title: 'a duty in the sentence that the letter asks about',
    file: 'grounds/lending.yaml',
    from: 'The fees charged are over the cap for low cost credit contracts.',
    to: 'The fees charged must not be over the cap for low cost credit contracts.',
    says: 'is uncertain, but its document opens with a duty: «The fees charged must not be over the cap for low cost credit contracts.»',
  },
  {
    title: 'a clock called statutory without a section that has a number',
    file: 'sectors/privacy.yaml',
    from: 'basis: suggested',
    to: 'basis: statutory',
    says: 'a clock is called statutory, but its instrument names no section or part with a number',
  },
  {
    title: 'a framework line of a law without the states in which it is in force',
    file: 'sectors/energy-and-water.yaml',
    from: ', states: [NSW, QLD, SA, ACT, TAS]',
    to: '',
    says: 'without the states in which it is in force',
  },
  {
    title: 'a framework line that neither names its facts nor is of complaint handling',
    file: 'sectors/banking.yaml',
    from: ', handling: true',
    to: '',
    says: 'must name the facts it is for (when) or be of complaint handling',
  },
  {
    title: 'a place outside for a fact that nobody knows',
    file: 'sectors/homes.yaml',
    from: 'with: &bond [bond_withheld, bond_not_lodged]',
    to: 'with: &bond [bond_witheld]',
    says: 'external with names "bond_witheld", but there is no fact of that name',
  },
  {
    title: 'a fact that follows from another and from its absence',
    file: 'facts/superannuation.yaml',
    from: 'unless: [edr_lodged]',
    to: 'unless: [final_response_received]',
    says: 'follows from "final_response_received" and from its absence at once',
  },
] as const;

test.for(mistakes)('$title is refused in clear words', { timeout: 30_000 }, ({ file, from, to, says }) => {
  const dir = baseWith(file, (text) => text.replace(from, to));

  const told = refusalOf(dir);

  expect(told).toContain(file);
  expect(told).toContain(says);
});
