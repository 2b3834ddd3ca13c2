import { randomUUID } from 'node:crypto';
import type { CompanionTurn, Message } from '@intake/contracts/conversation';
import { type Language, languages } from '@intake/contracts/languages';
import { unseal } from '@intake/platform/crypto/seal';
import { aboutEvent } from '@intake/platform/events/outbox';
import { sql } from '@intake/platform/postgres/sql';
import { loadKnowledge } from '@intake/rules/load';
import { asPartner, testRing } from '@intake/testkit/fixtures';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readDialogue, signDialogue } from '../src/domain/dialogue.ts';
import { testCompanion } from './companion.ts';

let companion: Awaited<ReturnType<typeof testCompanion>>;
beforeAll(async () => {
  companion = await testCompanion();
});
afterAll(() => companion[Symbol.asyncDispose]());

const { content } = loadKnowledge();
const claimKeys = content.facts.filter(({ entry }) => entry.role === 'claim').map(({ entry }) => entry.key);
const confirmYes = (language: Language) => content.phrases[language].confirm.confirm_yes;

const stories: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['Telstra charged me $80 twice in october and refused a refund.', 'They also cut off my phone without warning.'],
  zh: ['Telstra 在十月份重复扣了我两次 80 澳元，还拒绝退款。', '他们还停了我的手机。'],
  vi: ['Telstra tính tiền tôi hai lần 80 đô vào tháng mười và từ chối hoàn tiền.', 'Họ còn cắt điện thoại của tôi.'],
  ar: ['خصمت Telstra مني 80 دولارا مرتين في أكتوبر ورفضوا رد المال.', 'وقطعوا هاتفي أيضا.'],
  el: [
    'Η Telstra με χρέωσε δύο φορές 80 δολάρια τον Οκτώβριο και αρνήθηκε την επιστροφή χρημάτων.',
    'Μου έκοψαν και το τηλέφωνο.',
  ],
};
const clearYes: Readonly<Record<Language, string>> = { en: 'yes', zh: '对', vi: 'đúng rồi', ar: 'نعم', el: 'ναι' };
const letters = ['We cut off your phone because the direct debit failed.', 'hello'].map((text) => ({
  source: 'SMS',
  transcript: [{ speaker: 'other' as const, text }],
}));

type Asking = {
  readonly intake_id?: string | undefined;
  readonly history: readonly Message[];
  readonly known_facts: Record<string, unknown>;
  readonly evidence?: object;
};
type Shown = { readonly request: Asking; readonly keys: readonly string[]; readonly before: CompanionTurn };

/** What may happen to a request between the card and the yes; `anew`: the card did not show it, so it must come again. */
type Edit = { readonly anew: boolean; readonly of: (shown: Shown) => Asking | Promise<Asking> };

const withFacts =
  (facts: Record<string, unknown>) =>
  ({ request }: Shown): Asking => ({
    ...request,
    known_facts: { ...request.known_facts, ...facts },
  });
const withHistory =
  (change: (history: readonly Message[]) => Message[]) =>
  ({ request }: Shown): Asking => ({
    ...request,
    history: change(request.history),
  });
const edited = (words: string) =>
  withHistory(([first, ...rest]) => [{ role: 'user', content: `${first?.content} ${words}` }, ...rest]);

