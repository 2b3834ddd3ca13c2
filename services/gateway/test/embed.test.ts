import { suspendPartner, updatePartner } from '@intake/contracts/operations/service/administer-partners';
import { readToken, signToken } from '@intake/platform/crypto/signature';
import { testRing } from '@intake/testkit/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standIns } from './stand-ins.ts';
import { type TestGateway, testGateway } from './test-gateway.ts';

let gateway: TestGateway;
const { asked, handlers } = standIns();
beforeAll(async () => {
  gateway = await testGateway();
  gateway.answering('everything', ...handlers);
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => void asked.splice(0));

async function open(query: string) {
  const response = await gateway.send(`/embed${query}`);
  const text = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  return {
    response,
    text,
    token: /<meta name="embed-token" content="([^"]+)">/.exec(text)?.[1],
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    policy,
  };
}

const say = (embed_token: string) =>
  gateway.send('/api/v1/companion', {
    method: 'POST',
    body: JSON.stringify({ history: [{ role: 'user', content: 'Hello' }], embed_token }),
  });

const origins = ['https://shop.example', 'https://www.shop.example:8443'];

test('the page of a licence may be framed by its registered origins and by nothing else', async () => {
  const { id } = await gateway.licence({ origins });

  const { response, ancestors } = await open(`?pid=${id}`);

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(ancestors).toBe(origins.join(' '));
  expect(response.headers.get('x-frame-options')).toBeNull();
});

test('a licence without origins is framed by nobody', async () => {
  const { id } = await gateway.licence({ origins: [] });

  expect((await open(`?pid=${id}`)).ancestors).toBe("'none'");
});

test('a conversation with the page’s token is its partner’s, without a key', async () => {
  const { id } = await gateway.licence({ name: 'Tide Telco', origins });
  const { token = '' } = await open(`?pid=${id}`);

  const response = await say(token);

  expect(response.status).toBe(200);
  expect(asked[0]?.caller).toMatchObject({ kind: 'partner', via: 'embed', partner: { id, name: 'Tide Telco' } });
});

test('the token lasts two hours and names nothing but its partner', async () => {
  const { id } = await gateway.licence({ origins });
  const { token = '' } = await open(`?pid=${id}`);
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  expect(readToken(testRing, 'embed', { token, now: inMinutes(119) })).toEqual({
    partner: id,
    expires: expect.any(Number),
  });
  expect(readToken(testRing, 'embed', { token, now: inMinutes(121) })).toBeNull();
});

test('a page’s token that was changed or has expired counts as absent', async () => {
  const { id } = await gateway.licence({ origins });
  const { token = '' } = await open(`?pid=${id}`);
  const expired = signToken(testRing, 'embed', { partner: id, expires: Math.floor(Date.now() / 1000) - 1 });

  for (const changed of [`${token.slice(0, -3)}AAA`, token.replace(/\.[^.]+\./, '.e30.'), expired]) {
    expect((await say(changed)).status).toBe(200);
  }

  expect(asked.map(({ caller }) => caller.kind)).toEqual(['anonymous', 'anonymous', 'anonymous']);
});

test.for(['', '?pid=', '?pid=nobody', '?pid=%00', `?pid=${'x'.repeat(500)}`, '?partner=Tide', '?pid=NOBODY&partner=x'])(
  'without a live licence (%s) anyone may frame the page, and it holds no token',
  async (query) => {
    const { response, token, ancestors, text } = await open(query);

    expect(response.status).toBe(200);
    expect(ancestors).toBe('*');
    expect(token).toBeUndefined();
    expect(text).not.toContain('embed-partner');
  },
);

test('a suspended licence’s page is the unregistered one within five seconds, and its token stops too', async () => {
  const { id } = await gateway.licence({ origins });
  const before = await open(`?pid=${id}`);

  await gateway.asOperator(suspendPartner, { id, suspended: true });
  gateway.wait(5_000);
  const after = await open(`?pid=${id}`);
  await say(before.token ?? '');

  expect(before.token).toBeDefined();
  expect(after).toMatchObject({ token: undefined, ancestors: '*' });
  expect(asked[0]?.caller.kind).toBe('anonymous');
});

test('changed origins are in force within five seconds', async () => {
  const { id } = await gateway.licence({ origins });
  await open(`?pid=${id}`);

  await gateway.asOperator(updatePartner, { id, origins: ['https://new.example'] });
  gateway.wait(5_000);

  expect((await open(`?pid=${id}`)).ancestors).toBe('https://new.example');
});

test('no page’s script can read a token from here, and nobody keeps one', async () => {
  const { id } = await gateway.licence({ origins });

  const { response } = await open(`?pid=${id}`);

  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('the page runs, shows and calls only what is of this origin', async () => {
  const { response, policy, text } = await open('');

  expect(policy.replace(/; frame-ancestors.*/, '')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; " +
      "worker-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types reader",
  );
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(text).not.toMatch(/<script(?![^>]* src=)|<style|style="|https?:/);
});

test('a licence’s name and the language of the page are text, whatever is in them', async () => {
  const { id } = await gateway.licence({ name: '"><script>alert(1)</script>', origins });

  const { text } = await open(`?pid=${id}&lang="><script>`);

  expect(text).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(text).toContain('<html lang="en" dir="ltr">');
  expect((await open('?lang=ar')).text).toContain('<html lang="ar" dir="rtl">');
});

test.for(['/embed.js', '/embed'])('%s answers HEAD as GET without a body, and nothing but reading', async (path) => {
  const [get, head, post] = await Promise.all([
    gateway.send(path),
    gateway.send(path, { method: 'HEAD' }),
    gateway.send(path, { method: 'POST', body: 'x' }),
  ]);

  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
  expect(post.status).toBe(405);
  expect(post.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});

test('while the store is away a page that was never asked for is the unregistered one', async () => {
  await using other = await testGateway();
  const { id } = await other.licence({ origins });
  await other.db.end();

  const response = await other.send(`/embed?pid=${id}`);

  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('embed-token');
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *');
});
