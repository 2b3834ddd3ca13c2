import { type AnyOperation, publicOperations } from '@intake/contracts/operations/index';
import type { HttpEndpoint } from '@intake/contracts/operations/operation';
import { type Request, type Response, Router } from 'express';
import type { Deps } from '../deps.ts';
import { answerOperation } from './answer/answer-operation.ts';
import { preflight, refuseMethod, refusePath, refuseUndecodable } from './route-refusals.ts';
import { visitOf } from './visit.ts';

type Served = { readonly operation: AnyOperation; readonly http: HttpEndpoint<unknown> };

/** The declared operations, each at its paths with its methods; every path answers every method, if only with 405. */
export function apiRoutes(deps: Deps): Router {
  const router = Router({ caseSensitive: true });
  for (const [path, served] of operationsByPath()) {
    const allow = allowed(served);
    const route = router.route(path.replaceAll(/\{(\w+)\}/g, ':$1')).all(entering(path));
    for (const { operation, http } of served) route[http.method](answerOperation(deps, operation, http));
    const spends = served.every(({ http }) => http.spends !== false);
    route.options(preflight(deps, allow)).all(refuseMethod(deps, { allow, spends }));
  }
  return router.use(refusePath(deps)).use(refuseUndecodable(deps));
}

function operationsByPath(): Map<string, readonly Served[]> {
  const byPath = new Map<string, readonly Served[]>();
  for (const operation of publicOperations) {
    const { http } = operation;
    if (!http) continue;
    for (const path of http.alsoAt ? [http.path, http.alsoAt] : [http.path]) {
      byPath.set(path, [...(byPath.get(path) ?? []), { operation, http }]);
    }
  }
  return byPath;
}

/** What `Allow` lists: all that is really answered. */
function allowed(served: readonly Served[]): string {
  const methods = served.map(({ http }) => http.method.toUpperCase());
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/** Notes the template of the path: the path itself may hold a complaint's reference. Nobody on the way may keep data. */
const entering = (path: string) => (request: Request, response: Response, next: () => void) => {
  response.setHeader('Cache-Control', 'no-store');
  visitOf(response).note({ route: `${request.baseUrl}${path}` });
  next();
};
