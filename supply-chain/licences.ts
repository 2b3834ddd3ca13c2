import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import satisfies from 'spdx-satisfies';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Lockfile, Package } from './lockfile.ts';

const Policy = z.strictObject({
  allowed: z.array(z.string()),
  exceptions: z.array(
    z.strictObject({
      package: z.string(),
      licence: z.string(),
      file: z.string(),
      sha256: z.string(),
      why: z.string().min(20),
    }),
  ),
  elsewhere: z.record(z.string(), z.string()),
});
export type Policy = z.infer<typeof Policy>;

export const readPolicy = (text: string): Policy => Policy.parse(parse(text));

/** `expression` is SPDX; null where neither the package nor the policy says anything. */
export type Licence = {
  readonly expression: string | null;
  readonly from: 'package' | 'exception' | 'elsewhere' | null;
};

type Installed = { readonly root: string; readonly policy: Policy };

/** The licence of every package by id: its own word, else the policy's. */
export function licencesOf({ packages }: Lockfile, { root, policy }: Installed): ReadonlyMap<string, Licence> {
  const folders = installedFolders(root);
  return new Map([...packages].map(([id, each]) => [id, licenceOf(each, { folder: folders.get(id), policy })]));
}

type Known = { readonly folder: string | undefined; readonly policy: Policy };

function licenceOf({ name, version }: Package, { folder, policy }: Known): Licence {
  if (folder === undefined) {
    const [, expression] = Object.entries(policy.elsewhere).find(([pattern]) => matchesGlob(name, pattern)) ?? [];
    return expression === undefined ? unknown : { expression, from: 'elsewhere' };
  }
  const declared = declaredIn(folder);
  if (declared !== null) return { expression: declared, from: 'package' };
  const exception = policy.exceptions.find((each) => each.package === `${name}@${version}`);
  if (!exception || digestOf(join(folder, exception.file)) !== exception.sha256) return unknown;
  return { expression: exception.licence, from: 'exception' };
}

const unknown: Licence = { expression: null, from: null };

/** Old manifests have a list of `{type}`: any of them may be chosen. */
const Manifest = z.object({
  license: z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

function declaredIn(folder: string): string | null {
  const { license, licenses = [] } = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  if (license !== undefined) return license;
  return licenses.length > 0 ? licenses.map(({ type }) => type).join(' OR ') : null;
}

const digestOf = (file: string) =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : undefined;

/** Where each package lies, by id. pnpm names a folder after name, version and peers. */
function installedFolders(root: string): ReadonlyMap<string, string> {
  const store = join(root, 'node_modules/.pnpm');
  return new Map(
    readdirSync(store).flatMap((entry): [string, string][] => {
      const [, encoded = '', version = ''] = /^(@?[^@]+)@([^_]+)/.exec(entry) ?? [];
      const name = encoded.replace('+', '/');
      const folder = join(store, entry, 'node_modules', name);
      return existsSync(join(folder, 'package.json')) ? [[`${name}@${version}`, folder]] : [];
    }),
  );
}

/** One line for each package whose licence is unknown or not allowed, and for each word of the policy that nothing needs. */
export function licenceFaults(licences: ReadonlyMap<string, Licence>, policy: Policy): readonly string[] {
  const refused = [...licences].flatMap(([id, { expression }]) => {
    if (expression === null) return [`${id}: no licence is known`];
    return isAllowed(expression, policy) ? [] : [`${id}: ${expression} is not allowed`];
  });
  const isUsed = (id: string) => licences.get(id)?.from === 'exception';
  const idle = policy.exceptions
    .filter((each) => !isUsed(each.package))
    .map((each) => `${each.package}: no exception is needed`);
  return [...refused, ...idle];
}

/** An expression that is no SPDX, such as "SEE LICENSE IN …", allows nothing. */
function isAllowed(expression: string, { allowed }: Policy): boolean {
  try {
    return satisfies(expression, allowed);
  } catch {
    return false;
  }
}
