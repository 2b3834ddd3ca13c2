import type { CompanionTurn } from '@intake/contracts/conversation';
import { anonymous } from '@intake/testkit/fixtures';
import { modelServer } from '@intake/testkit/model-server';
import { chatModel } from '../src/clients/chat-model.ts';
import { testCompanion } from './companion.ts';

export const patienceMs = 400;

export const warm = 'That sounds really frustrating. Thank you for telling me.';

/** What would lead to the person who tells the story below, or to those they tell of. */
export const contacts = [
  'Eleni',
  'Papadopoulou',
  '0412 345 678',
  'eleni.p@example.com',
  '14 Wattle Street',
  'Marrickville',
  '062-000 1234 5678',
  'AB-77812',
  '$1,340.55',
  '3 March',
  'Zanzibar Mobile',
];

export const story =
  'My name is Eleni Papadopoulou, 14 Wattle Street Marrickville, 0412 345 678, eleni.p@example.com. My phone company ' +
  'Zanzibar Mobile keeps charging me $1,340.55 after I cancelled on 3 March (account 062-000 1234 5678, invoice AB-77812).';

/** One companion with a model, whose server a test may turn as it likes, and one without, to compare. */
export async function phrasedCompanion() {
  const resources = new AsyncDisposableStack();
  const server = resources.use(await modelServer());
  const model = chatModel({ baseUrl: server.url, model: 'test-model', apiKey: 'sk-test', patienceMs });
  const phrased = resources.use(await testCompanion({ chatModel: model }));
  const plain = resources.use(await testCompanion());
  return {
    server,
    phrased,
    /** The same turn with the model and without. */
    async both(request: object): Promise<{ spoken: CompanionTurn; ruled: CompanionTurn }> {
      const given = { intake_id: '0b6a3c52-6f0e-4f4e-9f77-7f3c7a3f0a10', ...request };
      return { spoken: await phrased.take(anonymous(), given), ruled: await plain.take(anonymous(), given) };
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
