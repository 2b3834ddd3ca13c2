import { expect, test } from 'vitest';
import { confirm, converse, licensed } from './converse.ts';

const billed = 'Telstra took $89 out of my account twice in october for the same bill, I want a refund';
const cutOff = 'ok but AGL cut off my power yesterday without any warning';

/** The card of the first story, with every point unticked. */
function taken(story: string) {
  const { claims = [] } = converse([story]).last.confirm ?? {};
  return { says: 'Yes, this is right', sets: Object.fromEntries(claims.map(({ key }) => [key, false])) };
}

test('a story told anew about somebody else leaves nothing of the one that was taken back whole', () => {
  const { last } = converse([billed, taken(billed), cutOff, 'no', 'victoria', 'turn it on', confirm]);

  expect(last.finalised?.complaint.document.to).toBe('AGL');
  expect(last.facts).toMatchObject({ organisation: 'AGL', sector: 'energy' });
  expect(last.facts).not.toHaveProperty('amount_aud');
  expect(last.finalised?.complaint.text).toContain('AGL cut off my power');
  expect(last.finalised?.complaint.text).not.toMatch(/Telstra|\$89/);
});

test('told anew about the same organisation, the complaint keeps who and how much', () => {
  const { last } = converse([billed, taken(billed), 'they cut off my phone without any warning instead']);

  expect(last.facts).toMatchObject({ organisation: 'Telstra', amount_aud: 89 });
});

test('one point unticked of several takes no story back', () => {
  const { last } = converse([
    `${billed}. They never answered my complaint.`,
    { says: 'hm', sets: { charged_twice: false } },
    'AGL cut off my power yesterday as well',
  ]);

  expect(last.facts['amount_aud']).toBe(89);
});

test('thanks in another language change nothing in a complaint', () => {
  const { turns } = converse(
    [
      '我在Telstra的账单十月份被扣了两次，每次八十九块，我要退款',
      '没有了',
      confirm,
      'thank you so much for all the help that you gave me',
    ],
    {
      mode: licensed,
    },
  );
  const [before, after] = turns.slice(-2).map(({ finalised }) => finalised?.complaint.document);

  expect(turns.at(-1)?.language).toBe('en');
  expect(before?.sections.find(({ id }) => id === 'what_happened')?.paragraphs).toContain('In Chinese:');
  expect(after).toEqual(before);
});

test.for(['Victoria', 'vic', 'NSW'])(
  '«%s» answers where, whatever was asked, and is no part of the account',
  (where) => {
    const { last } = converse([
      'Kmart sold me a kettle that stopped working, they refuse to fix it',
      where,
      'a refund',
      'yes',
      'thats all',
      confirm,
    ]);
    const account = last.finalised?.complaint.document.sections.find(({ id }) => id === 'what_happened');

    expect(last.facts['state']).toBe(where === 'NSW' ? 'NSW' : 'VIC');
    expect(JSON.stringify(account)).not.toContain(where);
  },
);
