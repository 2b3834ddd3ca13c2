import type { Message } from '@intake/contracts/conversation';
import { describe, expect, test } from 'vitest';
import { recall } from '../src/conversation/memory.ts';
import type { TurnInput } from '../src/conversation/turn-input.ts';
import { confirm, converse, knowledge, turn } from './converse.ts';

const story = 'Telstra took $89 out of my account twice in october for the same bill, I want a refund';
const more = 'They also cut off my phone without warning.';
const { confirm_yes } = knowledge.content.phrases.en.confirm;
const { confirming_new } = knowledge.content.phrases.en;

const user = (content: string): Message => ({ role: 'user', content });
const service = (content: string): Message => ({ role: 'assistant', content });

/** A card is up; the request that confirms it as it stands. */
function shown(given: Partial<TurnInput> = {}) {
  const history = given.history ?? [user(story)];
  const card = turn({ clientDone: true, ...given, history });
  const request = { ...given, clientDone: false, knownFacts: card.facts };
  return {
    card,
    keys: card.confirm?.claims.map(({ key }) => key) ?? [],
    request: { ...request, history: [...history, service(card.reply), user(confirm_yes)] },
  };
}

const letter = {
  source: 'SMS',
  transcript: [{ speaker: 'other' as const, text: 'We cut off your phone because the direct debit failed.' }],
};

test('what the card showed is confirmed, for the content it was shown for', () => {
  const { request, keys } = shown();
  const { finalised } = turn(request);

  expect(finalised?.claims.map(({ key }) => key)).toEqual(keys);
  expect(finalised?.consent).toEqual({ how: 'button', repeated: false, shown: keys });
});

describe('with the yes comes', () => {
  const up = shown();
  const { history } = up.request;
  const cases: Readonly<Record<string, Partial<TurnInput>>> = {
    'a transcript': { evidence: letter },
    'a transcript that shows nothing new': {
      evidence: { source: 'SMS', transcript: [{ speaker: 'person', text: 'hi' }] },
    },
    'a longer story': { history: [user(`${story} ${more}`), ...history.slice(1)] },
    'another story': { history: [user(more), ...history.slice(1)] },
    'words that tell nothing new': { history: [user(`${story} please`), ...history.slice(1)] },
    'a message more': { history: [...history.slice(0, 2), user('I am so upset'), ...history.slice(2)] },
    'a claim never shown': { knownFacts: { ...up.card.facts, service_disconnected: true } },
    'a fact that counts for it': { knownFacts: { ...up.card.facts, complained_to_org: true } },
    'another organisation': { knownFacts: { ...up.card.facts, organisation: false } },
    'another wish': { knownFacts: { ...up.card.facts, desired_outcome: false } },
    'no dialogue at all': { knownFacts: {} },
    'a dialogue somebody made up': { knownFacts: { ...up.card.facts, _dialogue: { card: true, shown: up.keys } } },
  };
  test.for(Object.keys(cases))('%s: the card comes again', (name) => {
    const again = turn({ ...up.request, ...cases[name] });

    expect(again).toMatchObject({ stage: 'confirming', finalised: null });
    expect(again.confirm?.claims.length).toBeGreaterThan(0);
  });
});

test('when a yes meets something new, the reply says why the card comes again', () => {
  const { request } = shown();

  expect(turn({ ...request, evidence: letter }).reply).toContain('Added: ');
  const again = turn({ ...request, evidence: { transcript: [{ speaker: 'person', text: 'hi' }] } });
  expect(confirming_new).toContain(again.reply);
});

test('the card that came again is confirmed like the first', () => {
  const { request } = shown();
  const evidence = letter;
  const again = turn({ ...request, evidence });
  const history = [...request.history, service(again.reply), user(confirm_yes)];
  const { finalised } = turn({ ...request, evidence, knownFacts: again.facts, history });

  expect(finalised?.claims).toEqual(again.confirm?.claims);
  expect(finalised?.evidenceManifest).toHaveLength(1);
});

test('a transcript that is not sent again with the yes is missed', () => {
  const { request } = shown({ evidence: letter });

  expect(turn({ ...request, evidence: null })).toMatchObject({ stage: 'confirming', finalised: null });
  expect(turn(request).finalised?.evidenceManifest).toHaveLength(1);
});

