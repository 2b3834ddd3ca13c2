import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freshSecrets } from './k8s/environment-of.ts';
import { canRender, renderedManifests, writtenManifests } from './k8s/manifests.ts';

const overlay = (name: string) => join(import.meta.dirname, 'k8s/overlays', name);
const secrets = freshSecrets(join(overlay('local'), 'make-secrets.sh'));
const inspected = [
  { title: 'local as written', manifests: writtenManifests(overlay('local')) },
  ...(canRender ? ['local', 'production'] : []).map((name) => ({
    title: `${name} as rendered`,
    manifests: renderedManifests(overlay(name)),
  })),
];

test.for(inspected)(
  '$title lets each sign in to the bus as itself, and what prepares its streams without borders',
  ({ manifests }) => {
    const users = manifests.flatMap(({ metadata: { name }, spec }) => {
      const mounted = (spec.template?.spec.volumes ?? []).flatMap(({ projected }) => projected?.sources ?? []);
      const own = mounted.flatMap(({ secret }) =>
        secret?.items.some(({ path }) => path === 'NATS_URL') ? [secret] : [],
      );
      return own.map((secret) => [name, new URL(secrets.get(`${secret.name}/url`) ?? '').username]);
    });

    expect(users).toHaveLength(8);
    expect(users).toEqual(users.map(([name]) => [name, name === 'provision' ? 'admin' : name]));
  },
);

describe('the local cluster', () => {
  test('has a secret password for every user that the settings of its bus name', () => {
    const settings = readFileSync(join(import.meta.dirname, 'k8s/components/bus-users/users.conf'), 'utf8');
    const named = [...settings.matchAll(/\$([A-Z]+_BUS_PASSWORD)/g)].map(([, name]) => name ?? '');

    expect(named).toHaveLength(8);
    expect(named.filter((name) => !/^"[0-9a-f]{48}"$/.test(secrets.get(`bus-users/${name}`) ?? ''))).toEqual([]);
  });

  test.runIf(canRender)('gives its bus these settings', () => {
    const rendered = renderedManifests(overlay('local')).find(({ metadata }) => metadata.name.startsWith('bus-users'));

    expect(rendered?.data?.['users.conf']).toContain('user: gateway');
  });
});
