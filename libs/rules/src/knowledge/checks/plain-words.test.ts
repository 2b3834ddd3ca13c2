import { expect, test } from 'vitest';
import { baseWith, refusalOf } from '../../../test/base-copy.ts';

const bank = 'grounds/banking.yaml';
const payments = 'facts/bank-payments.yaml';
const sector = 'sectors/banking.yaml';
const chinese = 'languages/zh/bank-payments.yaml';
const mistakes = [
  {
    title: 'a word of its own for confidence',
    file: bank,
    from: 'confidence: verified',
    to: 'confidence: sure',
    says: 'grounds "epay_unauthorised": confidence must be one of: verified, well_known, uncertain',
  },
  {
    title: 'a day written the Australian way',
    file: bank,
    from: 'review_by: 2027-03-31',
    to: 'review_by: 31/03/2027',
    says: 'defaults.review_by: must be a day, written 2027-03-31',
  },
  {
    title: 'a ground without its sentence',
    file: bank,
    from: / {4}document: .*\n/,
    to: '',
    says: 'grounds "epay_unauthorised": document is missing',
  },
  {
    title: 'a sector nobody knows',
    file: bank,
    from: 'sectors: [banking]',
    to: 'sectors: [bankingg]',
    says: 'sectors names "bankingg", but there is no sector of that name',
  },
  {
    title: 'a question about what defeats nothing',
    file: bank,
    from: 'ask_defeaters: [fee_agreed]',
    to: 'ask_defeaters: [fee_missing]',
    says: 'ask_defeaters names "fee_missing", which is not in defeated_by',
  },
  {
    title: 'a name with capitals',
    file: bank,
    from: 'id: bank_chargeback',
    to: 'id: Bank-Chargeback',
    says: 'grounds "Bank-Chargeback": id must be lower-case letters and digits, words joined by _',
  },
  {
    title: 'a colon outside quotes',
    file: bank,
    from: "{ en: 'A payment",
    to: '{ en: A payment: ',
    says: 'put text that holds a colon, a comma or a quote in quotes',
  },
  {
    title: 'an outcome that does not exist',
    file: bank,
    from: 'outcomes: [refund, decision]',
    to: 'outcomes: [money]',
    says: 'outcomes.0 must be one of: refund, replacement',
  },
  {
    title: 'a label without English',
    file: payments,
    from: 'label: { en: ',
    to: 'label: { zh: ',
    says: 'facts "unauthorised_transaction": label.en is missing',
  },
  {
    title: 'a language that is not spoken',
    file: payments,
    from: 'label: { en: ',
    to: 'label: { fr: Un, en: ',
    says: 'facts "unauthorised_transaction": label has no field called "fr"',
  },
  {
    title: 'a pattern with a list that is nowhere',
    file: payments,
    from: '- (it|that) (wasnt',
    to: "- '@nolist'\n          - (it|that) (wasnt",
    says: 'fact "unauthorised_transaction", en: pattern "@nolist": there is no list "@nolist"',
  },
  {
    title: 'a pattern that ends in a gap',
    file: payments,
    from: '- (it|that) (wasnt',
    to: '- it ..\n          - (it|that) (wasnt',
    says: 'pattern "it ..": a gap may not stand at either end',
  },
  {
    title: 'a number for a pattern',
    file: payments,
    from: '- (it|that) (wasnt',
    to: '- 2028\n          - (it|that) (wasnt',
    says: 'signals.en.asserts.8 must be text (in quotes where it looks like a number)',
  },
  {
    title: 'a list of one name in two files',
    file: payments,
    from: /^/,
    to: 'lists: { they: [them] }\n',
    says: 'lists.they: another file has a list of this name',
  },
  {
    title: 'words for a fact that is not there',
    file: chinese,
    from: '  unauthorised_transaction:',
    to: '  unauthorized_transaction:',
    says: 'facts "unauthorized_transaction": there is no entry of that name to put words to',
  },
  {
    title: 'law among the words of a language',
    file: chinese,
    from: '    label: 有一笔',
    to: '    role: claim\n    label: 有一笔',
    says: 'facts.unauthorised_transaction: has no field called "role"',
  },
  {
    title: 'an amount in words',
    file: sector,
    from: 'amount_aud: 1263000',
    to: 'amount_aud: a lot',
    says: 'bodies "afca": limits.0.amount_aud must be a number',
  },
  {
    title: 'half an address',
    file: sector,
    from: 'url: https://www.afca.org.au',
    to: 'url: afca',
    says: 'bodies "afca": url must be a web address that begins with https://',
  },
  {
    title: 'a body that is nowhere',
    file: sector,
    from: 'body: afca,',
    to: 'body: afcaa,',
    says: 'sector "banking": external names "afcaa", but there is no body of that name',
  },
  {
    title: 'an organisation in no sector',
    file: 'organisations/banking.yaml',
    from: 'sectors: [banking]',
    to: 'sectors: [bank]',
    says: 'sectors names "bank", but there is no sector of that name',
  },
  {
    title: 'a gate that hangs on nothing',
    file: 'signals/gates.yaml',
    from: 'when: [',
    to: 'when: [nothing_known, ',
    says: 'the gate names "nothing_known", but there is no fact of that name',
  },
  {
    title: 'a base without its version',
    file: 'manifest.yaml',
    from: /^version:.*$/m,
    to: '',
    says: 'version: is missing',
  },
] as const;

test.for(mistakes)('$title is refused in plain words', { timeout: 30_000 }, ({ file, from, to, says }) => {
  const dir = baseWith(file, (text) => text.replace(from, to));

  const told = refusalOf(dir);

  expect(told).toContain(file);
  expect(told).toContain(says);
});

test('one mistake is told once: words for the entries of a broken file are no mistake of their own', () => {
  const dir = baseWith(payments, (text) => text.replace('role: claim', 'role: grievance'));

  expect(refusalOf(dir).split('\n')).toHaveLength(2);
});