test('a point unticked with the yes is left out, and the others are confirmed', () => {
  const { request, card, keys } = shown({ history: [user(`${story}. ${more}`)] });
  const knownFacts = { ...card.facts, service_disconnected: false };
  const { finalised } = turn({ ...request, knownFacts });

  expect(keys).toContain('service_disconnected');
  expect(finalised?.claims.map(({ key }) => key)).toEqual(keys.filter((key) => key !== 'service_disconnected'));
});

test('what follows from an unticked point goes with it, and is no reason to show the card again', () => {
  const { request, card } = shown();
  const { finalised } = turn({ ...request, knownFacts: { ...card.facts, charged_twice: false, amount_aud: 89 } });

  expect(finalised?.claims.map(({ key }) => key) ?? []).not.toContain('charged_twice');
});

test('a point unticked while confirming may be ticked again: the card had shown it', () => {
  const { request, card, keys } = shown({ history: [user(`${story}. ${more}`)] });
  const first = turn({ ...request, knownFacts: { ...card.facts, service_disconnected: false } });
  const history = [...request.history, service(first.reply), user(confirm_yes)];
  const second = turn({ history, knownFacts: { ...first.facts, service_disconnected: true } });

  expect(second.finalised?.claims.map(({ key }) => key)).toEqual(keys);
  expect(second.finalised?.consent).toMatchObject({ repeated: false, shown: keys });
});

test('a claim that comes to light by the law of another day, or by what was unticked, is shown first', () => {
  const { request, card, keys } = shown();
  const memory = recall(card.facts);
  const offer = memory.offer && { ...memory.offer, claims: keys.slice(1) };

  expect(turn({ ...request, knownFacts: { ...card.facts, _dialogue: { ...memory, offer } } }).finalised).toBeNull();
});

test('a yes in another language confirms the same card', () => {
  const { request } = shown();
  const history = [...request.history.slice(0, -1), user(knowledge.content.phrases.el.confirm.confirm_yes)];

  expect(turn({ ...request, history }).finalised).not.toBeNull();
});

test('«yes» confirms only what the reply before it showed', () => {
  const { turns } = converse([story, { says: 'what happens to my data?', sets: {} }, 'yes']);
  const afterCrisis = converse([story, 'I want to kill myself', confirm]).last;
  const asked = converse(['Telstra overcharged me', 'yes']).last;

  expect(turns.map(({ stage }) => stage)).toEqual(['confirming', 'confirming', 'account_ready']);
  expect(afterCrisis.finalised).toBeNull();
  expect(asked.finalised).toBeNull();
});

describe('once it is confirmed', () => {
  const up = shown();
  const ready = turn(up.request);
  const later = (said: string): Partial<TurnInput> => ({
    history: [...up.request.history, service(ready.reply), user(said)],
    knownFacts: ready.facts,
  });

  test('thanks leave the complaint as it is', () => {
    const thanks = turn(later('thank you'));

    expect(thanks.finalised?.complaint).toEqual(ready.finalised?.complaint);
    expect(thanks.finalised?.consent).toMatchObject({ how: 'button', repeated: true });
  });

  test('an edited story or a new transcript brings the card again', () => {
    const [, ...rest] = later('thanks').history ?? [];

    expect(turn({ ...later('thanks'), history: [user(`${story} please`), ...rest] }).finalised).toBeNull();
    expect(turn({ ...later('thanks'), evidence: letter }).finalised).toBeNull();
  });
});

describe('of a history as long as it may be', () => {
  const told = Array.from({ length: 30 }, (_, at) => [user(`${at}: ${story}`), service('And then?')]).flat();

  test('the oldest messages may be cut off between the card and the yes', () => {
    const up = shown({ history: told.slice(1, 60) });
    const { finalised } = turn({ ...up.request, history: up.request.history.slice(-60) });

    expect(finalised?.claims.map(({ key }) => key)).toEqual(up.keys);
  });

  test('an edited message brings the card again', () => {
    const up = shown({ history: told.slice(1, 60) });
    const history = up.request.history.slice(-60);
    const edited = history.map((message, at) =>
      at === 20 ? { ...message, content: `${message.content} So.` } : message,
    );
    const other = edited.map((message, at) =>
      at === 21 ? { ...message, content: `${message.content} So.` } : message,
    );

    expect(turn({ ...up.request, history: other }).finalised).toBeNull();
  });

  test('a short one is not cut: a message that is missing brings the card again', () => {
    const up = shown({ history: [user('Telstra is a phone company.'), service('And?'), user(story)] });

    expect(turn({ ...up.request, history: up.request.history.slice(2) }).finalised).toBeNull();
  });
});
