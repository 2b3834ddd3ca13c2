import { languages } from '@intake/contracts/languages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirm, converse, knowledge, pilot, turn } from './converse.ts';

const story = 'Telstra took $89 out of my account twice in october for the same bill, I want a refund';

const keys = (claims: readonly { key: string }[] | undefined) => claims?.map(({ key }) => key);

test('every claim on the card has a label, and its quote is the person’s own words', () => {
  const { last, history } = converse([story]);

  const claims = last.confirm?.claims ?? [];
  expect(claims.length).toBeGreaterThan(0);
  for (const { label, quote } of claims) {
    expect(label).not.toBe('');
    expect(history[0]?.content).toContain(quote);
  }
});

test('quotes stay verbatim whatever invisible or curly characters they hold', () => {
  const said =
    'Telstra charged me twice \u2014 they won\u2019t re\u200Bfund\u202E it, I want a refund. It was in october';
  const { last } = converse([said]);

  for (const { quote } of last.confirm?.claims ?? []) expect(said).toContain(quote);
  expect(last.facts['charged_twice']).toBe(true);
});

test.for(languages)('the %s words of confirmation confirm', (language) => {
  const { confirm_yes } = knowledge.content.phrases[language].confirm;
  const { last } = converse([story, `  ${confirm_yes}\n`]);

  expect(last.stage).toBe('account_ready');
});

test('the words of confirmation answer no question that stood before the card', () => {
  const twice = 'they keep taking money from my card for an app, $20, I want a refund';
  const mode = { ...pilot, name: 'Harbour Furniture' };
  const asked = converse([twice], { mode });
  const card = turn({ mode, history: asked.history, knownFacts: asked.last.facts, clientDone: true });
  const { confirm_yes = '' } = card.confirm?.ui ?? {};
  const history = [
    ...asked.history,
    { role: 'assistant' as const, content: card.reply },
    { role: 'user' as const, content: confirm_yes },
  ];
  const confirmed = turn({ mode, history, knownFacts: card.facts });

  expect(asked.last.reply).toContain('already cancelled');
  expect(keys(card.confirm?.claims)).not.toContain('service_cancelled');
  expect(confirmed.finalised).not.toBeNull();
  expect(keys(confirmed.finalised?.claims)).toEqual(keys(card.confirm?.claims));
});

test('the words of confirmation confirm nothing before a card was offered', () => {
  const { last } = converse(['Telstra overcharged me', 'Yes, this is right']);

  expect(last.finalised).toBeNull();
});

test('an unticked claim leaves the card and every argument it supported', () => {
  const { turns } = converse([story, { says: 'that one is not right', sets: { charged_twice: false } }]);

  expect(keys(turns[0]?.confirm?.claims)).toContain('charged_twice');
  expect(keys(turns[1]?.confirm?.claims) ?? []).not.toContain('charged_twice');
  expect(turns[1]?.grounds.passed_arguments.map(({ id }) => id)).not.toContain('tel_bill_error');
});

test('an unticked claim stays unticked through later turns', () => {
  const { last } = converse([story, { says: 'hm', sets: { charged_twice: false } }, 'it was in october', 'a refund']);

  expect(last.facts['charged_twice']).toBe(false);
});

test('the same request with the claim unticked retracts it without a new message', () => {
  const { last, history } = converse([story]);
  const decision = turn({ history: history.slice(0, 1), knownFacts: { ...last.facts, charged_twice: false } });

  expect(decision.facts['charged_twice']).toBe(false);
});

test('the person’s own later words assert an unticked claim again', () => {
  const { last } = converse([
    story,
    { says: 'hm', sets: { charged_twice: false } },
    'no wait, they did charge me twice for it',
  ]);

  expect(last.facts['charged_twice']).toBe(true);
});

test('confirming with everything unticked closes without a document', () => {
  const { turns } = converse([story]);
  const none = Object.fromEntries((turns[0]?.confirm?.claims ?? []).map(({ key }) => [key, false]));

  const { last } = converse([story, { says: 'Yes, this is right', sets: none }]);

  expect(last.stage).toBe('no_grounds_close');
  expect(last.finalised).toBeNull();
});

test('a claim only the client vouches for counts as asserted and carries no quote', () => {
  const { last } = converse(['Telstra overcharged me', 'thats all', confirm], { knownFacts: { charged_twice: true } });

  const fact = last.finalised?.categories.facts.find(({ fact_key }) => fact_key === 'charged_twice');
  expect(fact?.evidence_class).toBe('asserted');
  expect(last.finalised?.claims.find(({ key }) => key === 'charged_twice')).not.toHaveProperty('quote');
});

test('keys nobody knows go back untouched and change nothing', () => {
  const strange = { my_note: { deep: [1, 'x'] }, constructor_like: null, tel_bill_error: true };
  const plain = converse([story]).last;
  const { last } = converse([story], { knownFacts: strange });

  expect(last.facts).toMatchObject(strange);
  expect(last.confirm).toEqual(plain.confirm);
  expect(last.grounds).toEqual(plain.grounds);
});

