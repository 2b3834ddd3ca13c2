import { passes } from '@intake/platform/lifecycle/health';
import { storeAnswers } from '@intake/platform/postgres/postgres';
import { sharedFor } from '@intake/platform/time/shared-for';
import type { NatsConnection } from '@nats-io/transport-node';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

export const otherServices = ['companion', 'evidence', 'register', 'webhooks', 'export'] as const;
type Service = (typeof otherServices)[number];

/** What `/readyz` says: each part by name, how many replicas of a service are ready, and on which knowledge they decide. */
export type Seen = {
  readonly ready: boolean;
  readonly store: boolean;
  readonly replicas: Readonly<Record<Service, number>>;
  /** Versions of the knowledge base, without repetition: two while a rollout is under way. */
  readonly knowledge: readonly string[];
} & Readonly<Record<Service, boolean>>;

export type Readiness = {
  read(): Promise<Seen>;
  /** From now on nobody should send anything new. */
  turnOff(): void;
};

type Asked = { readonly nats: NatsConnection; readonly db: CommonQueryMethods };

/** Whether this replica and everything it needs would answer. */
export function watchReadiness({ nats, db }: Asked): Readiness {
  let stopping = false;
  const look = sharedFor(1_000, async () => {
    const replicas = otherServices.map(async (service) => [service, await askReplicas(nats, service)] as const);
    return { store: await passes(() => storeAnswers(db)), told: await Promise.all(replicas) };
  });
  return {
    async read() {
      const { store, told } = await look();
      const there = Object.fromEntries(told.map(([service, answers]) => [service, answers.length > 0]));
      const versions = told.flatMap(([, answers]) => answers.flatMap(({ knowledge }) => knowledge ?? []));
      return {
        ready: !stopping && store && told.every(([, answers]) => answers.length > 0),
        store,
        ...(there as Record<Service, boolean>),
        replicas: Object.fromEntries(told.map(([service, answers]) => [service, answers.length])) as Seen['replicas'],
        knowledge: [...new Set(versions)].sort(),
      };
    },
    turnOff() {
      stopping = true;
    },
  };
}

const Replica = z.object({ knowledge: z.string().optional() });
type Replica = z.infer<typeof Replica>;

/** Of a release that tells nothing of itself it is known only that it is there. */
function readReplica(text: string): Replica {
  try {
    return Replica.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Who is not ready says nothing: an answer later than the others by this much is not waited for. */
const stallMs = 100;

async function askReplicas(nats: NatsConnection, service: Service): Promise<Replica[]> {
  const answers: Replica[] = [];
  try {
    const asked = { strategy: 'stall', maxWait: 1_000, stall: stallMs } as const;
    for await (const message of await nats.requestMany(`ready.${service}`, undefined, asked))
      answers.push(readReplica(message.string()));
  } catch {
    // Nobody subscribes to it, or the bus is away: whoever has answered until then counts.
  }
  return answers;
}
