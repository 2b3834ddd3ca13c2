import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellGuard } from './guard.ts';

export type TemporaryDirectory = {
  readonly path: string;
  readonly remove: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/** A directory that is gone after `remove`, and also after this process is killed. */
export async function temporaryDirectory(): Promise<TemporaryDirectory> {
  const path = await mkdtemp(join(tmpdir(), 'intake-'));
  tellGuard({ watchDirectory: path });
  // Postgres may run as another user and has to walk through to its own folder.
  await chmod(path, 0o711);
  const remove = async () => {
    await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    tellGuard({ forgetDirectory: path });
  };
  return { path, remove, [Symbol.asyncDispose]: remove };
}
