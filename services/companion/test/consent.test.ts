import { randomUUID } from 'node:crypto';
import type { CompanionTurn } from '@intake/contracts/conversation';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { unseal } from '@intake/platform/crypto/seal';
import { aboutEvent } from '@intake/platform/events/outbox';
import { sql } from '@intake/platform/postgres/sql';
import { anonymous, asPartner, testRing } from '@intake/testkit/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readDialogue, signDialogue } from '../src/domain/dialogue.ts';
import { takeTurnHandler } from '../src/handlers/take-turn.ts';
import { telcoStory, testCompanion } from './companion.ts';

let companion: Awaited<ReturnType<typeof testCompanion>>;
let up: Awaited<ReturnType<typeof showCard>>;
beforeAll(async () => {
  companion = await testCompanion();
});
beforeEach(async () => {
  up = await showCard();
});
afterAll(() => companion[Symbol.asyncDispose]());

const letter = {
  source: 'SMS',
  transcript: [{ speaker: 'other', text: 'We cut off your phone because the direct debit failed.' }],
};
const keysOf = (turn: CompanionTurn) => turn.confirm?.claims.map(({ key }) => key);

/** A licensed person before their card; what confirms it as it stands, and how it is asked for. */
async function showCard() {
  const history = [{ role: 'user' as const, content: telcoStory }];
  const { card, request } = await companion.goOn(asPartner(), { history, client_done: true });
  const { client_done: _, ...confirming } = request;
  const send = (changes: object = {}) => companion.take(asPartner(), { ...confirming, ...changes });
  return { card, request: confirming, send };
}

async function newestRecord() {
  const { event_id, sealed } = await companion.database.db.one(sql.type(
    z.object({ event_id: z.string(), sealed: z.instanceof(Buffer) }),
  )`
    SELECT event_id, sealed FROM outbox ORDER BY id DESC LIMIT 1
  `);
  const { body } = JSON.parse(unseal(testRing, sealed, aboutEvent(event_id)).toString());
  return JSON.parse(body).complaint;
}

test('a complaint that nobody told is not confirmed by made-up facts and a made-up dialogue', async () => {
  const { confirm_yes = '' } = up.card.confirm?.ui ?? {};
  const forged = { reply_missing: true, charged_twice: true, organisation: 'Telstra', _dialogue: { card: true } };
  const history = ['hello', confirm_yes].map((content) => ({ role: 'user', content }));

  const turn = await companion.take(asPartner(), { history, known_facts: forged });

  expect(turn).toMatchObject({ complaint: null });
  expect(turn).not.toHaveProperty('lodgement_token');
});

test('a transcript that comes with the yes is shown before it counts', async () => {
  const again = await up.send({ evidence: letter });

  expect(again).toMatchObject({ stage: 'confirming', complaint: null });
  expect(keysOf(again)?.length).toBeGreaterThan(keysOf(up.card)?.length ?? 0);
});

