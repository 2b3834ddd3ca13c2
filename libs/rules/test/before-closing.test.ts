import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { recall } from '../src/conversation/memory.ts';
import { converse, knowledge } from './converse.ts';

// What closes a matter is asked about where few words say it, and whoever denies it is never closed on it again unasked.

const lastAsked = (facts: Readonly<Record<string, unknown>>) => recall(facts).asked.at(-1);

// Each tells of a charge of one's own that is for something one never had.
const others: Readonly<Record<Language, readonly [story: string, denial: string]>> = {
  en: [
    'Telstra charged me twice and refused a refund, some people in my building got it and thats not my contract',
    'no, it is my own account that they took it from',
  ],
  zh: ['Telstra 扣了我两次钱，拒绝退款。那个套餐不是我的东西', '不是，钱是从我账户里扣的'],
  vi: [
    'Telstra tính tiền tôi hai lần và từ chối hoàn tiền. Gói cước đó đâu phải của tôi',
    'không, họ trừ tiền của tôi mà',
  ],
  ar: ['خصمت Telstra مني المبلغ مرتين ورفضت رد المال، هي خدمة مش مشكلتي', 'لا، المبلغ انخصم من حسابي'],
  el: [
    'Η Telstra με χρέωσε δύο φορές και αρνήθηκε την επιστροφή, αυτό το πρόγραμμα δεν με αφορά',
    'όχι, από τον λογαριασμό μου τα πήραν',
  ],
};

describe.for(Object.entries(others))('beside a grievance of one’s own, in %s', ([, [story, denial]]) => {
  test('words that resemble «not my matter» are asked about, and a no goes on', () => {
    const { turns } = converse([story, denial]);

    expect(turns[0]?.stage).toBe('probing');
    expect(lastAsked(turns[0]?.facts ?? {})).toMatchObject({ key: 'not_own_matter', again: true });
    expect(turns[0]?.choices?.options.map(({ id }) => id)).toEqual(['yes', 'no', 'unsure']);
    expect(turns[1]?.facts['not_own_matter']).toBe(false);
    expect(turns[1]?.stage).not.toBe('no_grounds_close');
  });

  test('a yes closes it', () => {
    const { last } = converse([story, 'yes']);

    expect(last.facts['not_own_matter']).toBe(true);
    expect(last.stage).toBe('no_grounds_close');
  });
});

test.for([
  'Origin read my meter wrong and billed me twice, that is an error of theirs and not mine',
  'Origin đọc sai đồng hồ, tính tôi hai lần, lỗi của họ chứ đâu phải của tôi',
  'Origin 抄错表，多收我两次钱，是他们的错，不是我的事',
] as const)('a fault that is not theirs makes it nobody else’s matter: «%s»', (story) => {
  expect(converse([story]).last.facts['not_own_matter']).not.toBe(true);
});

test('who denies what it was closed on is asked, once, and not when they only take it in', () => {
  const story = 'Harvey Norman refused a refund for my fridge but it has been fixed now and it is all sorted';
  const denied = converse([story, 'no that is not what I said, the fridge is dead'], { clientDone: true }).last;
  const taken = converse([story, 'ok I understand, thank you'], { clientDone: true }).last;

  expect(converse([story]).last.stage).toBe('no_grounds_close');
  expect(denied.stage).toBe('probing');
  expect(taken.stage).toBe('no_grounds_close');
});

describe('a change of mind', () => {
  const close = [
    'Kmart refused a refund for a lamp, I changed my mind about it',
    'no, it works well, I just do not like it any more',
  ];

  test('is asked about once, whether something is wrong at all, and ends in no letter', () => {
    const { turns } = converse(close);

    expect(lastAsked(turns[0]?.facts ?? {})).toMatchObject({ key: 'goods_faulty' });
    expect(turns[1]?.stage).toBe('no_grounds_close');
  });

  test('is not named as what would make it a complaint', () => {
    const { reply } = converse(close).last;
    const label = knowledge.content.facts.find(({ entry }) => entry.key === 'change_of_mind')?.entry.label.en;

    expect(label).toBeDefined();
    expect(reply).not.toContain(`“${label}”`);
  });

  test('is what it comes to where goods are fine and were only not taken back', () => {
    const story = 'I bought a lamp at Kmart, I paid $80 for it and they refused a refund';
    const { turns } = converse([story, 'no, nothing is wrong with it', 'yes', 'yes']);

    expect(turns.map(({ stage }) => stage)).toContain('no_grounds_close');
  });

  test('is not heard where a fault was only taken off the card', () => {
    const card = converse(['I bought a lamp at Kmart, I paid $80, it stopped working and they refused a refund'], {
      clientDone: true,
    });
    const off = { ...card.last.facts, goods_faulty: false };
    const { last } = converse(['they refused a refund, that is the point'], { knownFacts: off, history: card.history });

    expect(last.stage).not.toBe('no_grounds_close');
  });

  test('swearing is no word of what was told', () => {
    expect(
      converse(['This is bullshit. Kmart refused a refund for my lamp']).last.facts['representation_false'],
    ).not.toBe(true);
  });
});

test.for([
  ['no I picked it up in the store, can they keep $90 of it?', 'no_grounds_close'],
  ['no wait, it is faulty after all, the keys stick', 'probing'],
] as const)('that nothing is wrong, said outright, is not asked again of «%s»', ([then, stage]) => {
  const story =
    'I bought a keyboard for my son from Lindfield Music for $450, and now he has decided on netball instead. I took it back and they refused a refund';
  const said = 'Well yes it plays fine, nothing wrong with it at all, he just isnt interested any more';
  const { stages } = converse([story, said, then]);

  expect(stages.slice(1)).toEqual(['no_grounds_close', stage]);
});
