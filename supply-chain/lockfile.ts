import { parse } from 'yaml';
import { z } from 'zod';

/** What something needs: ids of packages, and folders of projects as `link:` says. */
export type Needs = { readonly runs: readonly string[]; readonly optional: readonly string[] };

/** One version of one package, as the registry has it. `integrity` is a subresource integrity, `sha512-BASE64`. */
export type Package = Needs & { readonly name: string; readonly version: string; readonly integrity: string };

export type Project = Needs & { readonly tests: readonly string[]; readonly projects: readonly string[] };

/** `packages` by `name@version`, `projects` by folder. Versions that differ in their peers only are one package. */
export type Lockfile = {
  readonly projects: ReadonlyMap<string, Project>;
  readonly packages: ReadonlyMap<string, Package>;
};

/** The lockfile of this workspace (pnpm's version 9). @throws ZodError where it has another form */
export function readLockfile(text: string): Lockfile {
  const { importers, packages, snapshots } = Written.parse(parse(text));
  const needs = new Map<string, Needs>();
  for (const [key, snapshot] of Object.entries(snapshots)) {
    const id = withoutPeers(key);
    const before = needs.get(id) ?? { runs: [], optional: [] };
    needs.set(id, {
      runs: [...before.runs, ...idsOf(snapshot.dependencies)],
      optional: [...before.optional, ...idsOf(snapshot.optionalDependencies)],
    });
  }
  return {
    projects: new Map(Object.entries(importers).map(([folder, importer]) => [folder, projectOf(folder, importer)])),
    packages: new Map(
      Object.entries(packages).map(([id, { resolution }]) => {
        const at = id.lastIndexOf('@');
        const known = { name: id.slice(0, at), version: id.slice(at + 1), integrity: resolution.integrity };
        return [id, { ...known, ...(needs.get(id) ?? { runs: [], optional: [] }) }];
      }),
    ),
  };
}

const Edges = z.record(z.string(), z.string()).default({});
const Direct = z.record(z.string(), z.object({ version: z.string() })).default({});
const Importer = z.object({ dependencies: Direct, devDependencies: Direct, optionalDependencies: Direct });
const Written = z.object({
  lockfileVersion: z.literal('9.0'),
  importers: z.record(z.string(), Importer),
  packages: z.record(z.string(), z.object({ resolution: z.object({ integrity: z.string() }) })),
  snapshots: z.record(z.string(), z.object({ dependencies: Edges, optionalDependencies: Edges })),
});

function projectOf(folder: string, importer: z.infer<typeof Importer>): Project {
  const [runs, tests, optional] = [importer.dependencies, importer.devDependencies, importer.optionalDependencies].map(
    (direct) => Object.entries(direct).map(([name, { version }]) => ({ name, version })),
  );
  const isLink = ({ version }: Edge) => version.startsWith('link:');
  const packagesOf = (edges: readonly Edge[] = []) => edges.filter((edge) => !isLink(edge)).map(idOf);
  const folderOf = ({ version }: Edge) =>
    new URL(version.slice('link:'.length), `file:///${folder}/`).pathname.slice(1);
  return {
    runs: packagesOf(runs),
    tests: packagesOf(tests),
    optional: packagesOf(optional),
    projects: (runs ?? []).filter(isLink).map(folderOf),
  };
}

type Edge = { readonly name: string; readonly version: string };

const idsOf = (edges: Readonly<Record<string, string>>) =>
  Object.entries(edges).map(([name, version]) => idOf({ name, version }));

/** An edge names a version, or a whole package where the name is only an alias. */
const idOf = ({ name, version }: Edge) =>
  /^\d/.test(version) ? `${name}@${withoutPeers(version)}` : withoutPeers(version);

const withoutPeers = (text: string) => text.replace(/\(.*$/, '');
