import { ServiceError } from '@intake/contracts/errors';
import type { NextFunction, Request, Response } from 'express';
import type { Deps } from '../deps.ts';
import { answerPreflight } from './cors.ts';
import { admit, showBudget } from './request/admit.ts';

/** A known path under `/api`, asked what it takes: shows the budget, spends none. */
export const preflight = (deps: Deps, allow: string) => async (request: Request, response: Response) => {
  await showBudget(deps, { request, response });
  answerPreflight(response, allow);
};

type Refusing = { readonly allow: string; readonly spends: boolean };

/** A known path under `/api` with a method it does not take; one that spends no budget spends none here either (D3). */
export const refuseMethod =
  (deps: Deps, { allow, spends }: Refusing) =>
  async (request: Request, response: Response) => {
    await admit(deps, { request, response }, { auth: 'open', spends });
    throw wrongMethod(response, allow);
  };

/** Anything else under `/api`. */
export const refusePath = (deps: Deps) => async (request: Request, response: Response) => {
  if (request.method === 'OPTIONS') await showBudget(deps, { request, response });
  else await admit(deps, { request, response });
  throw unknownPath();
};

/** A path that cannot be decoded is an unknown one, and costs what any other does. */
export const refuseUndecodable =
  (deps: Deps) =>
  // biome-ignore lint/complexity/useMaxParams: Express knows an error handler by its four parameters.
  async (error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (error instanceof URIError) await refusePath(deps)(request, response);
    else next(error);
  };

export function wrongMethod(response: Response, allow: string): ServiceError {
  response.setHeader('Allow', allow);
  return new ServiceError('method_not_allowed', `This path takes ${allow}.`);
}

export const unknownPath = () => new ServiceError('not_found', 'There is nothing at this path.');
