import { createRequire } from 'node:module';
import { join } from 'node:path';
import { languages } from '@intake/contracts/languages';
import { hashOf, readFiles } from './source-files.ts';

const require = createRequire(import.meta.url);
const versionOf = (library: string): string => `${library} ${require(`${library}/package.json`).version}`;

/** Names all that a compiled form depends on besides the base: our own code, its libraries, what Node knows of letters. */
export const compilerVersion = (): string =>
  [
    hashOf(readFiles(join(import.meta.dirname, '..'), '.ts')),
    ...['js-yaml', 'zod'].map(versionOf),
    `Unicode ${process.versions['unicode']}`,
    ...languages,
  ].join(', ');
