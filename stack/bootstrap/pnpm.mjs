// `node stack/bootstrap/pnpm.mjs …`: the pinned pnpm itself, for image builds and for whoever changes dependencies.
import { spawnSync } from 'node:child_process';
import { pinnedPnpm } from './pinned-pnpm.mjs';

// It is the pinned one already: with a frozen lockfile it refuses to manage its own version.
const env = { ...process.env, pnpm_config_pm_on_fail: 'ignore' };
try {
  const pnpm = pinnedPnpm(env);
  process.exitCode =
    spawnSync(process.execPath, [pnpm, ...process.argv.slice(2)], { env, stdio: 'inherit' }).status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
