import { createPgDriverFactory } from '@slonik/pg-driver';
import {
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  type CommonQueryMethods,
  ConnectionError,
  createPool,
  type DatabasePool,
  type Driver,
  type DriverFactory,
  type Interceptor,
  SchemaValidationError,
} from 'slonik';
import { observePool } from './metrics.ts';
import { sql } from './sql.ts';

export type Database = DatabasePool & AsyncDisposable;

/**
 * A pool for one service's own role. Rows are checked against the query's schema; `timestamptz` arrives as epoch ms.
 * Nothing is asked of Postgres before the first query, so that a service starts while it is away.
 */
export async function openDatabase(url: string, { maxConnections = 10 } = {}): Promise<Database> {
  const pool = await createPool(url, {
    captureStackTrace: false,
    driverFactory: openedWhenNeeded,
    minPoolSize: 0,
    connectionTimeout: 2_000,
    connectionRetryLimit: 0,
    idleTimeout: 60_000,
    statementTimeout: 10_000,
    maxPoolSize: maxConnections,
    interceptors: [checkRows],
    // No session setting outlives a transaction here, so a connection needs no `DISCARD ALL` on its way back.
    resetConnection: async () => undefined,
  });
  // An idle connection that breaks is the next query's business; unheard, the event would end the process.
  pool.on('error', () => undefined);
  const observing = observePool(pool);
  return Object.assign(pool, {
    [Symbol.asyncDispose]() {
      observing[Symbol.dispose]();
      return pool.end();
    },
  });
}

/** Slonik's driver asks Postgres for its types when it opens; an attempt that failed is made again with the next query. */
const openedWhenNeeded: DriverFactory = async (options) => {
  let opening: Promise<Driver> | undefined;
  const open = () => {
    opening ??= createPgDriverFactory()(options).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return { createClient: async () => (await open()).createClient() };
};

const checkRows: Interceptor = {
  name: 'check-rows',
  transformRow: ({ resultParser }, query, row) => {
    const result = resultParser?.['~standard'].validate(row);
    if (!result) return row;
    if (result instanceof Promise) throw new Error('Row schemas must be synchronous.');
    if (result.issues) throw new SchemaValidationError(query, {}, result.issues);
    return result.value as typeof row;
  },
};

/** Whether Postgres answers; fails, or waits, where it does not. */
export const storeAnswers = (db: CommonQueryMethods): Promise<boolean> => db.exists(sql.typeAlias('void')`SELECT 1`);

const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', '57P01', '57P02', '57P03']);
const awayErrors = [ConnectionError, BackendTerminatedError, BackendTerminatedUnexpectedlyError];

/** Whether a failure means that Postgres is not there, rather than that a query is wrong. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (awayErrors.some((kind) => error instanceof kind)) return true;
  return awayCodes.has(code) || code.startsWith('08') || isStoreAway(error.cause);
}
