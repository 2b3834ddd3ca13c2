import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library';
import type { Licence } from './licences.ts';
import type { Lockfile, Package } from './lockfile.ts';

type Contents = {
  /** What the bill is of: the whole repository, or one image's project. */
  readonly subject: { readonly name: string; readonly version: string };
  readonly lockfile: Lockfile;
  /** The packages to list, by id. */
  readonly listed: ReadonlySet<string>;
  /** Those that run in an image; the others build, test and measure. */
  readonly running: ReadonlySet<string>;
  readonly licences: ReadonlyMap<string, Licence>;
};

/** A CycloneDX 1.6 bill of materials as JSON. Without time and serial number: the same lockfile makes the same bytes. */
export function sbomOf(contents: Contents): string {
  const { subject, lockfile, listed } = contents;
  const bom = new Models.Bom();
  const root = new Models.Component(Enums.ComponentType.Application, subject.name, {
    version: subject.version,
    bomRef: subject.name,
  });
  bom.metadata.component = root;
  const components = new Map([...listed].sort().map((id) => [id, componentOf(id, contents)]));
  for (const [id, component] of components) {
    bom.components.add(component);
    for (const needed of neededBy(lockfile, id)) {
      const other = components.get(needed);
      if (other) component.dependencies.add(other.bomRef);
    }
  }
  for (const id of directly(lockfile)) {
    const component = components.get(id);
    if (component) root.dependencies.add(component.bomRef);
  }
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function componentOf(id: string, { lockfile, running, licences }: Contents): Models.Component {
  const each = packageAt(lockfile, id);
  const [, group, name = each.name] = /^(@[^/]+)\/(.+)$/.exec(each.name) ?? [];
  const purl = `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`;
  const { expression = null, from = null } = licences.get(id) ?? {};
  return new Models.Component(Enums.ComponentType.Library, name, {
    ...(group ? { group } : {}),
    version: each.version,
    bomRef: purl,
    purl,
    scope: running.has(id) ? Enums.ComponentScope.Required : Enums.ComponentScope.Excluded,
    hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], sha512Of(each)]]),
    licenses: new Models.LicenseRepository(expression === null ? [] : [licenceOf(expression)]),
    // Where the package itself does not say its licence, who says it.
    properties: new Models.PropertyRepository(
      from === null || from === 'package' ? [] : [new Models.Property('intake:licence_from', from)],
    ),
  });
}

const licenceOf = (expression: string) =>
  SPDX.isSupportedSpdxId(expression) ? new Models.SpdxLicense(expression) : new Models.LicenseExpression(expression);

function sha512Of({ name, integrity }: Package): string {
  const [, base64] = /^sha512-(.+)$/.exec(integrity) ?? [];
  if (base64 === undefined) throw new Error(`${name} has no SHA-512 in the lockfile.`);
  return Buffer.from(base64, 'base64').toString('hex');
}

const neededBy = (lockfile: Lockfile, id: string) => {
  const { runs, optional } = packageAt(lockfile, id);
  return [...runs, ...optional];
};

const directly = ({ projects }: Lockfile) =>
  [...projects.values()].flatMap(({ runs, tests, optional }) => [...runs, ...tests, ...optional]);

function packageAt({ packages }: Lockfile, id: string): Package {
  const found = packages.get(id);
  if (!found) throw new Error(`${id} is not in the lockfile.`);
  return found;
}
