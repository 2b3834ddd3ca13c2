import type { Language } from '@intake/contracts/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';

// Everything on the card can be taken off it, by a tick or in plain words, and stays off; who objects tells nothing new.

const done = { clientDone: true };
const story =
  'Kmart sold me a toaster for $60 on 7 May 2026, it stopped working and they refuse to fix it. I paid $15 for the courier on 9 May 2026. I want a refund and an apology.';

const keys = ['wish:refund', 'wish:explanation_or_apology', 'sum:60', 'sum:15', 'day:2026-05-07', 'day:2026-05-09'];
const untickable = (card: ReturnType<typeof converse>['last']['confirm']) =>
  [...(card?.wishes ?? []), ...(card?.amounts ?? []), ...(card?.dates ?? [])].map(({ untick }) => untick);

test('every wish, sum and day of the card names what takes it off', () => {
  expect(untickable(converse([story], done).last.confirm).toSorted()).toEqual(keys.toSorted());
});

test('whatever is unticked stands on no later card and in no document, and comes back with no echo', () => {
  fc.assert(
    fc.property(fc.subarray(keys, { minLength: 1 }), (off) => {
      const sets = Object.fromEntries(off.map((key) => [key, false]));
      const { turns, last } = converse([story, { says: 'I rang them three times.', sets }, confirm], done);
      const [, again] = turns;

      expect(again?.stage).toBe('confirming');
      expect(untickable(again?.confirm ?? null).toSorted()).toEqual(
        keys.filter((key) => !off.includes(key)).toSorted(),
      );
      const { desired_outcome, amount_aud, incident_on } = last.facts;
      expect(off).not.toContain(`wish:${desired_outcome}`);
      expect(off).not.toContain(`sum:${amount_aud}`);
      expect(off).not.toContain(`day:${incident_on}`);
      expect(last.finalised).not.toBeNull();
    }),
    { numRuns: 12 },
  );
});

test('unticked while confirming it is left out, without another card', () => {
  const { turns, last } = converse([story], done);
  const yes = turns[0]?.confirm?.ui.confirm_yes ?? '';
  const { last: finished } = converse([story, { says: yes, sets: { 'sum:15': false } }], done);

  expect(last.stage).toBe('confirming');
  expect(finished.finalised).not.toBeNull();
  expect(JSON.stringify(finished.facts)).not.toContain('"amount_aud":15');
});

test('told again later it counts again', () => {
  const { last } = converse([story, 'remove the $15', 'The courier did cost me $15, please add it.'], done);

  expect(untickable(last.confirm)).toContain('sum:15');
});

const inWords: Readonly<Record<Language, { story: string; said: readonly (readonly [string, string])[] }>> = {
  en: {
    story,
    said: [
      ['take out the $15', 'sum:15'],
      ['the 15 is wrong', 'sum:15'],
      ['delete 9 May', 'day:2026-05-09'],
      ['get rid of the apology', 'wish:explanation_or_apology'],
    ],
  },
  zh: {
    story: 'Kmart 2026年5月7日卖给我一台60元的烤面包机，坏了，他们拒绝维修。5月9日我付了15元快递费。我要退款和道歉。',
    said: [
      ['15元请删掉', 'sum:15'],
      ['把5月9日去掉', 'day:2026-05-09'],
      ['道歉那一条删掉', 'wish:explanation_or_apology'],
    ],
  },
  vi: {
    story:
      'Kmart bán cho tôi cái máy nướng bánh 60 đô ngày 7 tháng 5 năm 2026, máy hư và họ từ chối sửa. Ngày 9 tháng 5 năm 2026 tôi trả 15 đô tiền gửi. Tôi muốn hoàn tiền và lời xin lỗi.',
    said: [
      ['bỏ 15 đô đi', 'sum:15'],
      ['xóa ngày 9 tháng 5', 'day:2026-05-09'],
      ['bỏ lời xin lỗi đi', 'wish:explanation_or_apology'],
    ],
  },
  ar: {
    story:
      'باعتني Kmart محمصة بمبلغ 60 دولارا في 7 مايو 2026 وتعطلت ورفضوا إصلاحها. دفعت 15 دولارا للتوصيل في 9 مايو 2026. أريد استرداد مالي واعتذارا.',
    said: [
      ['احذف 15 دولارا', 'sum:15'],
      ['احذف 9 مايو', 'day:2026-05-09'],
      ['احذف الاعتذار', 'wish:explanation_or_apology'],
    ],
  },
  el: {
    story:
      'Η Kmart μου πούλησε μια τοστιέρα για 60 δολάρια στις 7 Μαΐου 2026, χάλασε και αρνούνται να την επισκευάσουν. Πλήρωσα 15 δολάρια για τον κούριερ στις 9 Μαΐου 2026. Θέλω επιστροφή χρημάτων και μια συγγνώμη.',
    said: [
      ['βγάλε τα 15 δολάρια', 'sum:15'],
      ['σβήσε τις 9 Μαΐου', 'day:2026-05-09'],
      ['βγάλε τη συγγνώμη', 'wish:explanation_or_apology'],
    ],
  },
};

