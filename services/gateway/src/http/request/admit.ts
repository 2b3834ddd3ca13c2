import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '@intake/contracts/errors';
import { limits } from '@intake/contracts/limits';
import type { HttpEndpoint } from '@intake/contracts/operations/operation';
import type { Deps } from '../../deps.ts';
import { addressBudgets } from '../../limits/address-budgets.ts';
import { type Allowance, allowancesOf, untilKept } from '../../limits/allowances.ts';
import type { Budget, Standing, Verdict } from '../../limits/budget.ts';
import { costBudgets } from '../../limits/cost-budgets.ts';
import { visitOf } from '../visit.ts';
import { type Access, accessOf } from './access.ts';
import { requireHost } from './require-host.ts';

export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

type Endpoint = Pick<HttpEndpoint<unknown>, 'auth' | 'budget' | 'costs' | 'keeps'> & {
  readonly spends?: boolean | undefined;
};

/**
 * A request that was let in. `identity` names the budget it lives on: a partner's, or an address's; `costs` pay for its work,
 * `allowances` for what is kept of it.
 */
type Admitted = {
  readonly access: Access;
  readonly identity: string;
  readonly costs: readonly Budget[];
  readonly allowances: readonly Allowance[];
};

/**
 * Lets a request in, or not: first the key, then the budget (decision D5). Whatever its answer, it has spent from a
 * budget and shows where that stands; no `endpoint` means that the path or method is unknown.
 */
export async function admit(deps: Deps, { request, response }: Exchange, endpoint?: Endpoint): Promise<Admitted> {
  const visit = visitOf(response);
  const access = await accessOf(deps, request, endpoint);
  const { licensee } = access;
  visit.note(licensee ? { tier: 'licensed', partner_id: licensee.id } : { tier: 'open' });

  const budgets = licensee ? keyedBudgets(deps, licensee, endpoint) : addressBudgets(deps, request);
  const costs = endpoint?.costs ? costBudgets(budgets, deps.settings.costMs) : [];
  // Whoever has a key has a contract; of addresses there is no end.
  const allowances = endpoint?.keeps && !licensee ? allowancesOf(budgets, deps.settings.keptKb) : [];
  const spends = endpoint?.spends !== false;
  const verdict = await verdictOn(deps, {
    all: [...budgets, ...costs],
    allowances,
    spends,
    requestId: visit.requestId,
  });
  const counted = { ...verdict, standings: verdict.standings.slice(0, budgets.length) };
  const told = verdict.allowed ? counted : verdict;
  showStanding(response, licensee ? tellingStanding(told) : tightest(told));

  if (access.refusal) throw access.refusal;
  if (spends && !verdict.allowed) {
    response.setHeader('Retry-After', Math.max(1, secondsUntilAllowed(verdict)));
    throw new ServiceError('rate_limited', 'Too many requests. Please wait as long as Retry-After says.');
  }
  requireHost(request);
  return { access, identity: budgets[0]?.key ?? '', costs, allowances };
}

type Asked = {
  readonly all: readonly Budget[];
  readonly allowances: readonly Allowance[];
  readonly spends: boolean;
  readonly requestId: string;
};

/** Where a day's allowance is used up, the request is refused as by a budget, and spends none. */
async function verdictOn({ windows, keeping }: Deps, { all, allowances, spends, requestId }: Asked): Promise<Verdict> {
  const resetMs = await untilKept(keeping, allowances);
  if (resetMs === 0) return spends ? windows.spend(all, requestId) : windows.show(all);
  const { standings } = await windows.show(all);
  return { allowed: false, standings: [...standings, { limit: standings[0]?.limit ?? 0, remaining: 0, resetMs }] };
}

/** Shows the budget of the address, for a request that needs no admission. */
export async function showBudget(deps: Deps, { request, response }: Exchange): Promise<void> {
  showStanding(response, tightest(await deps.windows.show(addressBudgets(deps, request))));
  requireHost(request);
}

function keyedBudgets(deps: Deps, { id, rate }: { id: string; rate: number }, endpoint?: Endpoint): Budget[] {
  // The braces keep the windows of one partner on one node of a Redis cluster.
  const own = { key: `{partner:${id}}`, limit: deps.settings.keyedRate ?? rate };
  if (endpoint?.budget !== 'register') return [own];
  return [own, { key: `{partner:${id}}:register`, limit: limits.ratePerMinute.register }];
}

/** The budget that would refuse the next request, else the caller's own. */
function tellingStanding({ standings }: Verdict): Standing {
  const [own] = standings;
  const spent = standings.filter(({ remaining }) => remaining === 0);
  const [longest] = spent.toSorted((left, right) => right.resetMs - left.resetMs);
  const telling = longest ?? own;
  if (!telling) throw new Error('A request has at least one budget.');
  return telling;
}

/** Of budgets that all count the same requests, the one with least left. */
function tightest({ standings, ...verdict }: Verdict): Standing {
  const least = Math.min(...standings.map(({ remaining }) => remaining));
  return tellingStanding({ ...verdict, standings: standings.filter(({ remaining }) => remaining === least) });
}

function showStanding(response: ServerResponse, { limit, remaining, resetMs }: Standing): void {
  response.setHeader('X-RateLimit-Limit', limit);
  response.setHeader('X-RateLimit-Remaining', remaining);
  response.setHeader('X-RateLimit-Reset', Math.ceil(resetMs / 1000));
}

const secondsUntilAllowed = ({ standings }: Verdict) =>
  Math.ceil(Math.max(...standings.map(({ resetMs }) => resetMs)) / 1000);
