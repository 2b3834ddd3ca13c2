import { once } from 'node:events';
import { resolve } from 'node:path';
import { ensureServers } from '@intake/servers/ensure-servers';
import { seedDemoPartner } from './demo/demo-partner.ts';
import { openDemoSite } from './demo/demo-site.ts';
import { welcome } from './demo/welcome.ts';
import { type System, type SystemOptions, startSystem } from './system.ts';

/** What `npm run dev` adds: settings, and what goes on beside the running system. */
export type Beside = {
  prepare(resources: AsyncDisposableStack, dataDir: string): Promise<Pick<SystemOptions, 'env' | 'watched'>>;
  follow(resources: AsyncDisposableStack, system: System): void;
};

const log = (line: string) => console.error(line);

/** The whole system until Ctrl-C, for a person at a terminal: what is wrong, not where in our code it was noticed. */
export async function launch(beside?: Beside): Promise<never> {
  try {
    const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), once(process, 'SIGHUP')]);
    await runUntil(stopped, beside);
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
  process.exit();
}

async function runUntil(stopped: Promise<unknown>, beside: Beside | undefined): Promise<void> {
  await using resources = new AsyncDisposableStack();
  const port = readPort(process.env['PORT']);
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
  const baseUrl = readBaseUrl(process.env['BASE_URL']);
  await ensureServers(log);
  const added = await beside?.prepare(resources, dataDir);
  const system = resources.use(await startSystem({ dataDir, port, log, ...(baseUrl ? { baseUrl } : {}), ...added }));
  const site = resources.use(await openDemoSite({ baseUrl: system.baseUrl, port }));
  const demo = await seedDemoPartner(system, site.url);
  console.log(welcome(system, demo, site));
  beside?.follow(resources, system);
  await stopped;
  log('Stopping …');
}

function readPort(text = '8080'): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT must be a number from 1 to 65535, not "${text}".`);
}

function readBaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new Error(`BASE_URL must be an address such as https://intake.example, not "${text}".`);
}
