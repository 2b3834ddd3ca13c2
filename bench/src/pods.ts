import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a pod of `k8s/base` asks for, and how its program is told to keep within that. */
export type Pod = { readonly requestMb: number; readonly nodeOptions: string };

export function podOf(service: string): Pod {
  const manifest = readFileSync(join(import.meta.dirname, '../../k8s/base', `${service}.yaml`), 'utf8');
  const [, request] = /requests: \{[^}]*memory: (\d+)Mi \}/.exec(manifest) ?? [];
  const [, nodeOptions] = /name: NODE_OPTIONS, value: (.+) \}/.exec(manifest) ?? [];
  if (request === undefined || nodeOptions === undefined) throw new Error(`k8s/base/${service}.yaml names no memory.`);
  return { requestMb: Number(request), nodeOptions };
}
