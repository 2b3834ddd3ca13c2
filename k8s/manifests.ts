import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

type Labels = Readonly<Record<string, string>>;
export type Selector = {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly { readonly key: string; readonly values: readonly string[] }[];
};
type Probe = { readonly httpGet?: { readonly path: string; readonly port: string } };
export type Container = {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly configMapKeyRef: { readonly name: string; readonly key: string } };
  }[];
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop: { readonly sleep?: { readonly seconds: number } } };
  readonly resources?: { readonly requests?: Labels; readonly limits?: Labels };
  readonly securityContext?: object;
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
};
type SecretSource = {
  readonly name: string;
  readonly items: readonly { readonly key: string; readonly path: string }[];
};
export type PodSpec = {
  readonly serviceAccountName?: string;
  readonly priorityClassName?: string;
  readonly automountServiceAccountToken?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly containers: readonly Container[];
  readonly volumes?: readonly {
    readonly name: string;
    readonly projected?: { readonly sources: readonly { readonly secret?: SecretSource }[] };
  }[];
};
type Peer = {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
};
export type Manifest = {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Labels; readonly annotations?: Labels };
  readonly data?: Labels;
  readonly spec: {
    readonly replicas?: number;
    /** Of a scaler. */
    readonly maxReplicas?: number;
    /** Of a quota. */
    readonly hard?: Labels;
    /** Of an entry. */
    readonly ingressClassName?: string;
    readonly tls?: readonly { readonly hosts: readonly string[] }[];
    readonly rules?: readonly { readonly host: string }[];
    readonly selector?: Selector & Labels;
    readonly podSelector?: Selector;
    readonly policyTypes?: readonly string[];
    readonly egress?: readonly { readonly to?: readonly Peer[] }[];
    readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec };
  };
};

type Kustomization = {
  readonly resources: readonly string[];
  readonly configMapGenerator?: readonly { readonly name: string; readonly literals?: readonly string[] }[];
};

/** The manifests of a kustomization as they are written: its resources and its generated settings, no patch applied. */
export function writtenManifests(folder: string): readonly Manifest[] {
  const { resources, configMapGenerator = [] } = parse(read(folder, 'kustomization.yaml')) as Kustomization;
  const below = resources.flatMap((resource) =>
    extname(resource) === '.yaml' ? parseManifests(read(folder, resource)) : writtenManifests(join(folder, resource)),
  );
  const generated = configMapGenerator.map(({ name, literals = [] }): Manifest => {
    const data = Object.fromEntries(literals.map((literal) => [literal.split('=')[0], literal.replace(/^[^=]*=/, '')]));
    return { kind: 'ConfigMap', metadata: { name }, data, spec: {} };
  });
  return [...below, ...generated];
}

/** The manifests of a kustomization as a cluster would get them. */
export function renderedManifests(folder: string): readonly Manifest[] {
  return parseManifests(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' }));
}

/** A machine without kubectl checks what is written. */
export const canRender = spawnSync('kubectl', ['kustomize', '--help']).status === 0;

export function parseManifests(text: string): readonly Manifest[] {
  return parseAllDocuments(text).map((document) => {
    const [problem] = document.errors;
    if (problem) throw problem;
    return { spec: {}, ...(document.toJS() as Omit<Manifest, 'spec'> & Partial<Manifest>) };
  });
}

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
