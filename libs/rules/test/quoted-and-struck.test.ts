import { expect, test } from 'vitest';
import { knowledge, turn } from './converse.ts';

const orders = {
  en: ['Please take out “{label}”', 'remove "{label}", I never did'],
  zh: ['把“{label}”去掉', '我没有这样做，请把"{label}"删除'],
  vi: ['Xin bỏ "{label}"', 'Xóa “{label}” đi'],
  ar: ['احذفوا «{label}»', 'شيلوا "{label}"'],
  el: ['Βγάλτε το «{label}»', 'Αφαιρέστε το "{label}"'],
} as const;

const points = ['cancelled_by_consumer', 'change_of_mind', 'remedy_refused'];

const drawn = Object.entries(orders).flatMap(([lang, sentences]) =>
  sentences.flatMap((sentence) => points.map((key) => [lang as keyof typeof orders, key, sentence] as const)),
);

test.for(drawn)('%s: a point that is quoted to be taken out (%s) is taken out: %s', ([lang, key, sentence]) => {
  const label = knowledge.content.facts.find(({ entry }) => entry.key === key)?.entry.label[lang] ?? '';
  const content = sentence.replace('{label}', label);
  const { facts } = turn({ history: [{ role: 'user', content }], knownFacts: { [key]: true, language: lang } });

  expect(facts[key], content).not.toBe(true);
});
