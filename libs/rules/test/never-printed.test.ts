import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from '@intake/contracts/conversation';
import { type Language, languages } from '@intake/contracts/languages';
import fc from 'fast-check';
import { CORE_SCHEMA, load } from 'js-yaml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Hint, noHint } from '../src/conversation/hint.ts';
import { unheard } from '../src/dialogue/hinted.ts';
import { readWords } from '../src/reading/passage/read-passage.ts';
import { readDespair } from '../src/safety/read-despair.ts';
import { verbatim } from '../src/text/read-text.ts';
import { knowledge, licensed, turn } from './converse.ts';

// What is said in distress, wherever it stands, is in no document, quote, wish, record or receipt, and costs no fact.

const Said = z.object({ explicit: z.array(z.string()), oblique: z.array(z.string()) });
const said = Object.fromEntries(
  languages.map((language) => {
    const file = readFileSync(join(import.meta.dirname, `../corpus/safety/${language}.yaml`), 'utf8');
    return [language, Said.parse(load(file, { schema: CORE_SCHEMA }))];
  }),
) as Record<Language, z.infer<typeof Said>>;

const stories: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Telstra took $89 out of my account twice in october for the same bill.',
    'They hung up on me when I complained.',
    'I want a refund.',
  ],
  zh: ['Telstra 十月份同一张账单扣了我两次 89 块钱。', '我投诉的时候他们挂了电话。', '我要退款。'],
  vi: [
    'Tháng 10 Telstra trừ của tôi hai lần 89 đô cho cùng một hóa đơn.',
    'Tôi khiếu nại thì họ cúp máy.',
    'Tôi muốn hoàn tiền.',
  ],
  ar: [
    'تلسترا خصمت من حسابي 89 دولارًا مرتين في أكتوبر عن الفاتورة نفسها.',
    'عندما اشتكيت أغلقوا الخط.',
    'أريد استرداد مالي.',
  ],
  el: [
    'Η Telstra μου πήρε 89 δολάρια δύο φορές τον Οκτώβριο για τον ίδιο λογαριασμό.',
    'Όταν παραπονέθηκα μου έκλεισαν το τηλέφωνο.',
    'Θέλω τα λεφτά μου πίσω.',
  ],
};

/** What the rules hear in it, word for word. */
function tellingIn(despair: string): string[] {
  const reader = { knowledge, inForce: knowledge.lawOn('2026-11-20') };
  const context = { speaker: 'person', day: '2026-11-20', isWritten: true, written: null, hint: null } as const;
  const reading = readWords(reader, despair, context);
  const words = readDespair(reading)?.words ?? [];
  return words.map(({ from, to }) => verbatim(reading.text, { first: from, end: to }));
}

/** The learnt reader's part, played by somebody who knows what was put in. */
const hintAt = (text: string, despair: string): Hint => {
  const from = text.indexOf(despair);
  if (from < 0) return noHint;
  return { ...noHint, level: 'suspected', spans: [{ from, to: from + despair.length }] };
};

/** Says each, tells on where the service asks, confirms every card; ends with the complaint. */
function talk(sayings: readonly string[], language: Language, despair: string) {
  const { confirm } = knowledge.content.phrases[language];
  const history: Message[] = [];
  let knownFacts: Record<string, unknown> = {};
  const waiting = [...sayings];
  for (let count = 0; count < 14; count += 1) {
    const content = waiting.shift() ?? confirm.confirm_yes;
    history.push({ role: 'user', content });
    const input = {
      history: [...history],
      knownFacts,
      mode: licensed,
      lang: language,
      clientDone: waiting.length === 0,
    };
    const hints = new Map(unheard(input).map(({ index, text }) => [index, hintAt(text, despair)] as const));
    const decision = turn({ ...input, heard: { reader: 'f'.repeat(64), hints } });
    if (decision.finalised !== null && waiting.length === 0) return decision;
    knownFacts = decision.facts;
    history.push({ role: 'assistant', content: decision.reply });
  }
  return null;
}

const drawn = fc.constantFrom(...languages).chain((language) =>
  fc.record({
    language: fc.constant(language),
    despair: fc.constantFrom(...said[language].explicit, ...said[language].oblique),
    place: fc.nat({ max: stories[language].length }),
    /** In a message of its own, behind another sentence, before one, or in one breath with it. */
    how: fc.constantFrom('alone', 'behind', 'before', 'run on'),
  }),
);

function sayingsOf({ language, despair, place, how }: typeof drawn extends fc.Arbitrary<infer Value> ? Value : never) {
  const story = [...stories[language]];
  const mark = /[.!?。！？؟;]$/u.test(despair) ? '' : '.';
  if (how === 'alone') return story.toSpliced(place, 0, despair);
  const at = Math.min(place, story.length - 1);
  const beside = story[at] ?? '';
  if (how === 'run on') return story.with(at, `${beside.replace(/[.。]$/u, '')} ${despair}`);
  return story.with(at, how === 'behind' ? `${beside} ${despair}${mark}` : `${despair}${mark} ${beside}`);
}

test('words of despair stand nowhere, wherever they were said, and nothing else is lost', () => {
  let finalised = 0;
  fc.assert(
    fc.property(drawn, (given) => {
      const decision = talk(sayingsOf(given), given.language, given.despair);
      if (decision === null) return;
      finalised += 1;
      expect(JSON.stringify(decision.finalised)).not.toContain(given.despair);
      for (const words of tellingIn(given.despair)) expect(JSON.stringify(decision.finalised)).not.toContain(words);
      expect(JSON.stringify(decision.receipt())).not.toContain(given.despair);
      expect(decision.facts).toMatchObject({ organisation: 'Telstra', amount_aud: 89 });
    }),
    { numRuns: 250 },
  );
  expect(finalised).toBeGreaterThan(200);
});
