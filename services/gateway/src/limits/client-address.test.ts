import { expect, test } from 'vitest';
import { clientNetworks, networksOf } from './client-address.ts';

test.for([
  { text: '203.0.113.7', folded: '203.0.113.7' },
  { text: ' 203.0.113.7:4711 ', folded: '203.0.113.7' },
  { text: '::ffff:203.0.113.7', folded: '203.0.113.7' },
  { text: '::ffff:cb00:7107', folded: '203.0.113.7' },
  { text: '2001:db8:1:2:3:4:5:6', folded: '2001:db8:1:2::/64' },
  { text: '2001:db8:1:2:ffff::1', folded: '2001:db8:1:2::/64' },
  { text: '[2001:db8:1:2::9]:443', folded: '2001:db8:1:2::/64' },
  { text: 'fe80::1%eth0', folded: 'fe80::/64' },
  { text: '2001:db8:1:3::', folded: '2001:db8:1:3::/64' },
  { text: '1', folded: undefined },
  { text: '0x7f.1', folded: undefined },
  { text: 'unknown', folded: undefined },
  { text: '', folded: undefined },
])('"$text" has the budget of $folded', ({ text, folded }) => {
  expect(networksOf(text)?.[0]).toBe(folded);
});

test.for([
  {
    hops: 0,
    forwardedFor: '198.51.100.1',
    is: '10.0.0.1',
    so: 'without trusted proxies a forwarded address is not believed',
  },
  { hops: 1, forwardedFor: '198.51.100.1', is: '198.51.100.1', so: 'one proxy tells its client' },
  {
    hops: 1,
    forwardedFor: '6.6.6.6, 198.51.100.1',
    is: '198.51.100.1',
    so: 'what the client forged stands further left',
  },
  {
    hops: 2,
    forwardedFor: '6.6.6.6, 198.51.100.1, 10.0.0.9',
    is: '198.51.100.1',
    so: 'two proxies tell the second from the right',
  },
  { hops: 2, forwardedFor: '198.51.100.1', is: '198.51.100.1', so: 'fewer entries than hops: the furthest known' },
  { hops: 2, forwardedFor: 'nonsense, 198.51.100.1', is: '198.51.100.1', so: 'nonsense counts as nothing' },
  { hops: 1, forwardedFor: 'nonsense', is: '10.0.0.1', so: 'nothing but nonsense is the proxy itself' },
  { hops: 1, forwardedFor: undefined, is: '10.0.0.1', so: 'no header at all is the proxy itself' },
])('$so', ({ hops, forwardedFor, is }) => {
  expect(clientNetworks({ remote: '10.0.0.1', forwardedFor, trustedHops: hops })).toEqual([is]);
});

test('a connection that is gone already has the budget of nobody in particular', () => {
  expect(clientNetworks({ remote: undefined, forwardedFor: undefined, trustedHops: 1 })).toEqual(['unknown']);
});

test('an IPv6 client is counted by the networks that it may own too, an IPv4 one alone', () => {
  expect(networksOf('2001:db8:1234:56ff::1')).toEqual([
    '2001:db8:1234:56ff::/64',
    '2001:db8:1234:5600::/56',
    '2001:db8:1234::/48',
  ]);
  expect(networksOf('203.0.113.7')).toEqual(['203.0.113.7']);
});
