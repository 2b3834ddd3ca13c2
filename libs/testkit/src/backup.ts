import { Client } from 'pg';

/** Copies every table of a service's schema; answers what sets the schema back to that moment. */
export async function backUp(adminUrl: string, schema: string): Promise<() => Promise<void>> {
  const backup = `backup_of_${schema}`;
  const tables = await administer(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = $1 AND tablename <> 'migration'",
      [schema],
    );
    await client.query(`DROP SCHEMA IF EXISTS ${backup} CASCADE; CREATE SCHEMA ${backup}`);
    for (const { name } of rows) await client.query(`CREATE TABLE ${backup}.${name} AS TABLE ${schema}.${name}`);
    return rows.map(({ name }) => name);
  });
  return () =>
    administer(adminUrl, async (client) => {
      await client.query(`TRUNCATE ${tables.map((name) => `${schema}.${name}`).join(', ')}`);
      // Rows come back in whatever order: their references are whole at the end.
      await client.query('SET session_replication_role = replica');
      for (const name of tables) {
        await client.query(`INSERT INTO ${schema}.${name} OVERRIDING SYSTEM VALUE TABLE ${backup}.${name}`);
      }
    });
}

/** Does something in the database that no service's role may do. */
export async function administer<Result>(adminUrl: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
