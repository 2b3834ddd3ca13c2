import { languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { knowledge, turn } from './converse.ts';

const words = {
  en: { story: 'I have a problem with Telstra', yes: 'Yes', no: 'No' },
  zh: { story: '我跟 Telstra 有纠纷', yes: '是的', no: '没有' },
  vi: { story: 'Tôi có chuyện với Telstra', yes: 'có', no: 'không' },
  ar: { story: 'عندي مشكلة مع Telstra', yes: 'نعم', no: 'لا' },
  el: { story: 'Έχω ένα θέμα με την Telstra', yes: 'ναι', no: 'όχι' },
} as const;

const questions = knowledge.content.facts.flatMap(({ entry: { key, ask, sectors } }) =>
  ask === undefined || ask.yes === 'unknown' ? [] : [{ key, sector: sectors[0], yes: ask.yes, no: ask.no }],
);

test.for(languages)('of no question «yes» or «no» is heard for its opposite (%s)', (language) => {
  const { story, ...said } = words[language];
  const first = { role: 'user', content: story } as const;
  const { facts, reply } = turn({ history: [first] });
  const { asked, ...memory } = facts['_dialogue'] as { asked: { after: string }[] };
  const history = [first, { role: 'assistant', content: reply }] as const;
  expect(asked).toHaveLength(1);
  const wrong = questions.flatMap(({ key, sector, ...means }) =>
    (['yes', 'no'] as const).flatMap((answer) => {
      const known = {
        ...facts,
        ...(sector && { sector, organisation: null }),
        _dialogue: { ...memory, asked: [{ key, after: asked[0]?.after }] },
      };
      const { facts: told } = turn({
        history: [...history, { role: 'user', content: said[answer] }],
        knownFacts: known,
      });
      return means[answer] === 'unknown' || told[key] !== !means[answer] ? [] : [`${key}: ${answer} is ${told[key]}`];
    }),
  );

  expect(wrong).toEqual([]);
});
