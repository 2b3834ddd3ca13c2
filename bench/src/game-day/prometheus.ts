import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@intake/servers/processes/free-port';
import { groups } from '@intake/stack/watching/rules';
import { z } from 'zod';

const program = 'prometheus';

type Watching = { readonly folder: string; readonly bridge: string };

const Alerts = z.object({
  data: z.object({ alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })) }),
});

/** A Prometheus with this system's rules; Debian's package `prometheus` brings the program. */
export async function startPrometheus({ folder, bridge }: Watching) {
  const port = await freePort();
  const rules = join(folder, 'rules.json');
  const settings = join(folder, 'prometheus.json');
  await writeFile(rules, JSON.stringify({ groups: groups.map((group) => ({ ...group, interval: '5s' })) }));
  await writeFile(
    settings,
    JSON.stringify({
      global: { scrape_interval: '3s', evaluation_interval: '5s' },
      rule_files: [rules],
      scrape_configs: [{ job_name: 'bridge', honor_labels: true, static_configs: [{ targets: [bridge] }] }],
    }),
  );
  const listen = `--web.listen-address=127.0.0.1:${port}`;
  const store = `--storage.tsdb.path=${join(folder, 'series')}`;
  const server = spawn(program, [`--config.file=${settings}`, store, listen], { stdio: 'ignore' });
  await once(server, 'spawn').catch(() => {
    throw new Error('There is no Prometheus here; Debian has one: apt-get install prometheus');
  });
  return {
    /** Names of the alerts that fire now. */
    async firing(): Promise<ReadonlySet<string>> {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
      const { alerts } = Alerts.parse(await response.json()).data;
      return new Set(alerts.flatMap(({ state, labels }) => (state === 'firing' ? (labels['alertname'] ?? []) : [])));
    },
    async [Symbol.asyncDispose]() {
      server.kill();
      await once(server, 'exit');
    },
  };
}
