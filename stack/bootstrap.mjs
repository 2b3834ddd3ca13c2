// The only file that must run on whatever Node the machine has (>= 20) with nothing installed.
import { requireNode } from './bootstrap/require-node.mjs';

requireNode();

// Not imported above: an older Node could stumble over them before it is told what is wrong.
const { installDependencies } = await import('./bootstrap/install-dependencies.mjs');
const { handOver } = await import('./bootstrap/hand-over.mjs');

const ENTRIES = {
  start: 'stack/src/start.ts',
  dev: 'stack/src/dev/main.ts',
  test: 'stack/src/test/main.ts',
  operator: 'apps/operator/src/main.ts',
};

const [command = '', ...args] = process.argv.slice(2);
const entry = Object.hasOwn(ENTRIES, command) ? ENTRIES[command] : undefined;
if (entry === undefined) {
  console.error('Usage: node stack/bootstrap.mjs start|dev|test|operator [arguments]');
  process.exit(2);
}

await installDependencies();
handOver({ entry, args, ownSession: command !== 'operator' });
