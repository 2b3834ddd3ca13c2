import { expect, test } from 'vitest';
import { openConnections } from './open-connections.ts';

const bounds = { most: 900, networkTimes: [1, 4, 16], areDirect: true };

/** As many as find room of one who takes all there is. */
function greedy(connections: ReturnType<typeof openConnections>, remote: (at: number) => string): number {
  for (let at = 0; ; at += 1) if (connections.enter(remote(at)) === undefined) return at;
}

test('one address leaves the rest room, and so do many', () => {
  const connections = openConnections(bounds);

  const taken = Array.from({ length: 40 }, (_, who) => greedy(connections, () => `203.0.113.${who}`));

  expect(taken[0]).toBe(100);
  expect(Math.min(...taken)).toBeGreaterThan(0);
  expect(connections.enter('198.51.100.1')).toBeDefined();
});

test('what is closed makes room again', () => {
  const connections = openConnections({ ...bounds, most: 8 });
  const leave = connections.enter('203.0.113.1');
  expect(connections.enter('203.0.113.1')).toBeUndefined();

  leave?.();

  expect(connections.enter('203.0.113.1')).toBeDefined();
});

test('an IPv6 network is not as many addresses as it has', () => {
  const inOne64 = greedy(openConnections(bounds), (at) => `2001:db8:1:2::${at.toString(16)}`);
  const inOne56 = greedy(openConnections(bounds), (at) => `2001:db8:1:${(at % 256).toString(16)}::1`);
  const inOne48 = greedy(
    openConnections(bounds),
    (at) => `2001:db8:1:${((at % 256) * 256 + (at >> 8)).toString(16)}::1`,
  );

  expect([inOne64, inOne56, inOne48]).toEqual([100, 300, 600]);
});

test('behind a proxy of ours only the whole is bounded: its connections are everybody’s', () => {
  const connections = openConnections({ ...bounds, areDirect: false });

  expect(greedy(connections, () => '10.0.0.1')).toBe(900);
});
