import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { configRefusal, settingNames } from './compose/config-refusal.ts';

type Service = {
  readonly image: string;
  readonly build?: { readonly target?: string; readonly args: { readonly PROJECT: string } };
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: object;
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly depends_on?: object;
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: object;
  readonly volumes: object;
};
type Environment = Readonly<Record<string, string>>;

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const dockerfile = read('Dockerfile');
const source = read('docker-compose.yml');
const settings = freshSettings();
const { services, networks, volumes } = parse(interpolate(source, settings), { merge: true }) as Compose;
const own = Object.entries(services).flatMap(([name, service]) =>
  service.build ? [{ name, ...service, project: service.build.args.PROJECT }] : [],
);
const workspaceServices = readdirSync(join(import.meta.dirname, 'services'));

describe('docker-compose.yml', () => {
  test('runs every service of the workspace, the operator and what provisions them', () => {
    const projects = own.map(({ project }) => project).sort();

    expect(projects).toEqual([...workspaceServices.map((name) => `services/${name}`), 'apps/operator', 'stack'].sort());
  });

  test('pins every image to one version', () => {
    const images = Object.values(services).map(({ image }) => image);

    expect(images.filter((image) => !/:\d+\.\d+/.test(image))).toEqual([]);
  });

  test('runs the operator’s program with whatever words follow `run operator`', () => {
    const { entrypoint, depends_on } = services['operator'] ?? {};

    expect(entrypoint?.at(-1)).toBe('src/main.ts');
    expect(Object.keys(depends_on ?? {})).toEqual(['nats']);
  });

  test('asks for exactly the settings that .env.example makes', () => {
    const asked = [...source.matchAll(/\$\{([A-Z_]+)/g)].flatMap(([, name]) => name ?? []);

    expect([...new Set(asked)].sort()).toEqual(Object.keys(settings).sort());
  });

  test('holds no secret itself', () => {
    const secrets = Object.entries(settings).filter(([name]) => /PASSWORD|KEYS/.test(name));

    expect(secrets.filter(([name]) => !source.includes(`\${${name}:?`))).toEqual([]);
    expect(secrets.filter(([, value]) => source.includes(value))).toEqual([]);
  });

  test('lets each sign in to the bus as itself, and what prepares its streams without borders', () => {
    const users = own.map(({ name, environment = {} }) => [name, new URL(environment['NATS_URL'] ?? '').username]);

    expect(users).toEqual(own.map(({ name }) => [name, name === 'provision' ? 'admin' : name]));
  });

  test('gives the bus a password for every user that its settings name', () => {
    const named = [...read('k8s/components/bus-users/users.conf').matchAll(/\$([A-Z]+_BUS_PASSWORD)/g)];

    expect(Object.keys(services['nats']?.environment ?? {})).toEqual(named.map(([, name]) => name));
  });

  test('has a health check for everything that others wait for', () => {
    const waitedFor = [...source.matchAll(/^ +(\w+): \{ condition: service_healthy \}/gm)].flatMap(
      ([, name]) => name ?? [],
    );

    expect(waitedFor.length).toBeGreaterThan(0);
    expect(waitedFor.filter((name) => !services[name]?.healthcheck)).toEqual([]);
  });

  test('names no network and no volume that it does not declare', () => {
    const used = Object.values(services);
    const usedVolumes = used.flatMap((service) => service.volumes ?? []).map((mount) => mount.split(':')[0] ?? '');

    expect(used.flatMap((service) => service.networks ?? []).filter((name) => !(name in networks))).toEqual([]);
    expect(usedVolumes.filter((name) => !name.startsWith('./') && !(name in volumes))).toEqual([]);
  });

  test.concurrent.for(own)(
    'gives $name every setting that it needs, in a form that it accepts',
    async ({ project, environment = {} }) => {
      if (project === 'stack')
        return expect(Object.keys(environment).sort()).toEqual([...settingNames(project)].sort());

      expect(await configRefusal(project, environment)).toBeUndefined();
    },
  );

  test.for(own)('gives $name no setting that it does not read', ({ project, environment = {} }) => {
    const readByNode = (name: string) => name.startsWith('OTEL_') || name.startsWith('NODE_');

    const unread = Object.keys(environment).filter(
      (name) => !readByNode(name) && !settingNames(project).includes(name),
    );

    expect(unread).toEqual([]);
  });
});

describe('Dockerfile', () => {
  test('starts from images that are pinned by digest, with the Node of the workspace', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+\/\S+|node:\S+)/gm)].flatMap(([, image]) => image ?? []);
    const { catalog } = parse(read('pnpm-workspace.yaml')) as { catalog: Record<string, string> };

    expect(bases).toHaveLength(2);
    expect(bases.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
    expect(bases[0]).toContain(`node:${catalog['node']}-`);
  });

  test('runs Node itself, as nobody in particular, so that signals arrive and nothing can be changed', () => {
    expect(dockerfile).toMatch(/^USER 65532:65532$/m);
    expect(dockerfile).toMatch(
      /^ENTRYPOINT \["\/nodejs\/bin\/node", "--import", "\/app\/libs\/platform\/src\/telemetry\/telemetry.ts"\]$/m,
    );
  });
});

/** What the command in .env.example makes of it. */
function freshSettings(): Environment {
  const script = `cat <<END\n${read('.env.example')}\nEND\n`;
  const lines = execFileSync('sh', { input: script, encoding: 'utf8' }).split('\n');
  const pairs = lines.map((line) => /^([A-Z_]+)=(.+)$/.exec(line)).filter((match) => match !== null);
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

function interpolate(text: string, values: Environment): string {
  return text.replace(/\$\{([A-Z_]+)(?::[-?][^}]*)?\}/g, (_, name: string) => values[name] ?? '');
}
