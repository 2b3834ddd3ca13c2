import type { Handler } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { testBus } from '@intake/testkit/bus';
import { quiet } from '@intake/testkit/quiet';
import { runOperator } from '../src/run-operator.ts';

/** The command line on a bus of its own, with stand-ins for the services that it asks. */
export async function testLine() {
  const bus = await testBus();
  return {
    /** Their subscriptions are known to the bus before anybody asks. */
    async answering(...handlers: Handler[]): Promise<AsyncDisposable> {
      const serving = serve({ nats: bus.nats, service: 'stand-in', log: quiet }, handlers);
      await bus.nats.flush();
      return serving;
    },
    async run(args: readonly string[], natsUrl: string | undefined = bus.url) {
      let out = '';
      let err = '';
      const exitCode = await runOperator(args, { natsUrl, out: (text) => (out += text), err: (text) => (err += text) });
      return { exitCode, out, err };
    },
    [Symbol.asyncDispose]: () => bus[Symbol.asyncDispose](),
  };
}
