import { expect, test } from 'vitest';
import { baseWith, refusalOf } from '../../../test/base-copy.ts';
import { gradeOf } from './check-reading.ts';

const mistakes = [
  {
    title: 'a summary that asks for too many years of school',
    from: "summary: { en: 'A gift card must usually last three years and carry no later fees.' }",
    to: "summary: { en: 'A promotional instrument may have terminated prematurely, notwithstanding mandatory statutory expiration requirements.' }",
    says: 'reads at grade 2',
  },
  {
    title: 'a word that people do not know',
    from: "summary: { en: 'A gift card must usually last three years and carry no later fees.' }",
    to: "summary: { en: 'A blanket rule may have ended a gift card too soon.' }",
    says: 'says "blanket" in «A blanket rule may have ended a gift card too soon.»; say what it covers',
  },
] as const;

test.for(mistakes)('$title is refused in clear words', { timeout: 30_000 }, ({ from, to, says }) => {
  const dir = baseWith('grounds/sales-conduct.yaml', (text) => text.replace(from, to));

  expect(refusalOf(dir)).toContain(says);
});

test('long words and long sentences make the grade; of a few words there is none', () => {
  const plain = gradeOf('The seller may not have fixed what it sold.');
  const hard = gradeOf(
    'The organisation may have contravened applicable regulatory obligations concerning remediation.',
  );

  expect(plain).toBeLessThan(5);
  expect(hard).toBeGreaterThan(15);
  expect(gradeOf('I cancelled.')).toBe(0);
});
