import { passes } from '@intake/platform/health';
import { storeAnswers } from '@intake/platform/postgres';
import { sharedFor } from '@intake/platform/shared-for';
import type { NatsConnection } from '@nats-io/transport-node';
import type { CommonQueryMethods } from 'slonik';

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
    const questions = { store: passes(() => storeAnswers(db)), ...Object.fromEntries(otherServices.map(asked(nats))) };
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
