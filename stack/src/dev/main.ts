import { join } from 'node:path';
import { launch } from '../launch.ts';
import { serviceNames } from '../service-settings.ts';
import { collectSpans } from './collect-spans.ts';
import { prettyLine } from './pretty-line.ts';
import { watchSources } from './watch-sources.ts';

// `npm run dev -- SERVICE`: everything runs as with `npm start`; this service starts again when its sources change, listens for
// an inspector and shows its log. Traces of all services are kept beside the logs, for `npm run turn`.

const service = serviceNames.find((name) => name === process.argv[2]) ?? refuse();
const inspectPort = process.env['INSPECT_PORT'] ?? '9229';

await launch({
  async prepare(resources, dataDir) {
    const show = (line: string) => console.log(prettyLine(line, process.stdout.isTTY));
    const watched = { service, nodeArguments: [`--inspect=127.0.0.1:${inspectPort}`], show };
    // Whoever names a collector of their own has their traces there.
    if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) return { watched };
    const spans = resources.use(await collectSpans(join(dataDir, 'traces.jsonl')));
    return { watched, env: spans.env };
  },
  follow(resources, system) {
    resources.use(watchSources(service, () => system.services[service].restart()));
    console.log(
      `${service} is watched; its inspector: 127.0.0.1:${inspectPort} (chrome://inspect). Its log follows.\n`,
    );
  },
});

function refuse(): never {
  console.error(`Usage: npm run dev -- ${serviceNames.join('|')}`);
  process.exit(2);
}
