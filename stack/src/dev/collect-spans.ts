import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { openLogFile } from '../log-file.ts';

/** A span as it is kept: a line of JSON. */
export const Span = z.object({
  trace_id: z.string(),
  span_id: z.string(),
  parent_id: z.string(),
  service: z.string(),
  name: z.string(),
  start_ms: z.number(),
  ms: z.number(),
  failed: z.boolean(),
});
export type Span = z.infer<typeof Span>;

/** What is read of OTLP over HTTP in JSON. */
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) })),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().default(''),
              name: z.string(),
              startTimeUnixNano: z.coerce.bigint(),
              endTimeUnixNano: z.coerce.bigint(),
              status: z.object({ code: z.int().optional() }).default({}),
            }),
          ),
        }),
      ),
    }),
  ),
});

const failedStatus = 2;

/** Takes in what the services trace, from now on, into a file; `env` sends it here. */
export async function collectSpans(file: string) {
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  const lines = openLogFile({ file, log: console.error });
  const server = createServer(async (request, response) => {
    const spans = await spansIn(request).catch(() => []);
    for (const span of spans) lines.write(Buffer.from(`${JSON.stringify(span)}\n`));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_METRICS_EXPORTER: 'none',
      OTEL_BSP_SCHEDULE_DELAY: '300',
    },
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
      lines.end();
    },
  };
}

async function spansIn(request: IncomingMessage): Promise<readonly Span[]> {
  const { resourceSpans } = Export.parse(await json(request));
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? 'unknown';
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        trace_id: span.traceId,
        span_id: span.spanId,
        parent_id: span.parentSpanId,
        service,
        name: span.name,
        start_ms: Number(span.startTimeUnixNano / 1_000n) / 1_000,
        ms: Number((span.endTimeUnixNano - span.startTimeUnixNano) / 1_000n) / 1_000,
        failed: span.status.code === failedStatus,
      })),
    );
  });
}
