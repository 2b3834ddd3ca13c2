// Loaded into the process that bootstrap starts. The pipe closes when bootstrap is killed, even by
// kill -9; then this process shuts down as if it had been asked to.
import { Socket } from 'node:net';

// Forks and worker threads inherit `--import`, but must not touch the descriptor: it is not theirs.
if (process.env.INTAKE_PARENT_PIPE !== undefined) {
  delete process.env.INTAKE_PARENT_PIPE;
  const parent = new Socket({ fd: 3 });
  const leave = () => process.kill(process.pid, 'SIGTERM');
  parent.once('end', leave);
  parent.once('error', leave);
  parent.resume();
  parent.unref();
}
