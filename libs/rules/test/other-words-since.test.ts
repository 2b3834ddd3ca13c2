import type { Message } from '@intake/contracts/conversation';
import { type Language, languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import type { TurnInput } from '../src/conversation/turn-input.ts';
import { type Decision, decideTurn } from '../src/decide-turn.ts';
import { converse, knowledge, licensed } from './converse.ts';

// The service was deployed with other texts between two turns: what the reply before it did is known by the memory, not by its words.

const { content } = knowledge;

const forAll = <Words>(word: (language: Language) => Words) =>
  Object.fromEntries(languages.map((language) => [language, word(language)])) as Record<Language, Words>;

const reworded: typeof knowledge = {
  ...knowledge,
  content: {
    ...content,
    safetyWords: forAll((language) => {
      const words = content.safetyWords[language];
      const suspected = { ...words.suspected };
      for (const circumstance of Object.keys(suspected) as (keyof typeof suspected)[])
        suspected[circumstance] = 'Are you safe?';
      return { ...words, suspected, suspected_again: words.suspected_again.map(() => 'Are you still safe?') };
    }),
    phrases: forAll((language) => {
      const words = content.phrases[language];
      const close = { ...words.close, reopen: 'Write again.' };
      return { ...words, close, confirm: { ...words.confirm, confirm_yes: 'OK' } };
    }),
  },
};

type Before = { readonly last: Decision; readonly history: readonly Message[] };
const base = { clientDone: false, evidence: null, lang: null, day: '2026-11-20', mode: { kind: 'public' } } as const;

/** The next turn, on the texts of the newer deploy. */
function goOn({ last, history }: Before, says: string, more: Partial<TurnInput> = {}): Decision {
  const message = { role: 'user', content: says } as const;
  return decideTurn(reworded, { ...base, history: [...history, message], knownFacts: last.facts, ...more });
}

const hints = {
  en: 'the kids would be better off without me',
  zh: '没有我大家都会轻松',
  vi: 'không có tôi thì cả nhà đỡ khổ',
  ar: 'بدوني أهلي أحسن',
  el: 'χωρίς εμένα θα ήταν όλοι πιο ήσυχοι',
} as const;
const yeses = { en: 'yes', zh: '是的', vi: 'có', ar: 'نعم', el: 'ναι' } as const;

test.for([...languages])('%s: who was asked how they are and says yes is met', (language) => {
  const asked = converse([hints[language]]);

  expect(asked.last.distress).toBe('suspected');
  expect(goOn(asked, yeses[language]).stage).toBe('safety');
});

test.for([...languages])('%s: so is who was asked before the memory had a mark of it, by the words', (language) => {
  const { last, history } = converse([hints[language]]);
  const { checked_in: _, ...memory } = last.facts['_dialogue'] as Record<string, unknown>;
  const answered = [...history, { role: 'user', content: yeses[language] } as const];

  for (const _dialogue of [memory, undefined])
    expect(decideTurn(knowledge, { ...base, history: answered, knownFacts: { ...last.facts, _dialogue } }).stage).toBe(
      'safety',
    );
});

test('a yes two turns after the question answers what was asked since', () => {
  const { last, history } = converse([hints.en, 'Telstra cut off my phone']);

  expect(goOn({ last, history }, 'yes').stage).not.toBe('safety');
});

test('who denies what the conversation was closed on is asked whether it is so', () => {
  const closed = converse(['Harvey Norman refused a refund for my dryer but it is repaired now and all is sorted']);

  expect(closed.last.stage).toBe('no_grounds_close');
  expect(goOn(closed, 'no that is not what I said, the dryer is dead', { clientDone: true }).stage).toBe('probing');
});

test('the words on the button of the card that was shown confirm it, and stand in no letter', () => {
  const card = converse(['Telstra charged me $89 twice in october for one bill, I want a refund'], { mode: licensed });
  const button = content.phrases.en.confirm.confirm_yes;
  const { stage, finalised } = goOn(card, button, { mode: licensed });

  expect(card.last.stage).toBe('confirming');
  expect(stage).toBe('grounds_ready');
  expect(finalised?.consent.how).toBe('button');
  expect(JSON.stringify(finalised)).not.toContain(button);
});
