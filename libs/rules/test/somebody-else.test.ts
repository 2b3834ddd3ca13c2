import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { confirm, converse, licensed } from './converse.ts';

// A partner takes in no complaint that is about somebody else, and of two organisations one is finished (decision D44).

const done = { clientDone: true };
const stories: Readonly<Record<Language, string>> = {
  en: 'AGL charged me twice for the same bill and refused to refund me. I rang AGL three times.',
  zh: '我的电费是 AGL 的，AGL 重复扣了我两次钱，拒绝退款。',
  vi: 'AGL tính tiền tôi hai lần cho một hóa đơn và từ chối hoàn tiền.',
  ar: 'خصمت AGL مني المبلغ مرتين ورفضت AGL رد المال.',
  el: 'Η AGL με χρέωσε δύο φορές για τον ίδιο λογαριασμό και αρνήθηκε την επιστροφή.',
};

describe.for(Object.entries(stories))('in %s', ([, story]) => {
  test('a complaint about another organisation is not lodged with the partner, and the reply says where it goes', () => {
    const { turns, last } = converse([story, confirm], { ...done, mode: licensed });
    const [first] = turns;

    expect(first?.stage).toBe('no_grounds_close');
    for (const words of ['AGL', 'Telstra', 'agl.com.au']) expect(first?.reply).toContain(words);
    expect(last.finalised).toBeNull();
  });

  test('naming the partner after all brings the card', () => {
    const { last } = converse([story, 'Telstra'], { ...done, mode: licensed });

    expect(last.stage).toBe('confirming');
    expect(last.confirm?.about).toContain('Telstra');
  });

  test('in public it is a complaint like any other', () => {
    expect(converse([story], done).last.stage).toBe('confirming');
  });
});

test.for([
  'You charged me twice for my phone and refused a refund, AGL would never do that',
  'I pay with my NAB card and was charged twice, and nobody answers',
  'Telstra charged me twice although I moved to Optus',
  'Your staff refused a refund, they told me to ring Samsung',
])('«%s» is for the partner', (said) => {
  const { last } = converse([said], { ...done, mode: licensed });

  expect(last.stage).not.toBe('no_grounds_close');
});

const both =
  'AGL charged me twice for one bill and refused to refund me. Jetstar cancelled my flight and refused a refund of $300. I want my money back from AGL.';

test('of two organisations the card says which one it is to, and the other is offered when it is finished', () => {
  const { turns, last } = converse([both, 'AGL', confirm], done);
  const card = turns.find(({ stage }) => stage === 'confirming');

  expect(card?.confirm?.about).toContain('AGL');
  expect(card?.reply).toContain('You have also told me about Jetstar');
  expect(last.finalised?.complaint.document.to).toContain('AGL');
  expect(last.reply).toContain('Jetstar');
});
