import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, type PodSpec, parseManifests } from './manifests.ts';

/** Values by `name/key`. */
type Secrets = ReadonlyMap<string, string>;
type Cluster = { readonly manifests: readonly Manifest[]; readonly secrets: Secrets; readonly folder: string };

/** The environment of a pod's container, with its mounted secrets written to `folder` on this machine. */
export function environmentOf(pod: PodSpec, { manifests, secrets, folder }: Cluster): Record<string, string> {
  const [container] = pod.containers;
  const mountPath = container?.volumeMounts?.find(({ name }) => name === 'secrets')?.mountPath ?? '';
  for (const { path, value } of mountedSecrets(pod, secrets)) writeFileSync(join(folder, path), value);
  const configMap = (wanted: string): Readonly<Record<string, string>> =>
    manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === wanted)?.data ?? {};
  const settings: Record<string, string> = {};
  for (const { configMapRef } of container?.envFrom ?? []) Object.assign(settings, configMap(configMapRef.name));
  for (const { name, value = '', valueFrom } of container?.env ?? []) {
    const { name: from = '', key = '' } = valueFrom?.configMapKeyRef ?? {};
    settings[name] = valueFrom ? (configMap(from)[key] ?? '') : value.replace(mountPath, folder);
  }
  return settings;
}

/** The Secrets that a script prints. */
export function freshSecrets(script: string): Secrets {
  const printed = execFileSync(script, { encoding: 'utf8' });
  const objects = parseManifests(printed.replaceAll('stringData:', 'data:'));
  return new Map(
    objects.flatMap(({ metadata, data = {} }) =>
      Object.entries(data).map(([key, value]) => [`${metadata.name}/${key}`, value] as const),
    ),
  );
}

function mountedSecrets({ volumes = [] }: PodSpec, secrets: Secrets) {
  const sources = volumes.flatMap(({ projected }) => projected?.sources ?? []).flatMap(({ secret }) => secret ?? []);
  return sources.flatMap(({ name, items }) =>
    items.map(({ key, path }) => {
      const value = secrets.get(`${name}/${key}`);
      if (value === undefined) throw new Error(`Nothing makes the secret ${name}/${key}.`);
      return { path, value };
    }),
  );
}
