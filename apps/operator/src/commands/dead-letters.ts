import { ServiceError } from '@intake/contracts/errors';
import { listDeadLetters, parkingServices, replayDeadLetters } from '@intake/contracts/operations/service/dead-letters';
import type { Command } from 'commander';
import { does, leaf } from '../leaf.ts';
import { done, exitCodes, type Outcome } from '../outcome.ts';
import { type Session, withBus } from '../session.ts';
import { table } from '../table.ts';

export function deadLetterCommands(program: Command, session: Session): void {
  const letters = program.command('dead-letters').description('Events that a service could not take in');
  does(leaf(letters, 'list', 'What is parked, and why'), session, () => list(session));
  does(leaf(letters, 'replay', 'Take in again what is parked'), session, () => replay(session));
}

const list = (session: Session) =>
  withBus(session, async (ask) => {
    const { answers, away } = await askEach((service) => ask(listDeadLetters(service), {}));
    const dead_letters = answers.flatMap((answer) => answer.dead_letters);
    const rows = dead_letters.map((letter) => [letter.service, letter.event_name, letter.reason, letter.parked_at_utc]);
    const text = rows.length > 0 ? table(['SERVICE', 'EVENT', 'REASON', 'PARKED'], rows) : 'Nothing is parked.';
    return withAway(done({ dead_letters, away }, text), away);
  });

const replay = (session: Session) =>
  withBus(session, async (ask) => {
    const { answers, away } = await askEach((service) => ask(replayDeadLetters(service), {}));
    const replayed = answers.reduce((sum, answer) => sum + answer.replayed, 0);
    return withAway(done({ replayed, away }, `${replayed} taken in again.`), away);
  });

/** Asks every consumer; one that does not answer is named, not passed over. */
async function askEach<Answer>(ask: (service: string) => Promise<Answer>) {
  const asked = await Promise.all(
    parkingServices.map(async (service) => {
      try {
        return { answer: await ask(service) };
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'service_unavailable') return { service };
        throw error;
      }
    }),
  );
  return {
    answers: asked.flatMap((one) => ('answer' in one ? [one.answer] : [])),
    away: asked.flatMap((one) => ('service' in one ? [one.service] : [])),
  };
}

function withAway(outcome: Outcome, away: readonly string[]): Outcome {
  if (away.length === 0) return outcome;
  const text = `${outcome.text}\nNo answer from: ${away.join(', ')}.`;
  return { ...outcome, text, exitCode: exitCodes.away };
}