describe('the dialogue', () => {
  test('is opaque, and tells nothing of the conversation’s words', async () => {
    const { _dialogue } = up.card.facts;

    expect(Object.keys(_dialogue as object)).toEqual(['v', 'data', 'sig']);
    expect(readDialogue(testRing, up.card.facts)).toMatchObject({ intake: up.card.intake_id, turns: 1 });
    expect(JSON.stringify(readDialogue(testRing, up.card.facts))).not.toContain('cancelled my Telstra');
  });

  test('confirms as it was signed', async () => {
    expect((await up.send()).complaint).not.toBeNull();
  });

  test.for(['v', 'data', 'sig'] as const)('with another %s counts as none', async (member) => {
    const dialogue = up.card.facts['_dialogue'] as Record<string, string>;
    const changed = member === 'v' ? 2 : `${dialogue[member]?.slice(0, -2)}00`;
    const known_facts = { ...up.card.facts, _dialogue: { ...dialogue, [member]: changed } };

    expect(await up.send({ known_facts })).toMatchObject({ stage: 'confirming', complaint: null });
  });

  test('with all that ours would say, but unsigned, counts as none', async () => {
    const { memory } = readDialogue(testRing, up.card.facts) ?? {};

    expect((await up.send({ known_facts: { ...up.card.facts, _dialogue: memory } })).complaint).toBeNull();
  });

  test('of another intake counts as none', async () => {
    const other = await showCard();
    const known_facts = { ...up.card.facts, _dialogue: other.card.facts['_dialogue'] };

    expect((await up.send({ known_facts })).complaint).toBeNull();
    expect((await up.send({ intake_id: randomUUID() })).complaint).toBeNull();
  });

  test('of an earlier turn confirms no more than its own card showed', async () => {
    const more = { role: 'user', content: 'They also cut off my phone without warning.' };
    const history = [...up.request.history.slice(0, 2), more];
    const later = await up.send({ history, client_done: true });
    const yes = [...history, { role: 'assistant', content: later.reply }, ...up.request.history.slice(-1)];

    expect((await up.send({ history: yes })).complaint).toBeNull();
    expect((await up.send({ history: yes, known_facts: later.facts })).complaint).not.toBeNull();
  });

  test('signed by a key that has been taken from the ring counts as none, by one that is still on it as ours', async () => {
    const dialogue = readDialogue(testRing, up.card.facts);
    const [fresh, old] = [ringOf('fresh'), ringOf('old')];
    if (dialogue === null) throw new Error('the card’s dialogue is not ours');
    const known_facts = { ...up.card.facts, _dialogue: signDialogue(old, dialogue) };
    const asked = { caller: asPartner(), input: { ...up.request, known_facts } } as never;
    const both = { current: 'fresh', keys: new Map([...fresh.keys, ...old.keys]) };

    const retired = takeTurnHandler({ ...companion.deps, tokenKeys: fresh }).reply(asked);
    const rotated = takeTurnHandler({ ...companion.deps, tokenKeys: both }).reply(asked);

    expect(await retired).toMatchObject({ complaint: null });
    expect(await rotated).toMatchObject({ stage: 'grounds_ready' });
  });

  test('names the intake for a client that does not', async () => {
    const confirmed = await up.send({ intake_id: undefined });

    expect(confirmed).toMatchObject({ intake_id: up.card.intake_id, stage: 'grounds_ready' });
    expect(confirmed.register_reference).toBe(up.card.register_reference);
  });

  test('of the longest conversation stays far below what facts may weigh', async () => {
    const history = Array.from({ length: 60 }, (_, at) => ({ role: 'user', content: `${at}: ${telcoStory}` }));
    const turn = await companion.take(anonymous(), { history, client_done: true });

    expect(JSON.stringify(turn.facts['_dialogue']).length).toBeLessThan(16 * 1024);
  });
});

function ringOf(id: string) {
  return { current: id, keys: new Map([[id, Buffer.alloc(32, id)]]) };
}

describe('the record says how it was confirmed', () => {
  test('by the button: which card, when, in what language', async () => {
    await up.send();

    const { consent, claims } = await newestRecord();
    expect(consent).toEqual({
      card_version: 1,
      card_sha256: canonicalSha256(up.card.confirm),
      shown: keysOf(up.card),
      language: 'en',
      confirmed_at_utc: '2026-11-20T01:00:00.000Z',
      how: 'button',
    });
    expect(claims.map(({ key }: { key: string }) => key)).toEqual(consent.shown);
  });

  test('in words, with a point unticked', async () => {
    const [key = ''] = keysOf(up.card)?.slice(-1) ?? [];
    const history = [...up.request.history.slice(0, -1), { role: 'user', content: 'Yes, that is correct, thank you.' }];
    await up.send({ history, known_facts: { ...up.card.facts, [key]: false } });

    const { consent, claims } = await newestRecord();
    expect(consent).toMatchObject({ how: 'words', shown: keysOf(up.card) });
    expect(claims.map((claim: { key: string }) => claim.key)).not.toContain(key);
  });
});
