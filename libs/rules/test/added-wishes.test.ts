import { type Language, languages } from '@intake/contracts/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';
import { refusedFridge } from './refused-fridge.ts';

// What is asked for beside what stands on the card is asked for as well, with its own sum: «and $500 compensation», without «please add».

const done = { clientDone: true };

/** With SUM for the sum. */
const compensation: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'I also want $SUM compensation',
    'and $SUM compensation',
    'yes, and $SUM in compensation',
    'compensation of $SUM too',
  ],
  zh: ['我还要SUM元赔偿', '另外要赔偿SUM元', '再加SUM块补偿', '对，还要赔偿SUM元'],
  vi: [
    'tôi cũng muốn bồi thường SUM đô',
    'thêm SUM đô bồi thường',
    'đúng, và bồi thường SUM đô',
    'tôi còn muốn họ đền SUM đô',
  ],
  ar: [
    'أريد أيضا تعويضا قدره SUM دولار',
    'وتعويضا بمبلغ SUM دولار',
    'نعم، وتعويض SUM دولار',
    'بدي تعويض SUM دولار كمان',
  ],
  el: [
    'θέλω και SUM δολάρια αποζημίωση',
    'συν SUM δολάρια αποζημίωση',
    'ναι, και αποζημίωση SUM δολάρια',
    'θέλω επίσης αποζημίωση SUM δολάρια',
  ],
};
const apology: Readonly<Record<Language, readonly string[]>> = {
  en: ['and an apology too', 'yes and I want an apology', "I'd like an apology as well"],
  zh: ['还要他们道歉', '也要一个道歉', '我还想要道歉'],
  vi: ['và xin lỗi nữa', 'và một lời xin lỗi nữa', 'muốn họ xin lỗi nữa'],
  ar: ['واعتذارا أيضا', 'وأريد اعتذارا', 'وبدي اعتذار كمان'],
  el: ['και μια συγγνώμη', 'και μια συγγνώμη επίσης', 'θέλω και να ζητήσουν συγγνώμη'],
};

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
const wishesOf = ({ confirm }: ReturnType<typeof converse>['last']) =>
  (confirm?.wishes ?? []).map(({ key, amount_aud }) => [key, amount_aud ?? null]);

describe.for(languages)('in %s', (language) => {
  const sums = fc.integer({ min: 50, max: 4000 }).filter((sum) => sum !== 900 && !(sum >= 1900 && sum < 2100));

  test('compensation is asked for with its sum, and what the matter is about stays', () => {
    fc.assert(
      fc.property(fc.constantFrom(...compensation[language]), sums, (words, sum) => {
        const said = words.replace('SUM', `${sum}`);
        const { last } = converse([refusedFridge[language], said], done);

        expect(wishesOf(last), said).toContainEqual(['compensation', sum]);
        expect(wishesOf(last), said).toContainEqual(['refund', 900]);
        expect(last.facts['amount_aud'], said).toBe(900);
        // Named once, with what it is for.
        expect(plain(last.reply).split(`$${sum.toLocaleString('en')}`), said).toHaveLength(2);
      }),
      { numRuns: 12 },
    );
  });

  test.for(apology[language])('«%s» is a wish of its own', (said) => {
    const { last } = converse([refusedFridge[language], said], done);

    expect(wishesOf(last)).toContainEqual(['explanation_or_apology', null]);
    expect(wishesOf(last)).toContainEqual(['refund', 900]);
  });

  test('both in turn stand together, in the letter too', () => {
    const said = [compensation[language][0]?.replace('SUM', '500') ?? '', apology[language][0] ?? ''];
    const { last } = converse([refusedFridge[language], ...said], done);

    expect(
      wishesOf(last)
        .map(([key]) => key)
        .toSorted(),
    ).toEqual(['compensation', 'explanation_or_apology', 'refund']);
  });
});

test('a refund beside the refund is asked for in the words of the person', () => {
  const { last } = converse([refusedFridge.en, 'I want my delivery fee back too, $60'], done);

  expect(wishesOf(last)).toContainEqual(['refund', 900]);
  expect(last.confirm?.wishes?.map(({ label }) => label)).toContain('I want my delivery fee back too, $60');
});

test.for([
  'they offered $50 compensation',
  'they refused the compensation',
  'no compensation',
  'what about compensation?',
])('«%s» asks for none', (said) => {
  const { last } = converse([refusedFridge.en, said], done);

  expect(wishesOf(last).map(([key]) => key)).not.toContain('compensation');
});
