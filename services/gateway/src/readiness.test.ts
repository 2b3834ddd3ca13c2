import type { NatsConnection } from '@nats-io/transport-node';
import type { CommonQueryMethods } from 'slonik';
import { expect, test } from 'vitest';
import { watchReadiness } from './readiness.ts';

test('a store that takes the question and never answers counts as away', async () => {
  const frozen = { exists: () => new Promise(() => undefined) } as unknown as CommonQueryMethods;
  const nats = { requestMany: async () => [{ string: () => '{}' }] } as unknown as NatsConnection;

  expect(await watchReadiness({ nats, db: frozen }).read()).toMatchObject({
    ready: false,
    store: false,
    register: true,
  });
});
