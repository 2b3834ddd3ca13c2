import type { CompanionTurn, Message } from '@intake/contracts/conversation';
import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { asPartner } from '@intake/testkit/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { telcoStory } from './companion.ts';
import { testKeeping } from './keeping.ts';

let keeping: Awaited<ReturnType<typeof testKeeping>>;
beforeAll(async () => {
  keeping = await testKeeping();
});
beforeEach(() => keeping.clear());
afterAll(() => keeping?.[Symbol.asyncDispose]());

const said = (content: string): Message => ({ role: 'user', content });
const replied = ({ reply }: CompanionTurn): Message => ({ role: 'assistant', content: reply });

type Request = { readonly history: readonly Message[]; readonly [field: string]: unknown };
const take = (request: Request) => keeping.take(asPartner(), request);

/** Up to the card: what confirms it. */
const toCard = (...told: readonly Message[]) =>
  keeping.goOn(asPartner(), { history: [said(telcoStory), ...told], client_done: true });

/** What the person adds to what they sent, up to the next card. */
const add = (request: Request, turn: CompanionTurn, words: string) =>
  keeping.goOn(asPartner(), {
    ...request,
    known_facts: turn.facts,
    intake_id: turn.intake_id,
    history: [...request.history, replied(turn), said(words)],
  });

/** Each revision's claims, in their order. */
async function revisions(): Promise<readonly (readonly string[])[]> {
  const events = await keeping.queued(complaintFinalised);
  return events.map(({ body }) => JSON.parse(body).complaint.claims.map(({ key }: { key: string }) => key));
}

const withdrawing = 'They did not keep charging me after I cancelled, that was wrong. They also cut off my phone.';

test('a confirmation sent again after a newer one answers what stands, and brings back nothing', async () => {
  const { request: first } = await toCard();
  const { request: second } = await add(first, await take(first), withdrawing);
  const stands = await take(second);

  const late = await take(first);
  const again = await take(second);

  expect(late.complaint).toEqual(stands.complaint);
  expect(late.register_reference).toBe(stands.register_reference);
  expect(again.complaint).toEqual(stands.complaint);
  expect(await revisions()).toHaveLength(2);
});

test('nor does the yes to a card that a later one has corrected', async () => {
  const { card, request: uncorrected } = await toCard();
  const before = { ...uncorrected, history: uncorrected.history.slice(0, -2) };
  const { request: corrected } = await add(before, card, withdrawing);
  const stands = await take(corrected);

  expect((await take(uncorrected)).complaint).toEqual(stands.complaint);
  expect(await revisions()).toHaveLength(1);
});

test('what was unticked stays so when the yes before is sent again, until the person ticks it again', async () => {
  const { card, request } = await toCard();
  const [key = ''] = card.confirm?.claims.map((claim) => claim.key).slice(-1) ?? [];
  const unticking = { ...request, known_facts: { ...card.facts, [key]: false } };
  await take(request);
  const unticked = await take(unticking);

  const late = await take(request);
  expect(late.complaint).toEqual(unticked.complaint);
  expect((await revisions()).map((claims) => claims.includes(key))).toEqual([true, false]);

  const ticking = { ...request, known_facts: { ...unticked.facts, [key]: true } };
  await take((await keeping.goOn(asPartner(), ticking)).request);
  expect((await revisions()).map((claims) => claims.includes(key))).toEqual([true, false, true]);
});

test('of two tabs the further one stands, whichever confirms first; the other goes on from there', async () => {
  const { card, request: one } = await toCard();
  const before = { ...one, history: one.history.slice(0, -2) };
  const { request: further } = await add(before, card, 'They also cut off my phone without warning.');

  const stands = await take(further);
  const behind = await take(one);
  const { request: next } = await add(one, behind, 'They did not keep charging me after I cancelled, that was wrong.');
  await take(next);

  expect(behind.complaint).toEqual(stands.complaint);
  expect(await revisions()).toHaveLength(2);
});

test('a client that lost what it was told, and is shown a card anew, confirms a revision', async () => {
  const { request: first } = await toCard();
  const { request: second } = await add(first, await take(first), withdrawing);
  const { intake_id } = await take(second);

  const anew = await keeping.goOn(asPartner(), { intake_id, history: [said(telcoStory)], client_done: true });
  await take(anew.request);

  expect(await revisions()).toHaveLength(3);
});
