import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { recall } from '../src/conversation/memory.ts';
import { converse } from './converse.ts';

// A relative who is only spoken of makes it nobody else's complaint, and whoever says so is not asked again.

const stories: Readonly<Record<Language, readonly [story: string, own: string]>> = {
  en: [
    'The painter Blue Door Painting never finished and the work is poor. Dad is 84 and in hospital with his chest',
    'no, it is my own complaint, my dad just lives with us',
  ],
  zh: ['油漆工没做完，做得很差。我爸84岁，不会英语', '不是的，这是我自己的投诉，我爸只是跟我们住'],
  vi: [
    'Thợ sơn làm dở lắm. Ba tôi không biết tiếng anh nên buồn',
    'không, đây là khiếu nại của chính tôi, ba tôi chỉ ở chung với tôi',
  ],
  ar: ['الدهان ما كمل الشغل والشغل سيء. أبي عمره 84 سنة', 'لا، هيدي شكوتي أنا، أبي ساكن معنا'],
  el: [
    'Ο μπογιατζής έκανε κακή δουλειά. Ο πατέρας μου είναι 84 χρονών',
    'όχι, είναι δικό μου παράπονο, ο πατέρας μου μένει μαζί μας',
  ],
};

describe.for(Object.entries(stories))('in %s', ([, [story, own]]) => {
  test('the person is not asked for anybody’s consent, nor does the letter speak for another', () => {
    const { turns } = converse([story, own, story]);

    expect(turns[1]?.facts['acting_for_other']).not.toBe(true);
    expect(turns[2]?.facts['acting_for_other']).not.toBe(true);
    for (const { facts } of turns.slice(1)) expect(askedLast(facts)).not.toBe('authority_held');
  });
});

test('whoever helps somebody is asked all the same', () => {
  const { last } = converse([
    'I am helping my nan, AGL charged her twice for the same bill and refused a refund',
    'yes, twice the same bill',
  ]);

  expect(last.facts['acting_for_other']).toBe(true);
  expect(recall(last.facts).asked.map(({ key }) => key)).toContain('authority_held');
});

function askedLast(facts: Record<string, unknown>): string | undefined {
  const { asked = [] } = (facts['_dialogue'] ?? {}) as { asked?: { key: string }[] };
  return asked.at(-1)?.key;
}