describe.for(Object.entries(inWords))('in %s', ([, { story: told, said }]) => {
  test.for(said)('«%s» takes off %s, and the reply says so', ([words, key]) => {
    const { turns, last } = converse([told, words], done);

    expect(untickable(turns[0]?.confirm ?? null)).toContain(key);
    expect(last.stage).toBe('confirming');
    expect(untickable(last.confirm)).not.toContain(key);
    expect(last.reply).not.toBe(turns[0]?.reply);
  });
});

test('what is wrong but not named is offered by number, all of it, and the number takes it off', () => {
  const { turns, last } = converse([story, 'no, that is wrong', '2 and 7'], done);
  const [first, which] = turns;
  const options = which?.choices?.options ?? [];

  expect(which?.choices?.multiple).toBe(true);
  expect(options.map(({ id }) => id)).toEqual(expect.arrayContaining(untickable(first?.confirm ?? null)));
  expect(options.at(-1)?.id).toBe('none');
  const [second, seventh] = [options[1]?.id ?? '', options[6]?.id ?? ''];
  const left = [...(last.confirm?.claims ?? []).map(({ key }) => key), ...untickable(last.confirm)];
  expect(left).not.toContain(second);
  expect(left).not.toContain(seventh);
});

test('a label of that list takes it off as well', () => {
  const { turns } = converse([story, 'no, that is wrong'], done);
  const label = turns[1]?.choices?.options.find(({ id }) => id === 'sum:15')?.label ?? '';
  const { last } = converse([story, 'no, that is wrong', label], done);

  expect(untickable(last.confirm)).not.toContain('sum:15');
});

test.for([
  'that is wrong, I never said that they threatened me or charged me twice',
  'no. what do you mean they were late? it was never about a late delivery',
  'delete the bit about the courier, they did not overcharge me',
])('«%s» adds no claim, and the letter has none of it', (words) => {
  const { turns, last } = converse([story, words, confirm], done);
  const before = turns[0]?.confirm?.claims.map(({ key }) => key) ?? [];

  for (const { key } of turns[1]?.confirm?.claims ?? []) expect(before).toContain(key);
  expect(last.finalised).not.toBeNull();
  expect(JSON.stringify(last.finalised)).not.toContain(words);
});

test('what is asked to be added is added, whatever else is objected to', () => {
  const { last } = converse([story, 'The 15 is wrong. Also add that they charged me twice.'], done);

  expect(last.confirm?.claims.map(({ key }) => key)).toContain('charged_twice');
  expect(untickable(last.confirm)).not.toContain('sum:15');
});

test('a protest that names again what was taken off does not tell it again', () => {
  const { last } = converse([story, 'remove the $15', 'you still had the $15 there, remove the $15!'], done);

  expect(untickable(last.confirm)).not.toContain('sum:15');
});

test('what is denied of another day moves no day of the grievance', () => {
  const { last } = converse([story, 'the courier came on 12 May, not 9 May'], done);

  expect(last.facts['incident_on']).toBe('2026-05-07');
  expect(untickable(last.confirm)).not.toContain('day:2026-05-09');
});

test('a month is offered as a month', () => {
  const said = 'Kmart sold me a toaster in May 2026, it stopped working and they refuse to fix it. I want a refund.';
  const { turns } = converse([said, 'no, that is wrong'], done);

  expect(turns[1]?.choices?.options).toContainEqual({ id: 'day:2026-05', label: 'May 2026' });
});

test('who takes a day off gets no other in its place that was only reckoned', () => {
  const told =
    'Yesterday I rang Kmart again. They sold me a toaster in May 2026, it stopped working and they refuse to fix it.';
  const { turns, last } = converse([told, { says: 'I want a refund.', sets: { 'day:2026-05': false } }], done);

  expect(untickable(turns[0]?.confirm ?? null)).toContain('day:2026-05');
  expect(last.confirm?.dates).toEqual([]);
});

test('a month beside a day of it is no day of its own', () => {
  const said =
    'Kmart sold me a toaster for $60 on 7 March 2026 and it stopped working. I complained to them in May 2026. On 9 May 2026 they refused to fix it. I want a refund.';
  const { last } = converse([said], done);

  expect(last.confirm?.dates?.map(({ date }) => date)).toEqual(['2026-03-07', '2026-05-09']);
});

test('a remedy that was taken off does not come back as what the rules allow', () => {
  const said = 'Kmart sold me a toaster for $60 in May, it stopped working. I want it fixed';
  const card = converse([said], done).last.confirm;
  const untick = card?.wishes?.find(({ key }) => key === 'repair')?.untick ?? '';
  const asked = (sets: Record<string, unknown>) => {
    const { last } = converse([said, { says: 'That is all.', sets }, confirm], done);
    return last.finalised?.complaint.document.sections.find(({ id }) => id === 'outcome')?.items?.join(' ') ?? '';
  };

  expect(untick).not.toBe('');
  expect(asked({})).toMatch(/repair/iu);
  expect(asked({ [untick]: false })).not.toMatch(/repair/iu);
});
