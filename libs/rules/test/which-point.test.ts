import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// Asked which point is wrong: whom it is about and the kind of matter can be chosen too, and no answer is taken for a yes.

const done = { clientDone: true };
const stories: Record<Language, string> = {
  en: 'Kmart sold me a toaster for $60 on 7 May 2026, it stopped working and they refuse to fix it. I want a refund.',
  zh: 'Kmart 2026年5月7日卖给我一台60元的烤面包机，坏了，他们拒绝维修。我要退款。',
  vi: 'Kmart bán cho tôi cái máy nướng bánh 60 đô ngày 7 tháng 5 năm 2026, máy hư và họ từ chối sửa. Tôi muốn hoàn tiền.',
  ar: 'باعتني Kmart محمصة بمبلغ 60 دولارا في 7 مايو 2026 وتعطلت ورفضوا إصلاحها. أريد استرداد مالي.',
  el: 'Η Kmart μου πούλησε μια τοστιέρα για 60 δολάρια στις 7 Μαΐου 2026, χάλασε και αρνούνται να την επισκευάσουν. Θέλω επιστροφή χρημάτων.',
};
const wrong: Record<Language, string> = {
  en: 'no, that is wrong',
  zh: '不对',
  vi: 'không đúng',
  ar: 'لا، هذا خطأ',
  el: 'όχι, είναι λάθος',
};

describe.for(languages)('in %s', (language) => {
  const { last: which } = converse([stories[language], wrong[language]], done);
  const options = which.choices?.options ?? [];
  const label = (id: string) => options.find((option) => option.id === id)?.label ?? '';

  test('whom it is about and the kind of matter are among the points, in the words of the card', () => {
    expect(which.reply).toContain(label('organisation'));
    expect([which.confirm?.about, which.confirm?.subject]).toEqual([label('organisation'), label('sector')]);
  });

  test('none of them is no yes', () => {
    const { turns, last } = converse([stories[language], wrong[language], label('none')], done);

    expect(last.stage).toBe('confirming');
    expect(last.choices).toBeNull();
    expect(last.reply).not.toBe(turns[1]?.reply);
    expect(last.reply).not.toContain(last.confirm?.ui.confirm_yes);
  });
});

test('the organisation that is called wrong is asked for anew, and the one before does not come back', () => {
  const { last: which } = converse([stories.en, wrong.en], done);
  const label = which.choices?.options.find(({ id }) => id === 'organisation')?.label ?? '';
  const { turns, last } = converse([stories.en, wrong.en, label, 'Tilby Home', 'They kept the toaster.'], done);

  expect(turns[2]?.stage).toBe('probing');
  expect(last.confirm?.about).toContain('Tilby Home');
});

test('words that change nothing are given back with how to place them, and are no confirmation', () => {
  const { last } = converse([stories.en, 'are you blind or what', 'have another look at it mate'], done);

  expect(last.reply).toContain('have another look at it mate');
  expect(last.reply).toContain('Please add that');
});

test('«put it back» brings back what it names, or what words took off, and nothing that was unticked', () => {
  const sets = { 'sum:60': false, 'wish:refund': false };
  const said = [stories.en, { says: 'Remove number 2.', sets }, 'put it back'];
  const { turns, last } = converse(said, done);
  const claims = (at: number) => turns[at]?.confirm?.claims.map(({ key }) => key);

  expect(claims(1)).not.toContain('remedy_refused');
  expect(claims(2)).toContain('remedy_refused');
  expect(last.confirm?.amounts).toEqual([]);
  expect(last.confirm?.wishes).toEqual([]);
});

test('what opens like a yes and goes on is no confirmation', () => {
  const { last } = converse(
    [stories.en, 'It is a bit better now, but the part about the manager shouting at me is missing.'],
    done,
  );

  expect(last.reply).not.toContain(last.confirm?.ui.confirm_yes);
});
