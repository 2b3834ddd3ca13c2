import { errorStatus, ServiceError } from '@intake/contracts/errors';

/** What a script may branch on. */
export const exitCodes = { ok: 0, refused: 1, usage: 2, away: 3 } as const;

/** How a command ended: `value` for machines, `text` for people. */
export type Outcome = { readonly exitCode: number; readonly value: object; readonly text: string };

export const done = (value: object, text: string): Outcome => ({ exitCode: exitCodes.ok, value, text });

/** The command line itself is wrong: nothing was asked of anyone. */
export const misused = (message: string): Outcome => failed(exitCodes.usage, 'usage', message);

export const unreachable = (message: string): Outcome => failed(exitCodes.away, 'service_unavailable', message);

export function failure(error: unknown): Outcome {
  if (!(error instanceof ServiceError)) return failed(exitCodes.refused, 'internal_error', String(error));
  // Nobody answered, rather than answered no: worth trying again.
  const isAway = errorStatus[error.code] === 502 || errorStatus[error.code] === 503;
  return failed(isAway ? exitCodes.away : exitCodes.refused, error.code, error.message);
}

function failed(exitCode: number, error: string, message: string): Outcome {
  return { exitCode, value: { error, message }, text: message };
}
