import type { Question } from '../contract/support/ask.ts';
import type { Case, Operation, Parameter } from './documented.ts';

/** What the system must be like for a case to be met. */
export type Condition = 'well' | 'spent' | 'away' | 'broken' | 'keys unreadable';

/** Who asks: keys of partners that differ in what they have. */
export type Askers = {
  readonly key: string;
  /** Has no webhook. */
  readonly plainKey: string;
  /** Has spent its budget. */
  readonly busyKey: string;
  /** Has more records than an archive holds. */
  readonly hugeKey: string;
  /** Whose requests an open budget was spent by. */
  readonly busyAddress: string;
  readonly lodgementToken: string;
  /** Of the turn that shows the example's card: no example can be signed with the system's key. */
  readonly cardFacts: Readonly<Record<string, unknown>>;
};

export type Provoked = { readonly path: string; readonly question: Question };

/** Refusals that would take a defect in the gateway itself: what the operation behind breaks as is another code. */
export function isBeyondReach({ operation, expects }: Case): boolean {
  const failsOtherwise = /^(?:takeTurn|readRegister|reportEvent|transcribe|openCheckout|readHealth)/;
  if (expects === 'internal_error') return failsOtherwise.test(operation.operationId);
  // The tier is disabled: nothing is tried that could fail.
  return expects === 'checkout_failed';
}

export function conditionOf({ path, status, expects, operation }: Case): Condition {
  if (expects === 'rate_limited') return 'spent';
  if (expects === 'service_unavailable') return 'keys unreadable';
  if (expects === 'internal_error')
    return operation.operationId.startsWith('readEmbedConfig') ? 'keys unreadable' : 'broken';
  if (expects === 'register_failed') return 'broken';
  if (/^(?:companion_failed|register_unavailable|transcription_unavailable)$/.test(expects)) return 'away';
  return status === 503 && /health$|readyz$/.test(path) ? 'away' : 'well';
}

/** A request that earns what the case expects, made from the document's own examples but for what must be wrong. */
export function provoke(one: Case, askers: Askers): readonly Provoked[] {
  const wrong = wrongs[one.expects]?.(one, askers) ?? {};
  const bodies = wrong.body === undefined ? exampleBodies(one, askers) : [wrong.body];
  const method = wrong.method ?? one.method;
  return bodies.map((body) => ({
    path: addressOf(one, wrong),
    question: {
      method,
      ...(wrong.hostless && { hostless: true }),
      ...(body === none || method === 'HEAD' ? {} : { body }),
      headers: {
        'x-forwarded-for': freshAddress(),
        ...keyFor(one.operation, askers),
        ...typeOf(one.operation),
        ...wrong.headers,
      },
    },
  }));
}

type Wrong = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly hostless?: true;
  /** Without the query that the examples have. */
  readonly queryless?: true;
  /** Goes on behind the path. */
  readonly below?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: Body;
};
type Body = string | Buffer | object;

const none = Buffer.alloc(0);
const unseenKey = () => `isk_${crypto.getRandomValues(Buffer.alloc(6)).toString('hex')}_${'A'.repeat(43)}`;
const lorem = { screenshots: [{ lines: [{ text: 'Lorem ipsum', x: 0, y: 0, w: 1, h: 0.1 }] }] };

const wrongs: Readonly<Record<string, (one: Case, askers: Askers) => Wrong>> = {
  invalid_json: () => ({ body: '{' }),
  invalid_request: outOfContract,
  not_found: ({ path }) => (path.endsWith('{path}') ? {} : { below: '/nothing/here' }),
  invalid_event: () => ({ body: {} }),
  no_screenshots: () => ({ body: { screenshots: [] } }),
  invalid_partner_key: () => ({ headers: { 'x-service-key': 'nobody' } }),
  invalid_lodgement_token: () => ({ body: { token: 'forged', event: 'sent' } }),
  unknown_partner: () => ({ parameters: { pid: 'nobody' } }),
  complaint_not_found: () => ({ parameters: { reference: 'REF-AAAA-0000' } }),
  method_not_allowed: () => ({ method: 'DELETE', body: none }),
  webhook_not_configured: (_, { plainKey }) => ({ headers: { 'x-service-key': plainKey } }),
  payload_too_large: ({ operation }) => ({ body: Buffer.alloc(limitOf(operation) + 1, ' ') }),
  export_too_large: (_, { hugeKey }) => ({ queryless: true, headers: { 'x-service-key': hugeKey } }),
  unsupported_media_type: () => ({ headers: { 'content-encoding': 'zstd' } }),
  nothing_recognised: () => ({ body: lorem }),
  rate_limited: ({ operation }, { busyKey, busyAddress }) => ({
    headers: showsKey(operation) ? { 'x-service-key': busyKey } : { 'x-forwarded-for': busyAddress },
  }),
  service_unavailable: () => ({ headers: { 'x-service-key': unseenKey() } }),
  'text/csv': () => ({ parameters: { format: 'csv' } }),
  'application/pdf': () => ({ parameters: { format: 'pdf' } }),
  nothing: ({ status }) => (status === 304 ? { headers: { 'if-none-match': '*' } } : {}),
};

