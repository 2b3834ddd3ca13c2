import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canRender, renderedManifests } from './k8s/manifests.ts';

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

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const cpuOf = (quantity: string) => (quantity.endsWith('m') ? Number.parseInt(quantity, 10) / 1_000 : Number(quantity));
const mebibytesOf = (quantity: string) => Number.parseInt(quantity, 10) * (quantity.endsWith('Gi') ? 1_024 : 1);
