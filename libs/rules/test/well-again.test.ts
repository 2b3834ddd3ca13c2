import { languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { type Hint, noHint } from '../src/conversation/hint.ts';
import { converse } from './converse.ts';
import { charged, type Each, lettered, outright } from './lettered.ts';

const safe: Each = {
  en: "I'm ok now, I won't do anything, my neighbour is here",
  zh: '我现在没事了，不会去做的，我姐在旁边',
  vi: 'giờ tôi ổn rồi, tôi không làm gì dại đâu, chị tôi ở đây',
  ar: 'أنا منيحة هلأ، ما رح أعمل شي، أختي معي',
  el: 'είμαι καλά τώρα, δεν θα το κάνω, είναι εδώ η αδελφή μου',
};

test.for([...languages])(
  '%s: who is safe after saying it outright is not asked again by the learnt reader',
  (language) => {
    const suspects: Hint = { ...noHint, level: 'suspected', spans: [{ from: 0, to: 5 }] };
    const heard = { reader: 'd'.repeat(64), hints: new Map([4, 6].map((index) => [index, suspects] as const)) };
    const { turns } = converse([charged[language], outright[language], safe[language], charged[language]], {
      heard,
    });

    expect(turns[1]?.stage).toBe('safety');
    for (const { distress } of turns.slice(2)) expect(distress).toBeNull();
  },
);

test.for([
  ['en', 'nah im good now, thanks'],
  ['zh', '已经没事了，谢谢'],
  ['vi', 'tôi ổn rồi, cảm ơn'],
  ['ar', 'أنا بخير الآن شكرا'],
  ['el', 'είμαι καλά τώρα, ευχαριστώ'],
] as const)('%s: «%s» after a disclosure closes no complaint', ([language, said]) => {
  expect(converse([outright[language], said]).last.stage).toBe('listening');
});

test.for([...languages])('%s: who is well by now has denied nothing: it stays left out', (language) => {
  const words = { en: 'papers', zh: '文件', vi: 'giấy tờ', ar: 'أوراقي', el: 'χαρτιά' }[language];
  const quiet: Each = {
    en: 'The papers are all in the drawer for my sister.',
    zh: '文件都放在抽屉里留给我姐姐了。',
    vi: 'Giấy tờ tôi để hết trong ngăn kéo cho chị tôi.',
    ar: 'تركت أوراقي كلها في الدرج لأختي.',
    el: 'Τα χαρτιά είναι όλα στο συρτάρι για την αδελφή μου.',
  };
  const said = `${charged[language]} ${quiet[language]}`;
  const spans = [{ from: charged[language].length + 1, to: said.length }];
  const hint: Hint = { ...noHint, level: 'suspected', spans };
  const well: Each = {
    en: "I'm fine now",
    zh: '我现在好多了',
    vi: 'giờ tôi ổn rồi',
    ar: 'أنا بخير الآن',
    el: 'είμαι καλά τώρα',
  };
  const told = lettered([said, well[language]], { reader: 'b'.repeat(64), hints: new Map([[0, hint]]) });

  expect(told.last.finalised).not.toBeNull();
  expect(told.last.urgency.map(({ level }) => level)).not.toContain('critical');
  expect(told.last.finalised?.complaint.text.toLowerCase()).not.toContain(words);
});