test.for(['toString', 'valueOf', 'hasOwnProperty', 'constructor', '__defineGetter__'])(
  'a key of the client’s called %s, whatever its value, is a key like others, and the turn remains data',
  (key) => {
    for (const value of [false, true, 'x']) {
      const { last } = converse([story], { knownFacts: { [key]: value } });

      expect(Object.entries(structuredClone(last.facts))).toContainEqual([key, value]);
    }
  },
);

test('a bare «no» to the card asks what to change instead of offering the same words again', () => {
  const { turns } = converse([story, 'no']);

  expect(turns[1]?.stage).toBe('confirming');
  expect(turns[1]?.reply).toMatch(/untick|wrong/i);
  expect(turns[1]?.reply).not.toBe(turns[0]?.reply);
});

test('words of the other side in reviewed evidence are marked as theirs and count as direct', () => {
  const transcript = [
    { speaker: 'person', text: 'Why was I charged twice this month?' },
    { speaker: 'other', text: 'We charged you twice by mistake, sorry.' },
  ] as const;
  const evidence = { source: 'chat', transcript: [...transcript] };
  const { last } = converse(['Telstra overcharged me in october, I want a refund', 'thats all', confirm], { evidence });

  const claim = last.finalised?.claims.find(({ key }) => key === 'charged_twice');
  expect(claim).toMatchObject({ theirs: true, quote: 'We charged you twice by mistake, sorry.' });
  expect(last.finalised?.categories.evidence_direct).toBeGreaterThan(0);
  expect(last.finalised?.evidenceManifest).toMatchObject([{ id: 'E1', source: 'chat', messages: 2 }]);
});

test.for(['Yes, this is right, I think', 'yes I think so', 'right'])(
  '«%s» confirms nothing, and the person is told how to',
  (said) => {
    const { last } = converse([story, said]);

    expect(last).toMatchObject({ stage: 'confirming', finalised: null });
    expect(last.reply).toContain('Yes, this is right');
  },
);

test('the quote of an endless sentence begins and ends at a pause, never inside a word', () => {
  const { last } = converse(
    [
      '我儿子在一个培训中心报名英语课，交了三千八百块，上了两节课老师就跑了，中心说不退钱，我英语不好，他们一直欺负我们一家人',
      '没有了',
    ],
    { clientDone: true },
  );
  const quotes = (last.confirm?.claims ?? []).flatMap(({ quote }) => quote ?? []);

  expect(quotes).not.toEqual([]);
  for (const quote of quotes)
    expect(quote).toMatch(/^(我儿子|交了|上了|中心|我英语|他们).*(英语课|八百块|跑了|退钱|不好|家人)$/u);
});

test('the words of confirmation inside a sentence are no confirmation', () => {
  const { last } = converse([story, 'Before I say «Yes, this is right» I want to add that they were rude']);

  expect(last.finalised).toBeNull();
});

test('a card confirmed late confirms what is known by then', () => {
  const { last } = converse([story, 'they also cut off my phone without warning', confirm], { clientDone: true });
  const { finalised } = converse([story, 'it wasn’t $89 but $98', confirm]).last;

  expect(last.finalised?.claims.map(({ key }) => key)).toContain('service_disconnected');
  expect(finalised?.complaint.text).toContain('$98');
});

test('confirming twice makes the same complaint', () => {
  const { turns } = converse([story, confirm, 'Yes, this is right']);
  const [, first, second] = turns.map(({ finalised }) => finalised);

  expect(first?.consent).toEqual({ how: 'button', repeated: false, shown: first?.claims.map(({ key }) => key) });
  expect(second).toEqual({ ...first, consent: { ...first?.consent, repeated: true } });
});

test('a claim unticked and ticked again stands on the card as before, with its quote', () => {
  const { turns } = converse([
    story,
    { says: 'hm', sets: { charged_twice: false } },
    { says: 'hm, no', sets: { charged_twice: true } },
  ]);
  const claimIn = (at: number) => turns[at]?.confirm?.claims.find(({ key }) => key === 'charged_twice');

  expect(claimIn(1)).toBeUndefined();
  expect(claimIn(2)).toEqual(claimIn(0));
});

test('whatever characters surround and part the words, every quote is cut from one of the messages', () => {
  const odd = fc.constantFrom(
    ' ',
    '  ',
    '\n',
    '\u200b',
    '\u202e',
    '\u2067',
    ' 😀 ',
    ' 👨‍👩‍👧 ',
    ' “',
    '” ',
    '’',
    ' … ',
    '\u0301',
    ' مرحبا ',
    ' 您好 ',
  );
  const parts = story.split(' ');
  const told = fc
    .array(odd, { minLength: parts.length, maxLength: parts.length })
    .map((gaps) => parts.map((part, at) => `${part}${gaps[at]}`).join(''));
  fc.assert(
    fc.property(told, told, (first, second) => {
      const { last, history } = converse([first, second], { clientDone: true });
      const said = history.filter(({ role }) => role === 'user').map(({ content }) => content);
      for (const { quote } of last.confirm?.claims ?? []) {
        if (quote !== undefined) expect(said.some((message) => message.includes(quote))).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
