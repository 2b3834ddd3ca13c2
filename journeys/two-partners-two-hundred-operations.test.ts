import { eventually } from '@intake/testkit/eventually';
import { testReceiver } from '@intake/testkit/receiver';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, ask } from './contract/support/ask.ts';
import { readDocument } from './openapi/documented.ts';
import { sharedSystem } from './support/shared-system.ts';
import type { SystemAddress } from './support/system.ts';
import { type Drawn, drawnOperations, type Question, questionOf } from './two-partners/operations.ts';
import { learnEvents, learnTurn, openSide, type Side } from './two-partners/side.ts';
import { textsIn } from './two-partners/texts-in.ts';

const operations = 200;

let system: SystemAddress;
let receivers: Record<'north' | 'south', Awaited<ReturnType<typeof testReceiver>>>;
let north: Side;
let south: Side;
beforeAll(async () => {
  system = await sharedSystem();
  receivers = { north: await testReceiver(), south: await testReceiver() };
  north = await openSide(system, 'north', receivers.north);
  south = await openSide(system, 'south', receivers.south);
});
afterAll(async () => {
  await receivers?.north[Symbol.asyncDispose]();
  await receivers?.south[Symbol.asyncDispose]();
});

type Played = { readonly drawn: Drawn; readonly question: Question; readonly answer: Answer };

test('of two hundred operations of each of two partners, over every endpoint, no byte of one is in an answer to the other', async () => {
  const endpoints = await documentedEndpoints();
  for (const [mine, theirs] of sides()) await lodge(mine, theirs);
  const [ofNorth = [], ofSouth = []] = fc.sample(drawnOperations(endpoints, operations), 2);

  const played = await Promise.all([play(north, south, ofNorth), play(south, north, ofSouth)]);

  for (const side of [north, south]) await eventually(async () => isTold(side));
  for (const [at, [mine, theirs]] of sides().entries()) {
    const answers = played[at] ?? [];
    expect(new Set(answers.map(({ drawn }) => nameOf(drawn)))).toEqual(new Set(endpoints.map(nameOf)));
    // Looking for what is one's own finds it: the search can see into JSON, CSV, PDFs and archives.
    expect(holders(answers, [mine.marker])).toEqual(expect.arrayContaining(['GET /complaints', 'GET /export']));
    expect(holders(answers, [...theirs.own])).toEqual([]);
    expect(mine.receiver.received.filter(({ body }) => holds(body.toString(), [...theirs.own]))).toEqual([]);
  }
});

const sides = () =>
  [
    [north, south],
    [south, north],
  ] as const;

const nameOf = ({ prefix, endpoint }: Pick<Drawn, 'prefix' | 'endpoint'>) => `${prefix} ${endpoint}`;

/** `POST /companion` behind `/api/v1` and the like, every one that the contract lists. */
async function documentedEndpoints() {
  const { paths } = await readDocument(system);
  return Object.entries(paths).flatMap(([path, methods]) => {
    const [, prefix = '', rest = ''] = /^(\/api\/v1|\/api|)(\/.*)$/.exec(path) ?? [];
    return Object.keys(methods).map((method) => ({ prefix, endpoint: `${method.toUpperCase()} ${rest}` }));
  });
}

async function play(mine: Side, theirs: Side, drawn: readonly Drawn[]): Promise<Played[]> {
  const played: Played[] = [];
  for (const one of drawn) played.push(await perform(mine, theirs, one));
  return played;
}

async function perform(mine: Side, theirs: Side, drawn: Drawn): Promise<Played> {
  const question = questionOf({ ...drawn, mine, theirs });
  const [method = ''] = drawn.endpoint.split(' ');
  const { path, body, type, keyless } = question;
  const asked = {
    method,
    ...(body ? { body } : {}),
    headers: { ...(keyless ? {} : mine.partner.headers), ...(type ? { 'content-type': type } : {}) },
  };
  const answer = await ask(system, `${drawn.prefix}${path}`, asked);
  if (answer.status >= 500) throw new Error(`${drawn.endpoint} was answered ${answer.status}.`);
  if (body && path === '/companion' && drawn.whose !== 'theirs') learnTurn(mine, body, answer);
  return { drawn, question, answer };
}

/** A first complaint, so that there is something to ask for from the beginning. */
async function lodge(mine: Side, theirs: Side): Promise<void> {
  const turn = { prefix: '/api/v1', endpoint: 'POST /companion', whose: 'mine', pick: 0 } as const;
  await play(mine, theirs, [turn, turn]);
  await eventually(async () => isTold(mine));
  const path = `/api/v1/complaints/${mine.finished[0]?.reference}`;
  await eventually(async () => (await ask(system, path, { headers: mine.partner.headers })).status === 200);
}

/** Whether everything that it confirmed has reached its endpoint. */
function isTold(side: Side): boolean {
  const { finished, receiver } = side;
  learnEvents(side);
  return (
    finished.length > 0 &&
    finished.every(({ reference }) => receiver.received.some(({ body }) => body.includes(reference)))
  );
}

/** The endpoints of whose answers some hold one of these texts. */
function holders(played: readonly Played[], texts: readonly string[]): string[] {
  const found = played.filter(({ question: { tells }, answer }) =>
    holds(tells ? textsIn(answer).replaceAll(tells, '') : textsIn(answer), texts),
  );
  return [...new Set(found.map(({ drawn }) => drawn.endpoint))];
}

const holds = (text: string, parts: readonly string[]) => parts.some((part) => text.includes(part));
