import { type Language, languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';

// What is said to the service while the card is up goes to nobody else; what is told beside it does.

const done = { clientDone: true };
const story =
  'Kmart sold me a toaster for $60 on 7 May 2026, it stopped working and they refuse to fix it. I want a refund.';

const letterAfter = (...said: string[]): string => {
  const { last } = converse([story, ...said, confirm], done);
  expect(last.finalised).not.toBeNull();
  return JSON.stringify(last.finalised?.complaint.document.sections.find(({ id }) => id === 'what_happened'));
};

const told: Record<Language, string> = {
  en: 'The manager laughed at me in front of all the other customers.',
  zh: '经理当着所有顾客的面笑我。',
  vi: 'Ông quản lý cười tôi trước mặt mọi người trong tiệm.',
  ar: 'ضحك المدير عليّ أمام كل الناس في المحل.',
  el: 'Ο διευθυντής με κορόιδεψε μπροστά σε όλους τους πελάτες.',
};

const talk: Record<Language, readonly string[]> = {
  en: [
    'Did you even listen to me?',
    'You still havent mentioned the manager.',
    'I never said that.',
    'Sorry for nagging.',
  ],
  zh: ['你根本没看我写的东西。', '你又漏了经理的事。', '我没有说过这样的话。'],
  vi: ['Bạn ghi sai chuyện ông quản lý rồi.', 'Sao bạn không đọc kỹ vậy?', 'Tôi đâu có nói vậy.'],
  ar: ['لماذا حذفت كلامي عن المدير؟', 'لم تفهم ما حصل مع المدير.', 'لم أقل هذا عن المدير.'],
  el: ['Δεν διαβάσατε τι έγραψα για τον διευθυντή.', 'Γιατί δεν το βάλατε;', 'Δεν είπα αυτό για τον διευθυντή.'],
};

test.each(languages.flatMap((language) => talk[language].map((line) => [language, line] as const)))(
  '%s: «%s» is no part of the account',
  (language, line) => {
    const account = letterAfter(`${line} ${told[language]}`);

    expect(account).toContain(told[language]);
    expect(account).not.toContain(line);
  },
);

test.each([
  'The manager said «you never read the manual» and laughed at me.',
  'My neighbour saw all of it from the door.',
  'I told the girl at the desk about it twice.',
  'On 12 May.',
])('«%s» is told, though the card is up', (line) => {
  expect(letterAfter(line)).toContain(line.replace(/\.$/, ''));
});

test('what is to be added is told without the words that ask for it', () => {
  const letter = letterAfter('Please add that the manager laughed at me there.');

  expect(letter).toContain('the manager laughed at me there');
  expect(letter).not.toContain('Please add');
});

test('a point that only a remark to the service names stands without the remark', () => {
  const { last } = converse([story, 'You left out that they threatened me.', confirm], done);
  const letter = last.finalised?.complaint.text ?? '';

  expect(last.finalised?.claims.map(({ key }) => key)).toContain('threats_made');
  expect(letter).not.toContain('You left out');
});

const asked: Record<Language, readonly [says: string, quote: string]> = {
  en: ['Please add that the girl there threw my receipt away.', 'the girl there threw my receipt away.'],
  zh: ['请补充店员当面把我的小票扔了。', '店员当面把我的小票扔了。'],
  vi: ['Nhờ bạn ghi thêm là cô bán hàng vứt giấy của tôi.', 'cô bán hàng vứt giấy của tôi.'],
  ar: ['أضف أن البائعة رمت الورقة على الأرض.', 'البائعة رمت الورقة على الأرض.'],
  el: ['Γράψτε ότι η κοπέλα πέταξε το χαρτί μου μπροστά μου.', 'η κοπέλα πέταξε το χαρτί μου μπροστά μου.'],
};

test.each(languages)('%s: what is to be added and no fact says is a point in their own words', (language) => {
  const [says, quote] = asked[language];
  const { turns, last } = converse([story, says, confirm], done);

  expect(turns[1]?.confirm?.claims).toContainEqual(expect.objectContaining({ key: 'other_grievance', quote }));
  expect(last.finalised?.complaint.text.replaceAll(/[\u2066-\u2069]/g, '')).toContain(`My words: “${quote}”`);
});

test.each([
  'Please add my refund of $60.',
  'My neighbour also saw the whole thing.',
  'Could you add that?',
  'Please add that they charged me twice.',
])('«%s» is no such point', (says) => {
  const { last } = converse([story, says], done);

  expect(last.confirm?.claims.map(({ key }) => key) ?? []).not.toContain('other_grievance');
});
