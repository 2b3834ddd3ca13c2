import { once } from 'node:events';
import { describeError, type Log } from '../telemetry/log.ts';
import { stopTelemetry } from '../telemetry/telemetry.ts';

const closingDeadlineMs = 25_000;

/**
 * Boots a service and stays until SIGTERM or SIGINT; what was opened last is closed first, telemetry at the very end.
 * A second signal, or a close that outlasts the deadline, exits at once.
 */
export async function run(log: Log, boot: (resources: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  followWarnings(log);
  process.on('unhandledRejection', (error) => {
    log.error(describeError(error), 'unhandled rejection');
    process.exit(1);
  });
  try {
    await using resources = new AsyncDisposableStack();
    const booting = boot(resources).then(() => log.info({}, 'ready'));
    await Promise.race([booting, stopped]);
    // A boot that still waits for something ends with the process; what it opens from now on is nobody's.
    booting.catch(() => undefined);
    await stopped;
    exitWithoutDelay(log);
  } catch (error) {
    log.error({ ...describeError(error), reason: error instanceof Error ? error.message : undefined }, 'cannot start');
    process.exitCode = 1;
  }
  await stopTelemetry();
  process.exit();
}

/** Node would print its warnings as bare text between the log's lines. */
function followWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) =>
    log.warn({ ...describeError(warning), reason: warning.message }, 'runtime warning'),
  );
}

function exitWithoutDelay(log: Log): void {
  log.info({}, 'stopping');
  const exit = () => process.exit(1);
  process.once('SIGTERM', exit);
  process.once('SIGINT', exit);
  setTimeout(exit, closingDeadlineMs).unref();
}
