import { expect, test } from 'vitest';
import { asWorded, settingOf } from '../src/language/set-for-reading.ts';
import { hasTraditional, isMostlyTraditional } from '../src/text/han-variants.ts';
import { converse, knowledge, turn } from './converse.ts';

const story = '上個月我喺深水埗電器舖買咗部雪櫃，用咗兩個禮拜就壞咗，舖頭話唔會退錢。我畀咗一千二百蚊。';
const inSimplified = '上个月我在红叶电器店买了一台冰箱，用了两个星期就坏了，店家说不退钱。我付了一千二百元。';
const set = settingOf('zh', [{ role: 'user', content: story }]);

test('who writes traditional characters is answered in them, who writes simplified ones in those', () => {
  const traditional = converse([story, '我要退款']);
  const simplified = converse([inSimplified, '我要退款']);

  for (const { reply, disclaimer } of traditional.turns) expect(isMostlyTraditional([reply + disclaimer])).toBe(true);
  for (const { reply, disclaimer } of simplified.turns) expect(isMostlyTraditional([reply + disclaimer])).toBe(false);
});

test('a sector pressed in traditional characters is the one that was offered', () => {
  const vague = '電器舖呃我，個雪櫃有問題，唔肯幫我搞掂。';
  const offered = converse([vague]).last.choices?.options.filter(({ label }) => hasTraditional(label)) ?? [];

  expect(offered.length).toBeGreaterThan(4);
  for (const { id, label } of offered) expect(converse([vague, label]).last.facts, label).toMatchObject({ sector: id });
});

test('the words of a screen are again those that were set for it', () => {
  const { phrases: said, safetyWords } = knowledge.content;
  const phrases = textsIn([said.zh, safetyWords.zh]);

  expect(phrases.length).toBeGreaterThan(50);
  expect(phrases.filter((text) => asWorded(set(text)) !== text)).toEqual([]);
});

test('the words that confirm stand as they are, and confirm in either characters', () => {
  const { confirm_yes } = knowledge.content.phrases.zh.confirm;
  const shown = converse([story, '我要退款', '係', '冇其他嘢要講', '冇']);
  const card = shown.turns.findLastIndex(({ confirm }) => confirm !== null);
  const { confirm, facts } = shown.turns[card] ?? {};
  const said = (content: string) =>
    turn({
      history: [...shown.history.slice(0, 2 * card + 2), { role: 'user', content }],
      ...(facts && { knownFacts: facts }),
    });

  expect(confirm?.ui.confirm_yes).toBe(confirm_yes);
  expect(isMostlyTraditional([confirm?.intro ?? '', confirm?.question ?? ''])).toBe(true);
  for (const words of [confirm_yes, set(confirm_yes)]) expect(said(words).finalised).not.toBeNull();
});

test('a name stands as its person writes it', () => {
  const { last } = converse(['投訴對象是范記裝修公司。佢哋收咗我三千蚊就冇再返嚟做嘢。']);

  expect(last.reply).toContain('范記裝修公司');
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
