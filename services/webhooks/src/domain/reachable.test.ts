import { expect, test } from 'vitest';
import { endpointRefusal } from './endpoint-url.ts';
import { mayReach } from './reachable.ts';

const strict = { allowLoopback: false, secure: true };

test.for([
  ['0.0.0.0', 'this host'],
  ['10.1.2.3', 'private'],
  ['100.64.0.1', 'shared by carriers'],
  ['100.100.100.200', 'a cloud’s metadata'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['168.63.129.16', 'a cloud’s metadata'],
  ['169.254.169.254', 'link-local, metadata'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.8', 'protocol assignments'],
  ['192.0.2.1', 'documentation'],
  ['192.88.99.1', '6to4 relay'],
  ['192.168.1.1', 'private'],
  ['198.18.0.1', 'benchmarking'],
  ['198.51.100.7', 'documentation'],
  ['203.0.113.7', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::127.0.0.1', 'IPv4-compatible'],
  ['::ffff:127.0.0.1', 'IPv4-mapped loopback'],
  ['::ffff:8.8.8.8', 'IPv4-mapped'],
  ['::ffff:0:10.0.0.1', 'IPv4-translated'],
  ['64:ff9b::a9fe:a9fe', 'NAT64 of metadata'],
  ['64:ff9b:1::7f00:1', 'local NAT64'],
  ['100::1', 'discard'],
  ['2001::1', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['2001:20::1', 'ORCHID'],
  ['2002:7f00:1::', '6to4 of loopback'],
  ['2400:cb00::5efe:7f00:1', 'ISATAP of loopback'],
  ['3fff::1', 'documentation'],
  ['5f00::1', 'segment routing'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'a cloud’s metadata'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'with a zone'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['4000::1', 'not assigned'],
  ['nonsense', 'no address'],
] as const)('%s is not public: %s', ([address]) => {
  expect(mayReach(address, strict)).toBe(false);
});

test.for(['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::64'])(
  '%s is public, over TLS only',
  (address) => {
    expect(mayReach(address, strict)).toBe(true);
    expect(mayReach(address, { ...strict, secure: false })).toBe(false);
  },
);

test('opening loopback opens loopback and nothing else', () => {
  const open = { allowLoopback: true, secure: false };

  const reached = ['127.0.0.1', '127.9.9.9', '::1'].map((address) => mayReach(address, open));
  const refused = ['10.0.0.1', '169.254.169.254', '8.8.8.8', '::ffff:127.0.0.1', '0.0.0.0'];

  expect(reached).toEqual([true, true, true]);
  expect(refused.filter((address) => mayReach(address, open))).toEqual([]);
});

test.for([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://127.0.0.1./',
  'https://１２７.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:127.0.0.1]/',
  'https://3232235521/',
  'https://0xa9fea9fe/',
  'https://localhost/',
  'https://hook.localhost./',
  'http://partner.example/',
  'http://8.8.8.8/',
  'https://user:secret@partner.example/',
  'https://user@partner.example/',
  'ftp://partner.example/',
  'file:///etc/passwd',
  'not a url',
])('an endpoint at %s is refused', (url) => {
  expect(endpointRefusal(url, false)).toMatch(/^url: /);
});

test.for([
  ['https://partner.example/hook?k=v', false],
  ['https://8.8.8.8:8443/', false],
  ['https://[2606:4700:4700::1111]/', false],
  ['http://127.0.0.1:8080/hook', true],
  ['http://localhost:8080/hook', true],
  ['http://[::1]:8080/', true],
  ['https://partner.example/', true],
] as const)('an endpoint at %s is taken when loopback open is %s', ([url, allowLoopback]) => {
  expect(endpointRefusal(url, allowLoopback)).toBeNull();
});

test.for(['http://partner.example/', 'http://8.8.8.8/', 'http://10.0.0.1/', 'https://10.0.0.1/'])(
  'opening loopback does not let %s in',
  (url) => {
    expect(endpointRefusal(url, true)).toMatch(/^url: /);
  },
);