const ringOf = (id: string) => ({ current: id, keys: new Map([[id, Buffer.alloc(32, id)]]) });

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .constantFrom(...letters)
    .map((evidence) => ({ anew: true, of: ({ request }: Shown) => ({ ...request, evidence }) })),
  fc.constantFrom('They refused a refund.', 'So.', '不。').map((words) => ({ anew: true, of: edited(words) })),
  fc.constantFrom('And they were rude.', 'ok').map((words) => ({
    anew: true,
    of: withHistory((history) => [...history.slice(0, -1), { role: 'user', content: words }, ...history.slice(-1)]),
  })),
  fc
    .constantFrom(...claimKeys)
    .chain((key) => fc.boolean().map((held) => ({ anew: false, of: withFacts({ [key]: held }) }))),
  fc.nat().map((at) => ({
    anew: false,
    of: (shown: Shown) => withFacts({ [shown.keys[at % shown.keys.length] ?? '']: false })(shown),
  })),
  fc
    .constantFrom({ note: 'x' }, { desired_outcome: 'refund' }, { organisation: 'Coles' })
    .map((facts) => ({ anew: false, of: withFacts(facts) })),
  fc
    .constantFrom(undefined, { card: true }, { v: 1, data: '', sig: '' })
    .map((_dialogue) => ({ anew: true, of: withFacts({ _dialogue }) })),
  fc.constant({ anew: true, of: ({ request }: Shown) => ({ ...request, intake_id: randomUUID() }) }),
  fc.constant({ anew: true, of: (shown: Shown) => withFacts({ _dialogue: shown.before.facts['_dialogue'] })(shown) }),
  fc.constant({
    anew: true,
    of: (shown: Shown) => withFacts({ _dialogue: readDialogue(testRing, shown.request.known_facts)?.memory })(shown),
  }),
  fc.constant({
    anew: true,
    of: (shown: Shown) => {
      const dialogue = readDialogue(testRing, shown.request.known_facts);
      if (dialogue === null) return shown.request;
      return withFacts({ _dialogue: signDialogue(ringOf('other'), dialogue) })(shown);
    },
  }),
);

type Talk = { readonly language: Language; readonly yes: Language; readonly inWords: boolean };

const talks = fc.record({
  language: fc.constantFrom(...languages),
  yes: fc.constantFrom(...languages),
  inWords: fc.boolean(),
  edits: fc.array(edits, { maxLength: 3 }),
});

/** Two messages, each with its card; what confirms the second. */
async function showCards({ language, yes, inWords }: Talk) {
  const [first, second] = stories[language];
  const said = inWords ? clearYes[language] : confirmYes(yes);
  const history: Message[] = [{ role: 'user', content: first }];
  const before = await companion.take(asPartner(), { history, client_done: true });
  history.push({ role: 'assistant', content: before.reply }, { role: 'user', content: second });
  const { intake_id, facts } = before;
  const card = await companion.take(asPartner(), { history, known_facts: facts, intake_id, client_done: true });
  const keys = card.confirm?.claims.map(({ key }) => key) ?? [];
  const heard: Message[] = [
    { role: 'assistant', content: card.reply },
    { role: 'user', content: said },
  ];
  return { before, keys, request: { intake_id, known_facts: card.facts, history: [...history, ...heard] } };
}

async function confirmedKeys(): Promise<string[]> {
  const { event_id, sealed } = await companion.database.db.one(sql.type(
    z.object({ event_id: z.string(), sealed: z.instanceof(Buffer) }),
  )`
    SELECT event_id, sealed FROM outbox ORDER BY id DESC LIMIT 1
  `);
  const { body } = JSON.parse(unseal(testRing, sealed, aboutEvent(event_id)).toString());
  return JSON.parse(body).complaint.claims.map(({ key }: { key: string }) => key);
}

test('whatever is changed between card and yes, nothing is confirmed that the last card did not show', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(talks, async ({ edits: made, ...talk }) => {
      const shown = await showCards(talk);
      expect(shown.keys.length).toBeGreaterThan(1);
      let request: Asking = shown.request;
      for (const { of } of made) request = await of({ ...shown, request });

      const turn = await companion.take(asPartner(), request);

      if (turn.complaint !== null) {
        expect(made.filter(({ anew }) => anew)).toEqual([]);
        expect(shown.keys).toEqual(expect.arrayContaining(await confirmedKeys()));
      } else {
        expect(made.length).toBeGreaterThan(0);
        expect(turn).not.toHaveProperty('lodgement_token');
      }
    }),
    { numRuns: 120 },
  );
});
