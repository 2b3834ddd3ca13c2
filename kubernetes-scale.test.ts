import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canRender, parseManifests, renderedManifests } from './k8s/manifests.ts';

const overlay = (name: string) => join(import.meta.dirname, 'k8s/overlays', name);

test.runIf(canRender)('a local cluster is content with two processors and 4 GiB', () => {
  const requests = renderedManifests(overlay('local')).flatMap(({ spec }) =>
    (spec.template?.spec.containers ?? []).map(({ resources }) => ({
      cpu: cpuOf(resources?.requests?.['cpu'] ?? '') * (spec.replicas ?? 1),
      memory: mebibytesOf(resources?.requests?.['memory'] ?? '') * (spec.replicas ?? 1),
    })),
  );

  expect(sum(requests.map(({ cpu }) => cpu))).toBeLessThanOrEqual(1.9);
  expect(sum(requests.map(({ memory }) => memory))).toBeLessThanOrEqual(3_600);
});

test.runIf(canRender)('in production what turns need is scaled by its load, and by nothing beside', () => {
  const manifests = renderedManifests(overlay('production'));
  const scaled = manifests
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    .map(({ metadata }) => metadata.name);
  const counted = manifests.filter(({ kind, spec }) => kind === 'Deployment' && spec.replicas !== undefined);

  expect(scaled.sort()).toEqual(['companion', 'evidence', 'gateway']);
  expect(counted.map(({ metadata }) => metadata.name).filter((name) => scaled.includes(name))).toEqual([]);
});

describe.runIf(canRender)('all of production at its most', () => {
  const manifests = canRender ? renderedManifests(overlay('production')) : [];
  const surge = 1;
  const pods = manifests.flatMap(({ kind, metadata: { name }, spec }) => {
    const { containers: [container] = [], priorityClassName } = spec.template?.spec ?? { containers: [] };
    if (!container) return [];
    const scaler = manifests.find((one) => one.kind === 'HorizontalPodAutoscaler' && one.metadata.name === name);
    const most = (scaler?.spec.maxReplicas ?? spec.replicas ?? 1) + (kind === 'Deployment' ? surge : 0);
    return [{ name, most, container, priorityClassName }];
  });

  test('opens fewer connections than Postgres has, those of people included', () => {
    const head = readFileSync(join(overlay('production'), 'kustomization.yaml'), 'utf8');
    const has = Number(/max_connections (\d+)/.exec(head)?.[1]);
    const kept = 20;

    const opened = pods.flatMap(({ most, container: { env = [] } }) => {
      if (!env.some(({ name }) => name === 'DATABASE_URL_FILE')) return [];
      return most * Number(env.find(({ name }) => name === 'DATABASE_CONNECTIONS')?.value ?? ofOneProcess);
    });

    expect(opened).toHaveLength(5);
    expect(sum(opened)).toBeLessThanOrEqual(has - kept);
  });

  test('fits into its quota, which holds not much more', () => {
    const hard = manifests.find(({ kind }) => kind === 'ResourceQuota')?.spec.hard ?? {};
    const total = (of: (pod: (typeof pods)[number]) => number) => sum(pods.map((pod) => pod.most * of(pod)));
    const asked = {
      pods: total(() => 1),
      'requests.cpu': total(({ container }) => cpuOf(container.resources?.requests?.['cpu'] ?? '')),
      'requests.memory': total(({ container }) => mebibytesOf(container.resources?.requests?.['memory'] ?? '')),
      'limits.memory': total(({ container }) => mebibytesOf(container.resources?.limits?.['memory'] ?? '')),
    };

    const shares = Object.entries(asked).map(([name, amount]) => {
      const granted = hard[name] ?? '';
      return { name, share: amount / (name.endsWith('memory') ? mebibytesOf(granted) : cpuOf(granted)) };
    });

    expect(shares.filter(({ share }) => !(share <= 1 && share > 0.8))).toEqual([]);
  });

  test('lets gateway and companion go first where nodes are short', () => {
    const declared = manifests.filter(({ kind }) => kind === 'PriorityClass').map(({ metadata }) => metadata.name);
    const first = pods
      .filter(({ priorityClassName }) => priorityClassName === 'intake-answers')
      .map(({ name }) => name);

    expect(first.sort()).toEqual(['companion', 'gateway']);
    expect(
      pods.flatMap(({ priorityClassName }) => priorityClassName ?? []).filter((name) => !declared.includes(name)),
    ).toEqual([]);
  });
});

test('the entry names who runs it, encrypts every host, and lets through what the gateway takes', () => {
  const [entry] = parseManifests(readFileSync(join(overlay('production'), 'entry.yaml'), 'utf8'));
  const limits = readFileSync(join(import.meta.dirname, 'libs/contracts/src/limits.ts'), 'utf8');
  const largest = Math.max(
    ...[...limits.matchAll(/: (\d+) \* 1024 \* 1024,/g)].map(([, mebibytes]) => Number(mebibytes)),
  );
  const { ingressClassName, rules = [], tls = [] } = entry?.spec ?? {};

  expect(ingressClassName).toBeTruthy();
  expect(rules.map(({ host }) => host)).toEqual(tls.flatMap(({ hosts }) => hosts));
  // One that is too large is told so by the gateway, as the contract has it.
  expect(Number.parseInt(entry?.metadata.annotations?.['nginx.org/client-max-body-size'] ?? '', 10)).toBeGreaterThan(
    largest,
  );
  expect(entry?.metadata.annotations?.['nginx.org/proxy-buffering']).toBe('False');
});

/** What a service opens where nothing is set. */
const ofOneProcess = 10;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const cpuOf = (quantity: string) => (quantity.endsWith('m') ? Number.parseInt(quantity, 10) / 1_000 : Number(quantity));
const mebibytesOf = (quantity: string) => Number.parseInt(quantity, 10) * (quantity.endsWith('Gi') ? 1_024 : 1);
