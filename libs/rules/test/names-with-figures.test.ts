import { expect, test } from 'vitest';
import { converse } from './converse.ts';

// A figure that opens a name stays with it, and whoever answered for a firm does not take its place.

const about = (...sayings: string[]) => converse(sayings, { clientDone: true }).last.facts['organisation'];

test.for([
  ['9Lives refused to refund my cat fountain for $70, it never worked.', '9Lives'],
  ['4-Seasons Carpets took my deposit of $400 and never came.', '4-Seasons Carpets'],
  ['9Lives拒绝退款，我买的饮水机坏了，70元。', '9Lives'],
  ['Tôi mua máy ở 9Lives giá 70 đô, máy hư, 9Lives từ chối hoàn tiền.', '9Lives'],
  ['رفضت 9Lives أن ترجع لي 70 دولارا والجهاز معطل.', '9Lives'],
  ['Η 9Lives αρνήθηκε να μου επιστρέψει 70 δολάρια, η συσκευή είναι χαλασμένη.', '9Lives'],
])('«%s» is about %s', ([says, name]) => {
  expect(about(says ?? '')).toBe(name);
});

test('the figure of such a name is no sum', () => {
  const { last } = converse(['投诉对象是9Lives，拒绝退款，我买的饮水机坏了。'], { clientDone: true });
  expect(last.facts['amount_aud']).toBeUndefined();
});

test('whoever answered for a firm does not take its place', () => {
  const firm = 'Larkspur Kitchens took my $1,500 deposit and never came. I want it back.';
  expect(about(firm, 'his name is Trevor')).toBe('Larkspur Kitchens');
  expect(about(firm, 'Her name was Maree Doyle, she laughed at me')).toBe('Larkspur Kitchens');
  expect(about('A bloke did my fence badly and kept my $900. His name is Trevor Banks.')).toBe('Trevor Banks');
});

test('a month that is taken off is no name', () => {
  const story =
    'Kmart sold me a kettle for $60 on 7 May 2026 and it stopped working. On 3 October 2026 the manager rang me. I want a refund.';
  expect(about(story, 'remove 3 October')).toBe('Kmart');
});
