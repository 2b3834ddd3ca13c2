import { natsUrl } from './config.ts';
import { runOperator } from './run-operator.ts';

const exitCode = await runOperator(process.argv.slice(2), {
  natsUrl: natsUrl(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
// A bus that never answered keeps trying to connect.
process.exit(exitCode);
