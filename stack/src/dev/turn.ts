import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { services } from '@intake/contracts/services';
import { z } from 'zod';
import { storedTurns } from '../stored-turns.ts';
import { Span } from './collect-spans.ts';
import { prettyLine } from './pretty-line.ts';
import { tellTurn } from './tell-turn.ts';
import { traceTree } from './trace-tree.ts';

// `npm run turn -- REQUEST_ID`: what became of one request to a system on this machine, from its line in the gateway's log to the
// facts that were heard. It opens what was recorded with the keys in the data directory, so it is for one's own data only.

const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
const requestId = process.argv[2] ?? stop('Usage: npm run turn -- REQUEST_ID (the X-Service-Request-Id of an answer)');

const Request = z.object({
  time: z.coerce.date(),
  ms: z.number(),
  trace_id: z.string().optional(),
  request_id: z.string(),
});

const logs = (await Promise.all(services.map((name) => linesOf(join('logs', `${name}.log`))))).flat();
const line = logs.find((text) => text.includes(`"request_id":"${requestId}"`) && text.includes('"msg":"request"'));
const request = line ? Request.parse(JSON.parse(line)) : stop(`No request ${requestId} in ${join(dataDir, 'logs')}.`);

await tellTrace(request);
await tellDecision(request);

async function tellTrace({ trace_id: traceId }: z.infer<typeof Request>): Promise<void> {
  const own = traceId ? logs.filter((text) => text.includes(`"trace_id":"${traceId}"`)) : [line ?? ''];
  console.log(`LOG\n${own.map((text) => `  ${prettyLine(text, process.stdout.isTTY)}`).join('\n')}`);
  const spans = (await linesOf('traces.jsonl')).map((text) => Span.parse(JSON.parse(text)));
  const traced = spans.filter(({ trace_id }) => trace_id === traceId);
  const tree =
    traced.length > 0 ? traceTree(traced) : '  none: `npm run dev -- SERVICE` keeps traces, `npm start` does not';
  console.log(`\nTRACE ${traceId ?? ''}\n${tree}`);
}

/** The turn was recorded between the request's arrival and its answer; where several people write at once, each is told. */
async function tellDecision({ time, ms }: z.infer<typeof Request>): Promise<void> {
  const { postgres_url: postgresUrl } = await runFile();
  const from = new Date(time.getTime() - ms - 1);
  const turns = await storedTurns({ dataDir, postgresUrl, from, to: time });
  if (turns.length === 0)
    console.log('\nDECISION\n  none was recorded: no turn, a pilot conversation, or recorded in a moment');
  for (const turn of turns) console.log(`\n${tellTurn(turn)}`);
}

async function runFile() {
  const text = await readFile(join(dataDir, 'run.json'), 'utf8').catch(() => stop(`Nothing runs on ${dataDir}.`));
  return z.object({ postgres_url: z.string() }).parse(JSON.parse(text));
}

async function linesOf(file: string): Promise<readonly string[]> {
  const text = await readFile(join(dataDir, file), 'utf8').catch(() => '');
  return text.split('\n').filter((each) => each !== '');
}

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}
