import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a pod of `k8s/base` asks for, and how its program is told to keep within that. */
export type Pod = { readonly requestMb: number; readonly env: Readonly<Record<string, string>> };

export function podOf(service: string): Pod {
  const manifest = readFileSync(join(import.meta.dirname, '../../../k8s/base', `${service}.yaml`), 'utf8');
  const [, request] = /requests: \{[^}]*memory: (\d+)Mi \}/.exec(manifest) ?? [];
  if (request === undefined) throw new Error(`k8s/base/${service}.yaml asks for no memory.`);
  const told = [...manifest.matchAll(/name: (NODE_OPTIONS|MALLOC_\w+), value: (.+) \}/g)];
  const env = Object.fromEntries(told.map(([, name = '', value = '']) => [name, value.replaceAll("'", '')]));
  return { requestMb: Number(request), env };
}
