import fc from 'fast-check';
import { chatScreenshot, line, user } from '../contract/support/bodies.ts';
import { telcoStory } from '../support/stories.ts';
import { linkOf, type Side } from './side.ts';

/** Whose things an operation names: the asker's, the other partner's or nobody's; `pick` chooses among them. */
export type Drawn = {
  readonly endpoint: string;
  readonly prefix: string;
  readonly whose: 'mine' | 'theirs' | 'nobody';
  readonly pick: number;
};

export type Question = {
  /** Behind the prefix, where the endpoint has one. */
  readonly path: string;
  readonly body?: object | Buffer;
  /** Where it is not JSON. */
  readonly type?: string;
  readonly keyless?: true;
  /** What of the other partner's the answer may hold: what was sent is echoed, or public. */
  readonly tells?: string;
};

/** As the partner whose operation it is, with what there is to name. */
type Asking = Drawn & { readonly mine: Side; readonly theirs: Side };
type Operation = (asking: Asking) => Question;

const read =
  (path: string): Operation =>
  (asking) => {
    const reference = referenceIn(asking);
    return { path: path.replace('{reference}', reference), ...readings(asking, reference)[asking.pick % 4] };
  };

/** By key, by key and with a link, and by a link alone that was signed for this side, whatever it now names. */
function readings({ mine, theirs, whose }: Asking, reference: string): readonly Partial<Question>[] {
  const query = (search: string) => `/complaints?${search.slice(1)}&reference=${reference}`;
  const foreign = linkOf(whose === 'theirs' ? theirs : mine);
  return [{}, { path: query('?format=pdf') }, { path: query(foreign) }, { path: query(linkOf(mine)), keyless: true }];
}

const lifecycle = ['lodged', 'sent', 'response_received', 'escalated', 'resolved', 'withdrawn', 'nonsense'];

const operations: Readonly<Record<string, Operation>> = {
  'POST /companion': converse,
  'GET /register': (asking) => {
    const queries = ['', '?format=csv', '?limit=10', `?limit=5&after=${referenceIn(asking)}`, '?days=7'];
    return { path: `/register${queries[asking.pick % queries.length]}` };
  },
  'POST /register-event': (asking) => {
    const event = lifecycle[asking.pick % lifecycle.length];
    const named = finishedIn(asking);
    const how = asking.pick % 2 ? { token: named?.token ?? 'none' } : { reference: referenceIn(asking) };
    return { path: '/register-event', body: { ...how, event }, keyless: true };
  },
  'POST /evidence': ({ mine }) => {
    const lines = [...chatScreenshot.lines, line(`${mine.marker} said so.`, { x: 0.04, y: 0.52 })];
    return { path: '/evidence', body: { screenshots: [{ lines }] } };
  },
  'GET /health': () => ({ path: '/health' }),
  'GET /embed-config': page('/embed-config'),
  'POST /checkout': () => ({ path: '/checkout', body: {} }),
  'GET /complaints/{reference}': read('/complaints/{reference}'),
  'GET /complaints': read('/complaints?reference={reference}'),
  'GET /export': () => ({ path: '/export' }),
  'GET /webhooks': () => ({ path: '/webhooks' }),
  'POST /webhooks': () => ({ path: '/webhooks', body: { action: 'test' } }),
  'POST /transcribe': () => ({
    path: '/transcribe',
    body: Buffer.from('no sound'),
    type: 'audio/ogg',
  }),
  'GET /openapi.json': () => ({ path: '/openapi.json' }),
  'GET /docs': () => ({ path: '/docs' }),
  'GET /embed.js': () => ({ path: '/embed.js' }),
  'GET /embed': page('/embed'),
  'GET /livez': () => ({ path: '/livez' }),
  'GET /readyz': () => ({ path: '/readyz' }),
  // Whatever the method, there is nothing of anybody's.
  ...Object.fromEntries(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [`${method} /{path}`, () => ({ path: '/nowhere' })]),
  ),
};

export const questionOf = (asking: Asking): Question => {
  const operation = operations[asking.endpoint.replace('HEAD ', 'GET ')];
  if (!operation) throw new Error(`${asking.endpoint} is in openapi.json and has no operation here.`);
  return operation(asking);
};

/** A story of one's own, its confirmation, or a turn that names another partner's intake, reference and token. */
function converse({ mine, theirs, whose, pick }: Asking): Question {
  const path = '/companion';
  const foreign = theirs.finished[pick % theirs.finished.length];
  if (whose === 'theirs' && foreign) {
    const { intakeId: intake_id, reference: reference_id, token: embed_token } = foreign;
    return { path, body: { history: [user('Hello')], intake_id, reference_id, embed_token }, tells: intake_id };
  }
  const evidence = { source: mine.marker, transcript: [{ speaker: 'other', text: `${mine.marker}: no refund.` }] };
  const story = { history: [user(`${telcoStory} I am ${mine.marker}, number ${pick}.`)], client_done: true, evidence };
  return { path, body: mine.cards.shift() ?? story };
}

/** A partner's id and name are for every page that embeds the widget to read. */
function page(path: string): Operation {
  return ({ mine, theirs, whose }) => {
    const pid = { mine: mine.partner.id, theirs: theirs.partner.id, nobody: 'nobody' }[whose];
    return { path: `${path}?pid=${pid}`, tells: pid };
  };
}

const finishedIn = ({ mine, theirs, whose, pick }: Asking) => {
  const { finished } = whose === 'theirs' ? theirs : mine;
  return whose === 'nobody' ? undefined : finished[pick % finished.length];
};

const referenceIn = (asking: Asking) => finishedIn(asking)?.reference ?? 'REF-NONE-0000';

/** `total` operations in any order: each endpoint of openapi.json at least once, the others mostly where records are. */
export function drawnOperations(endpoints: readonly Pick<Drawn, 'endpoint' | 'prefix'>[], total: number) {
  const busy = /companion|complaints|register|export|webhooks/;
  const often = endpoints.filter(({ endpoint }) => busy.test(endpoint) && !endpoint.startsWith('HEAD'));
  const turns = endpoints.filter(({ endpoint }) => endpoint === 'POST /companion');
  const more = fc.oneof(fc.constantFrom(...often), fc.constantFrom(...turns));
  const rest = total - endpoints.length;
  return fc
    .array(more, { minLength: rest, maxLength: rest })
    .chain((drawn) => fc.shuffledSubarray([...endpoints, ...drawn], { minLength: total }))
    .chain((chosen) => fc.tuple(...chosen.map((one) => fc.record({ ...constants(one), whose, pick: fc.nat(999) }))));
}

const whose = fc.constantFrom<Drawn['whose']>('mine', 'theirs', 'nobody');
const constants = ({ endpoint, prefix }: Pick<Drawn, 'endpoint' | 'prefix'>) => ({
  endpoint: fc.constant(endpoint),
  prefix: fc.constant(prefix),
});