/** A field out of contract where there is one, else a request that names no host. */
function outOfContract({ operation, path }: Case): Wrong {
  const { requestBody, parameters = [] } = operation;
  if (requestBody && !/^Not read/.test(requestBody.description)) {
    return { body: Buffer.from('no gzip'), headers: { 'content-encoding': 'gzip' } };
  }
  if (path.endsWith('/register')) return { parameters: { window_days: '91' } };
  if (path.endsWith('/export')) return { parameters: { limit: '2001' } };
  return parameters.some(({ name }) => name === 'format') ? { parameters: { format: 'doc' } } : { hostless: true };
}

/** Every example that answers with this status; all there are, for a refusal that comes before the body. */
function exampleBodies({ operation, status }: Case, { lodgementToken, cardFacts }: Askers): readonly Body[] {
  const [[type, { examples = {} }] = ['', {}]] = Object.entries(operation.requestBody?.content ?? {});
  if (type === '') return [none];
  if (type.startsWith('audio/')) return [Buffer.from('a clip')];
  const bodies = Object.values(examples).map(({ value }) => value as Record<string, unknown>);
  const real = bodies.map((body) => ({
    ...body,
    ...('token' in body && { token: lodgementToken }),
    ...('known_facts' in body && { known_facts: confirming(cardFacts, body['known_facts'] as object) }),
  }));
  if (status === 202) return real.filter((body) => 'token' in body);
  return status === 204 ? real.filter((body) => !('token' in body)) : real;
}

/** The card's facts as it was shown, with what the example unticks. */
export function confirming(cardFacts: object, example: object): object {
  const unticked = Object.entries(example).filter(([, value]) => value === false);
  return { ...cardFacts, ...Object.fromEntries(unticked) };
}

const typeOf = ({ requestBody }: Operation): Record<string, string> => {
  const [type] = Object.keys(requestBody?.content ?? {});
  return type === undefined ? {} : { 'content-type': type };
};

const needsKey = ({ security }: Operation) =>
  security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0);

/** Conversations are the example partner's, so that they end in the example's complaint. */
const showsKey = (operation: Operation) => needsKey(operation) || operation.operationId.startsWith('takeTurn');

const keyFor = (operation: Operation, { key }: Askers): Record<string, string> =>
  showsKey(operation) ? { 'x-service-key': key } : {};

/** The limit as the document states it. */
function limitOf({ operationId, requestBody }: Operation): number {
  const [, count, unit] = /at most (\d+) ([KM])iB/i.exec(requestBody?.description ?? '') ?? [];
  if (!count) throw new Error(`The document says nothing of the size of a body of ${operationId}.`);
  return Number(count) * (unit === 'M' ? 2 ** 20 : 2 ** 10);
}

/** The path with every example that goes together in it; a signed link's belong to no key. */
function addressOf({ path, operation }: Case, { parameters: wrong = {}, below = '', queryless }: Wrong): string {
  const given = ({ name, example }: Parameter) => wrong[name] ?? String(example);
  const { parameters = [] } = operation;
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((sofar, parameter) => sofar.replace(`{${parameter.name}}`, given(parameter)), `${path}${below}`);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && !/^(?:expires|signature)$/.test(parameter.name))
    .map((parameter): [string, string] => [parameter.name, given(parameter)]);
  return query.length > 0 && !queryless ? `${filled}?${new URLSearchParams(query)}` : filled;
}

export const freshAddress = () => [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.');
