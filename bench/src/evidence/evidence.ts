import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EvidenceRequest } from '@intake/contracts/evidence';
import { cpuOfMachine, cpuOfProcess } from '../measuring/cpu-time.ts';
import { medianOf } from '../measuring/quantile.ts';
import { conditionsOf, keep, readEffort, say } from '../measuring/rounds.ts';
import { licensePartner } from '../system/license-partner.ts';
import { openServers, startOn } from '../system/servers.ts';
import { growthPlot } from './growth-plot.ts';
import { besideLargest } from './largest.ts';
import { largest, scrolled } from './requests.ts';

type Subject = { readonly name: string; readonly body: string; readonly lines: number };
type Timed = Subject & { readonly times: number[]; readonly floors: number[]; readonly cpu: number[] };

const counts = [5, 10, 15, 20, 25];
const plot = join(import.meta.dirname, '../../../docs/evidence-growth.svg');

/** What reading screenshots costs, over HTTP through gateway and bus, against reading the same body and putting it together. */
export async function benchEvidence(args: readonly string[]): Promise<void> {
  const { rounds } = readEffort(args);
  await using resources = new AsyncDisposableStack();
  const servers = await openServers(resources, { owners: ['gateway'], ephemeral: true });
  const evidence = await startOn(resources, servers, { service: 'evidence', env: {} });
  const gateway = await startOn(resources, servers, { service: 'gateway', env: {} });
  const { key } = await licensePartner(servers.nats.url, { id: 'bench' });
  const headers = { 'content-type': 'application/json', 'x-service-key': key };
  const spent = () => (cpuOfProcess(evidence.pid) ?? 0) / 1_000;
  const ask = async (body: string) => {
    const response = await fetch(`${gateway.url}/api/v1/evidence`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  };

  const growth = [35, 500].map((lines) => counts.map((screenshots) => scrolledSubject(screenshots, lines, 0.5)));
  const single = [scrolledSubject(12, 35, 0.5), scrolledSubject(25, 500, 0), scrolledSubject(25, 500, 0.9)];
  const before = { machine: cpuOfMachine(), evidence: cpuOfProcess(evidence.pid) };
  const timed = await timeAll({ ask, spent }, [...growth.flat(), ...single], rounds);
  const after = { machine: cpuOfMachine(), evidence: cpuOfProcess(evidence.pid) };
  const beside = await besideLargest({
    ask,
    pid: evidence.pid,
    large: bodyOf(largest()),
    small: single[0]?.body ?? '',
  });
  const series = growth.map((subjects, at) => ({
    name: `${[35, 500][at]} lines a screenshot`,
    points: subjects.map(({ name, lines }) => ({ lines, milliseconds: meanOf(timed.get(name)?.cpu) })),
  }));
  await writeFile(plot, growthPlot(series));
  const rows = [...timed.values()].map(rowOf);
  const conditions = { ...conditionsOf([]), busySeconds: busyBetween(before, after) };
  const file = await keep('evidence', { conditions, rows, beside });
  process.stdout.write(
    `${tableOf(rows)}\n\n${JSON.stringify(beside)}\n${JSON.stringify(conditions)}\n${file}\n${plot}\n`,
  );
}

const bodyOf = (screenshots: NonNullable<EvidenceRequest['screenshots']>): string => JSON.stringify({ screenshots });

function scrolledSubject(screenshots: number, lines: number, overlap: number): Subject {
  const all = scrolled({ screenshots, lines, overlap });
  return {
    name: `${screenshots} × ${lines}, ${overlap * 100} % overlap`,
    body: bodyOf(all),
    lines: all.reduce((sum, shot) => sum + shot.lines.length, 0),
  };
}

/** `spent`: the service's CPU time so far, in ms. */
type Service = { ask(body: string): Promise<number>; spent(): number };

/** All by turns, so that a busy minute of the machine falls on each of them; the first two rounds warm up. */
async function timeAll({ ask, spent }: Service, subjects: readonly Subject[], rounds: number) {
  const timed = new Map<string, Timed>(subjects.map((one) => [one.name, { ...one, times: [], floors: [], cpu: [] }]));
  for (const { body } of [...subjects, ...subjects]) await ask(body);
  for (let round = 1; round <= rounds; round += 1) {
    say(`Round ${round} of ${rounds} …`);
    for (const { body, times, floors, cpu } of timed.values()) {
      const before = spent();
      const started = performance.now();
      const status = await ask(body);
      const between = performance.now();
      plain(body);
      // On a machine that is busy elsewhere a request may be given up (503); that is no time.
      if (status !== 200) continue;
      floors.push(performance.now() - between);
      times.push(between - started);
      cpu.push(spent() - before);
    }
  }
  return timed;
}

/** The least that can be done with a request: read it, put its texts together, write them down. */
function plain(body: string): string {
  const { screenshots = [] } = JSON.parse(body) as EvidenceRequest;
  return JSON.stringify(screenshots.flatMap(({ lines }) => lines.map(({ text }) => text)));
}

/** Linux counts CPU time in hundredths of a second, so that only the mean of many says something. */
const meanOf = (all: readonly number[] = []): number =>
  all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);

const rowOf = ({ name, lines, times, floors, cpu }: Timed) => ({
  name,
  lines,
  answered: times.length,
  cpu: meanOf(cpu),
  median: medianOf(times),
  fastest: Math.min(...times),
  slowest: Math.max(...times),
  ofFloor: medianOf(times) / medianOf(floors),
});

function tableOf(rows: readonly ReturnType<typeof rowOf>[]): string {
  const lines = rows.map(
    (row) =>
      `| ${row.name} | ${row.lines} | ${row.answered} | ${[row.cpu, row.median, row.fastest, row.slowest].map((ms) => ms.toFixed(0)).join(' | ')} | ${row.ofFloor.toFixed(0)} × |`,
  );
  return [
    '| screenshots × lines | lines | answered | CPU ms | median ms | fastest | slowest | of floor |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...lines,
  ].join('\n');
}

type Cpu = { readonly machine: number | undefined; readonly evidence: number | undefined };

const busyBetween = (before: Cpu, after: Cpu) => ({
  machine: ((after.machine ?? 0) - (before.machine ?? 0)) / 1e6,
  evidence: ((after.evidence ?? 0) - (before.evidence ?? 0)) / 1e6,
});
