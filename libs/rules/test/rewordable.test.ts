import type { Language } from '@intake/contracts/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reword } from '../src/rewording/rewordable.ts';
import { confirm, converse, pilot, turn } from './converse.ts';

const story = 'My phone company keeps charging me after I cancelled.';

test('the acknowledgement may be put in other words; what leads and the question stay as they are', () => {
  const { last } = converse([story]);
  const { reply, stage, language } = last;
  const rewordable = last.rewordable();
  if (rewordable === null) throw new Error('Nothing may be put in other words.');

  expect(stage).toBe('probing');
  expect(reply).toBe(`${rewordable.acknowledgement}\n\n${rewordable.question}`);
  const led = { reply: `First.\n\n${reply}`, language };
  expect(reword(led, rewordable, 'I hear you.')).toBe(`First.\n\nI hear you.\n\n${rewordable.question}`);
});

test('in Arabic, names and numbers of the new words are held together as those of the old ones were', () => {
  const { last } = converse(['حاسبتني شركة أوبتوس مرتين']);
  const rewordable = last.rewordable();
  if (rewordable === null) throw new Error('Nothing may be put in other words.');

  const reply = reword(last, rewordable, 'أفهمك. الأمر يخص Optus.');
  expect(reply).toBe(`أفهمك. الأمر يخص \u2066Optus\u2069.\n\n${rewordable.question}`);
});

test('a model is told what was noted in the words of the knowledge base', () => {
  const rewordable = converse([story]).last.rewordable();

  expect(rewordable?.noted).toContain('They kept charging me after I cancelled');
  expect(rewordable?.locked.text).toContain('[[A]]');
});

describe('every word is the rules’ own', () => {
  const cases = {
    'before anybody spoke': () => turn({}),
    'in a greeting': () => converse(['hi']).last,
    'in a disclosure': () => converse(['I want to kill myself']).last,
    'after a disclosure': () => converse(['I want to kill myself', story]).last,
    'beside a death': () => converse([`My mother died last month. ${story}`]).last,
    'beside danger': () => converse(['They cut off my power and my husband is on an oxygen machine at home']).last,
    'in an answer to a question of the person’s own': () => converse([story, 'is this free?']).last,
    'beside the claims card': () => converse([story], { clientDone: true }).last,
    'with the finished complaint': () => converse([story, confirm], { clientDone: true }).last,
    'in a close': () => converse(['The shoes I bought are fine, I just changed my mind'], { clientDone: true }).last,
  };

  test.for(Object.entries(cases))('%s', ([, decide]) => {
    expect(decide().rewordable()).toBeNull();
  });
});

/** What people say of themselves, with a gap for what would lead to them. */
const tellings: Readonly<Record<Language, (who: string, number: string) => string>> = {
  en: (who, number) => `My name is ${who}, my number is ${number}. ${who} Mobile charged me $${number} too much.`,
  zh: (who, number) => `我叫${who}，电话${number}。${who}公司多收了我${number}块钱，一直不退。`,
  vi: (who, number) => `Tôi tên ${who}, số ${number}. Công ty ${who} tính tiền tôi sai ${number} đô.`,
  ar: (who, number) => `اسمي ${who} ورقمي ${number}. شركة ${who} خصمت مني ${number} دولار أكثر من اللازم.`,
  el: (who, number) => `Με λένε ${who}, τηλέφωνο ${number}. Η ${who} με χρέωσε ${number} δολάρια παραπάνω.`,
};

const name = fc.stringMatching(/^[A-Z][a-z]{5,9}q[a-z]{2}$/);
const number = fc.integer({ min: 10_000, max: 999_999_999 }).map(String);

test.for(Object.entries(tellings))('whoever speaks, nothing of them is in what a model gets to see: %s', ([, tell]) => {
  fc.assert(
    fc.property(name, number, fc.boolean(), (who, digits, asPartner) => {
      const mode = asPartner ? { ...pilot, name: who } : ({ kind: 'public' } as const);
      for (const decided of converse([tell(who, digits), `${who} ${digits}`], { mode }).turns) {
        const rewordable = decided.rewordable();
        if (rewordable === null) continue;
        const { locked, noted, shownQuestion } = rewordable;
        const seen = [locked.text, ...noted, shownQuestion].join('\n');

        expect(seen).not.toMatch(/\p{N}/u);
        expect(seen.toLowerCase()).not.toContain(who.toLowerCase());
      }
    }),
    { numRuns: 25 },
  );
});
