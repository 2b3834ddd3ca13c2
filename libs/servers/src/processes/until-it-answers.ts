import { setTimeout as sleep } from 'node:timers/promises';
import type { Exit, RunningServer } from '../running-server.ts';

type Question = {
  readonly name: string;
  /** Asks the server itself; true when it really answers. */
  readonly answers: () => Promise<boolean>;
};

const START_MS = 60_000;

/** Resolves when the server answers; says why when it ended or stayed silent, and leaves nothing. */
export async function untilItAnswers(plan: Question, server: RunningServer): Promise<void> {
  let exit: Exit | undefined;
  void server.exited.then((known) => {
    exit = known;
  });
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (exit !== undefined) throw new Error(whyItEnded(plan.name, exit, server));
    if (await plan.answers()) return;
    await sleep(20);
  }
  await server.kill9();
  throw new Error(`${plan.name} did not answer within ${START_MS / 1000} s.\n${server.logTail()}`);
}

function whyItEnded(name: string, exit: Exit, { port, logTail }: RunningServer): string {
  const how = exit.signal ?? `exit code ${exit.code}`;
  return `${name} ended while starting on port ${port} (${how}). Its last words:\n${logTail()}`;
}
