import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@intake/platform/sql';
import type { NatsConnection } from '@nats-io/transport-node';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { sharedFor } from './shared-for.ts';

export const otherServices = ['companion', 'evidence', 'register', 'webhooks', 'export'] as const;

/** Whether this replica and everything it needs would answer; each part by name. */
export type Readiness = {
  read(): Promise<Readonly<Record<string, boolean>> & { readonly ready: boolean }>;
  /** From now on nobody should send anything new. */
  turnOff(): void;
};

type Asked = { readonly nats: NatsConnection; readonly db: CommonQueryMethods };

export function watchReadiness({ nats, db }: Asked): Readiness {
  let stopping = false;
  const parts = sharedFor(1_000, async () => {
    const questions = { store: storeAnswers(db), ...Object.fromEntries(otherServices.map(asked(nats))) };
    const answers = Object.entries(questions).map(async ([name, answer]) => [name, await answer] as const);
    return Object.fromEntries(await Promise.all(answers));
  });
  return {
    async read() {
      const answered = await parts();
      return { ready: !stopping && Object.values(answered).every(Boolean), ...answered };
    },
    turnOff() {
      stopping = true;
    },
  };
}

const asked = (nats: NatsConnection) => (service: string) =>
  [
    service,
    nats.request(`ready.${service}`, undefined, { timeout: 1_000 }).then(
      () => true,
      () => false,
    ),
  ] as const;

/** A store that is frozen accepts the question and never answers it. */
export async function storeAnswers(db: CommonQueryMethods): Promise<boolean> {
  const late = sleep(storePatienceMs, false, { ref: false });
  const asked = db.oneFirst(sql.type(z.object({ one: z.int() }))`SELECT 1 AS one`).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}

const storePatienceMs = 2_000;
