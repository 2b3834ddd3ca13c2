import { randomUUID } from 'node:crypto';
import { CompanionRequest, CompanionTurn, type Message } from '@intake/contracts/conversation';
import type { Caller } from '@intake/contracts/operations/caller';
import type { Charge } from '@intake/platform/threads/cost';
import { testBus } from '@intake/testkit/bus';
import { testDatabase } from '@intake/testkit/database';
import { testRing } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import type { Deps } from '../src/deps.ts';
import { takeTurnHandler } from '../src/handlers/take-turn.ts';
import { noListener } from '../src/hearing/open-listener.ts';
import { decidersHere } from './deciders-here.ts';

export const telcoStory =
  'I cancelled my Telstra mobile plan on 3 May and they keep charging me $65 a month. ' +
  "I've complained twice, the first time more than a month ago, and nobody has got back to me. I want a refund.";

type Asking = { readonly history: readonly Message[]; readonly [field: string]: unknown };

/** The service's handlers on a real bus and a real database, with a clock that a test can set. */
export async function testCompanion(given: Pick<Partial<Deps>, 'chatModel' | 'listener' | 'log'> = {}) {
  const [bus, database] = await Promise.all([testBus(), testDatabase('companion')]);
  /** Of this process; `store` is the database's where a test has it tell another time. */
  const clock: { now: Date; store?: Date | undefined } = { now: new Date('2026-11-20T01:00:00Z') };
  const deps: Deps = {
    db: database.db,
    nats: bus.nats,
    log: quiet,
    sealKeys: testRing,
    tokenKeys: testRing,
    baseUrl: 'https://intake.example',
    deciders: decidersHere,
    listener: noListener,
    chatModel: undefined,
    now: () => clock.now,
    storeNow: async () => clock.store ?? clock.now,
    mostSkewMs: 60_000,
    brake: { share: 0.1, perOwner: 10_000, inTotal: 50_000, exempt: 1_000 },
    newId: randomUUID,
    wakeRelay: () => undefined,
    ...given,
  };
  const handler = takeTurnHandler(deps);
  const take = async (caller: Caller, request: object, charge?: Charge) =>
    CompanionTurn.parse(await handler.reply({ caller, input: CompanionRequest.parse(request), charge }));
  /** Answers yes until the claims are on the card; answers the card and the request that confirms it as it stands. */
  async function goOn(caller: Caller, first: Asking) {
    let request = first;
    for (let count = 0; count < 12; count += 1) {
      const turn = await take(caller, request);
      const heard: Message[] = [
        { role: 'assistant', content: turn.reply },
        { role: 'user', content: turn.confirm?.ui.confirm_yes ?? 'Yes.' },
      ];
      const { facts: known_facts, intake_id } = turn;
      request = { ...request, known_facts, intake_id, history: [...request.history, ...heard] };
      if (turn.confirm) return { card: turn, request };
    }
    throw new Error('No card was shown.');
  }
  return {
    deps,
    bus,
    database,
    clock,
    take,
    goOn,
    /** Tells the story and answers yes until the claims are confirmed; answers the confirming request and its turn. */
    async confirm(
      caller: Caller,
      { story = telcoStory, ...fields }: { story?: string; [field: string]: unknown } = {},
    ) {
      const { request } = await goOn(caller, { ...fields, history: [{ role: 'user', content: story }] });
      return { request, turn: await take(caller, request) };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([bus[Symbol.asyncDispose](), database[Symbol.asyncDispose]()]);
    },
  };
}
