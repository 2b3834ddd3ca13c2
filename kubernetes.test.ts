import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { configRefusal, settingNames } from './compose/config-refusal.ts';
import { environmentOf, freshSecrets } from './k8s/environment-of.ts';
import {
  type Container,
  canRender,
  type Manifest,
  type PodSpec,
  renderedManifests,
  type Selector,
  writtenManifests,
} from './k8s/manifests.ts';

const root = import.meta.dirname;
const overlay = (name: string) => join(root, 'k8s/overlays', name);
const workspaceServices = readdirSync(join(root, 'services'));
const secrets = freshSecrets(join(overlay('local'), 'make-secrets.sh'));
const scratch = mkdtempSync(join(tmpdir(), 'intake-secrets-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const inspected = [
  { title: 'local as written', manifests: writtenManifests(overlay('local')) },
  ...(canRender ? ['local', 'production'] : []).map((name) => ({
    title: `${name} as rendered`,
    manifests: renderedManifests(overlay(name)),
  })),
];

describe.for(inspected)('$title', ({ manifests }) => {
  const workloads = manifests.flatMap(({ kind, metadata, spec }) =>
    spec.template
      ? [{ kind, name: metadata.name, labels: spec.template.metadata.labels, pod: spec.template.spec, spec }]
      : [],
  );
  const services = workloads.filter(({ name }) => workspaceServices.includes(name));
  const own = workloads.filter(({ pod }) => pod.containers.some(({ image }) => image.includes('intake/')));
  const containers = workloads.flatMap(({ pod }) => pod.containers);

  test('has a deployment, an account and a disruption budget for every service of the workspace', () => {
    const has = (kind: string) =>
      workspaceServices.filter((name) => manifests.some((one) => one.kind === kind && one.metadata.name === name));

    expect(has('Deployment')).toEqual(workspaceServices);
    expect(has('ServiceAccount')).toEqual(workspaceServices);
    expect(has('PodDisruptionBudget')).toEqual(workspaceServices);
  });

  test('lets every pod run only as the restricted standard allows, on a file system that cannot be written', () => {
    expect(workloads.filter(({ pod }) => !isRestricted(pod)).map(({ name }) => name)).toEqual([]);
  });

  test('gives no pod a token for the cluster', () => {
    const shared = workloads.filter(
      ({ name, pod }) => pod.automountServiceAccountToken !== false || pod.serviceAccountName !== name,
    );

    expect(shared.map(({ name }) => name)).toEqual([]);
  });

  test('pins every image to one version', () => {
    expect(containers.map(({ image }) => image).filter((image) => !/:\d+\.\d+\.?\d*/.test(image))).toEqual([]);
  });

  test('says of every container what it needs, and limits memory but no processor time', () => {
    const unsized = containers.filter(({ resources: { requests, limits } = {} }) => {
      return !requests?.['cpu'] || !requests['memory'] || !limits?.['memory'] || limits['cpu'];
    });

    expect(unsized.map(({ name }) => name)).toEqual([]);
  });

  test('asks services on their admin port: whether they live without their stores, whether they are ready with them', () => {
    const probes = services.flatMap(({ pod }) => pod.containers.map(probesOf));

    expect(probes).toHaveLength(workspaceServices.length);
    expect(new Set(probes)).toEqual(new Set(['admin/livez admin/livez admin/readyz']));
  });

  test('gives services the time to finish that they take', () => {
    const source = readFileSync(join(root, 'libs/platform/src/lifecycle/run.ts'), 'utf8');
    const closing = Number(/closingDeadlineMs = ([\d_]+)/.exec(source)?.[1]?.replace('_', '')) / 1000;
    const flushing = 5;

    const hurried = services.filter(({ pod }) => {
      const waiting = Math.max(...pod.containers.map(({ lifecycle }) => lifecycle?.preStop.sleep?.seconds ?? 0));
      return !((pod.terminationGracePeriodSeconds ?? 30) > waiting + closing + flushing);
    });

    expect(hurried.map(({ name }) => name)).toEqual([]);
  });

  test('aims every selector at a pod that exists', () => {
    const aims = manifests.flatMap(({ kind, metadata, spec }) =>
      selectorsOf(kind, spec).map((selector) => ({ name: `${kind} ${metadata.name}`, selector })),
    );

    const astray = aims.filter(({ selector }) => !workloads.some(({ labels }) => matches(selector, labels)));

    expect(astray.map(({ name }) => name)).toEqual([]);
  });

  test('holds no secret', () => {
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  test('lets each pod reach what it needs and nothing else', () => {
    const reach = own.map(({ name, labels }) => [name, reachable(manifests, labels)]);

    expect(Object.fromEntries(reach)).toEqual({
      gateway: ['dns', 'nats', 'postgres', 'redis'],
      companion: ['dns', 'nats', 'postgres'],
      evidence: ['dns', 'nats'],
      register: ['dns', 'nats', 'postgres'],
      webhooks: ['dns', 'internet', 'nats', 'postgres'],
      export: ['dns', 'nats', 'postgres'],
      provision: ['dns', 'nats', 'postgres'],
      operator: ['dns', 'nats'],
    });
  });

  test('keeps webhooks away from private addresses', () => {
    const blocks = manifests
      .filter(({ spec }) => matches(spec.podSelector ?? {}, { 'app.kubernetes.io/name': 'webhooks' }))
      .flatMap(({ spec }) => spec.egress ?? [])
      .flatMap(({ to = [] }) =>
        to.flatMap(({ ipBlock }) => (ipBlock?.cidr === '0.0.0.0/0' ? [ipBlock.except ?? []] : [])),
      );

    const forbidden = ['10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];
    expect(blocks).toEqual([expect.arrayContaining(forbidden)]);
  });

  test.concurrent.for(own)(
    'gives $name every setting that it needs, in a form that it accepts',
    async ({ name, pod }) => {
      const project = projectOf(name);

      const env = environmentOf(pod, { manifests, secrets, folder: mkdtempSync(join(scratch, name)) });

      if (project === 'stack')
        expect(Object.keys(env).map(withoutFile).sort()).toEqual([...settingNames(project)].sort());
      else expect(await configRefusal(project, env)).toBeUndefined();
    },
  );

  test.for(own)('gives $name alone no setting that it does not read', ({ name, pod }) => {
    const given = pod.containers.flatMap(({ env = [] }) => env.map((variable) => withoutFile(variable.name)));

    const unread = given.filter(
      (setting) => !/^(OTEL|NODE|MALLOC)_/.test(setting) && !settingNames(projectOf(name)).includes(setting),
    );

    expect(unread).toEqual([]);
  });
});

test.runIf(canRender)(
  'an overlay with the models gives companion, and nobody else, their settings and a way out',
  async () => {
    const folder = mkdtempSync(join(scratch, 'models'));
    const within = (path: string) => relative(realpathSync(folder), join(root, 'k8s', path));
    const taken = { resources: [within('overlays/production')], components: [within('components/models')] };
    writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify(taken));
    const manifests = renderedManifests(folder);
    const companion = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'companion');
    const pod = companion?.spec.template?.spec ?? { containers: [] };
    const withModels = new Map([...secrets, ['models/llm', 'sk-llm'], ['models/stt', 'sk-stt']]);

    const env = environmentOf(pod, { manifests, secrets: withModels, folder });

    expect(await configRefusal('services/companion', env)).toBeUndefined();
    const given = Object.keys(env)
      .map(withoutFile)
      .filter((name) => /^(?:LLM|STT)_/.test(name));
    expect(given.sort()).toEqual(
      settingNames('services/companion')
        .filter((name) => /^(?:LLM|STT)_/.test(name))
        .sort(),
    );
    expect(reachable(manifests, companion?.metadata.labels ?? {})).toEqual(['dns', 'models', 'nats', 'postgres']);
    const opened = manifests.find(({ metadata }) => metadata.name === 'to-models')?.spec;
    expect(opened?.podSelector).toEqual({ matchLabels: { 'app.kubernetes.io/name': 'companion' } });
    expect(JSON.stringify(opened?.egress)).toContain('169.254.0.0/16');
  },
);

function projectOf(name: string): string {
  if (name === 'provision') return 'stack';
  return name === 'operator' ? 'apps/operator' : `services/${name}`;
}

const withoutFile = (name: string) => name.replace(/_FILE$/, '');

function isRestricted({ securityContext, containers }: PodSpec): boolean {
  const confined = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
  const alike = (container: Container) =>
    JSON.stringify(sorted(container.securityContext)) === JSON.stringify(sorted(confined));
  const { runAsNonRoot, runAsUser, seccompProfile } = securityContext ?? {};
  const asNobody = runAsNonRoot === true && typeof runAsUser === 'number' && runAsUser > 0;
  return asNobody && JSON.stringify(seccompProfile) === '{"type":"RuntimeDefault"}' && containers.every(alike);
}

const sorted = (value: object = {}) => Object.entries(value).sort(([a], [b]) => a.localeCompare(b));

function probesOf({ startupProbe, livenessProbe, readinessProbe }: Container): string {
  const probes = [startupProbe, livenessProbe, readinessProbe];
  return probes.map((probe) => `${probe?.httpGet?.port}${probe?.httpGet?.path}`).join(' ');
}

/** What an object points at; policies for everyone and those for a store of another place point at no pod in particular. */
function selectorsOf(kind: string, { selector, podSelector }: Manifest['spec']): readonly Selector[] {
  if (kind === 'Service' && selector) return [{ matchLabels: selector }];
  if (kind === 'NetworkPolicy' && podSelector && Object.keys(podSelector).length > 0) return [podSelector];
  return selector ? [selector] : [];
}

function matches(
  { matchLabels = {}, matchExpressions = [] }: Selector,
  labels: Readonly<Record<string, string>>,
): boolean {
  const byLabel = Object.entries(matchLabels).every(
    ([key, value]) => labels[key] === value || key.endsWith('/part-of'),
  );
  return byLabel && matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''));
}

/** The destinations that the policies open to a pod, telemetry aside. */
function reachable(manifests: readonly Manifest[], labels: Readonly<Record<string, string>>): readonly string[] {
  const applying = manifests.filter(
    ({ kind, spec }) => kind === 'NetworkPolicy' && matches(spec.podSelector ?? {}, labels),
  );
  expect(applying.map(({ metadata }) => metadata.name)).toContain('default-deny');
  const open = applying.filter(({ spec }) => spec.egress?.some(({ to }) => to && to.length > 0));
  const names = open.map(({ metadata }) => metadata.name.replace(/^(from-webhooks-)?to-(the-)?/, ''));
  return names.filter((name) => name !== 'collector').sort();
}
