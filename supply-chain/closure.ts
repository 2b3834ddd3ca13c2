import type { Lockfile, Needs } from './lockfile.ts';

type Wanted = { readonly optional: boolean };

/** Every package, by id, that these packages bring along, themselves included. */
export function closureOf({ packages }: Lockfile, ids: Iterable<string>, { optional }: Wanted): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...needed(packages.get(id), optional));
  }
  return found;
}

const needed = (needs: Needs | undefined, optional: boolean): readonly string[] =>
  needs ? [...needs.runs, ...(optional ? needs.optional : [])] : [];

/**
 * What an image of a project holds: the packages with which it and its libraries run, nothing optional. As the Dockerfile
 * installs them: servers for developers' machines are left out.
 */
export function imageOf(lockfile: Lockfile, folder: string): ReadonlySet<string> {
  const folders = new Set<string>();
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (folders.has(next) || next === 'libs/servers') continue;
    folders.add(next);
    open.push(...projectAt(lockfile, next).projects);
  }
  const direct = [...folders].flatMap((each) => projectAt(lockfile, each).runs);
  return closureOf(lockfile, direct, { optional: false });
}

function projectAt({ projects }: Lockfile, folder: string) {
  const project = projects.get(folder);
  if (!project) throw new Error(`${folder} is no project of this workspace.`);
  return project;
}

/** The projects that images are built of: each service, the operator and what provisions. */
export const imageProjects = ({ projects }: Lockfile): readonly string[] =>
  [...projects.keys()].filter(
    (folder) => folder.startsWith('services/') || ['apps/operator', 'stack'].includes(folder),
  );
