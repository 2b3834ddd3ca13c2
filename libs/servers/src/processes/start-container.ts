import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { GenericContainer, StartedTestContainer } from 'testcontainers';
import type { Exit, RunningServer } from '../running-server.ts';
import { requireFreePort } from './free-port.ts';
import { type KeptLog, keepTail } from './log-tail.ts';
import { untilItAnswers } from './until-it-answers.ts';

type ContainerPlan = {
  readonly name: string;
  readonly url: string;
  readonly port: number;
  readonly image: string;
  readonly command: readonly string[];
  readonly innerPort: number;
  readonly mount?: { readonly source: string; readonly target: string };
  readonly answers: () => Promise<boolean>;
};

/** Starts a server in a container; testcontainers' own reaper removes it when this process dies. */
export async function startContainer(plan: ContainerPlan): Promise<RunningServer> {
  await requireFreePort(plan.name, plan.port);
  const { promise: logStream, resolve } = Promise.withResolvers<Readable>();
  const started = await describeContainer(await newContainer(plan.image), plan)
    .withLogConsumer(resolve)
    .start();
  const stream = await logStream;
  const server = handle(plan, started, { log: keepTail(stream), exited: whenEnded(stream) });
  await untilItAnswers(plan, server);
  return server;
}

// Imported only here and only when needed: it takes a while to load and most machines do without.
async function newContainer(image: string): Promise<GenericContainer> {
  const testcontainers = await import('testcontainers');
  return new testcontainers.GenericContainer(image);
}

function describeContainer(container: GenericContainer, plan: ContainerPlan): GenericContainer {
  container.withExposedPorts({ container: plan.innerPort, host: plan.port }).withCommand([...plan.command]);
  if (plan.mount !== undefined) container.withBindMounts([plan.mount]);
  // What it writes into the mount belongs to whoever started it, not to root.
  if (process.getuid !== undefined) container.withUser(`${process.getuid()}`);
  return container;
}

async function whenEnded(stream: Readable): Promise<Exit> {
  await once(stream, 'close');
  return { code: null, signal: null };
}

type Watched = { readonly log: KeptLog; readonly exited: Promise<Exit> };

function handle(plan: ContainerPlan, started: StartedTestContainer, { log, exited }: Watched): RunningServer {
  const stop = async () => {
    await started.stop({ timeout: 20_000 });
  };
  const kill9 = async () => {
    const { getContainerRuntimeClient } = await import('testcontainers');
    const { container } = await getContainerRuntimeClient();
    await container.getById(started.getId()).kill();
    await stop();
  };
  return {
    url: plan.url,
    port: plan.port,
    pid: undefined,
    exited,
    logTail: log.text,
    stop,
    kill9,
    [Symbol.asyncDispose]: stop,
  };
}
