import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

type Attribute = { readonly key: string; readonly value: object };

export type SunkSpan = {
  readonly service: string;
  readonly scope: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly attributes: readonly Attribute[];
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
};

type WireSpan = Omit<SunkSpan, 'service' | 'scope' | 'links'> & { readonly links?: SunkSpan['links'] };

type WireTraces = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] };
    readonly scopeSpans: readonly { readonly scope: { readonly name: string }; readonly spans: readonly WireSpan[] }[];
  }[];
};

/** An OTLP/HTTP JSON endpoint that keeps every span it is sent, and every byte of the rest. */
export async function otlpSink() {
  const spans: SunkSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const raw = await buffer(request);
    const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString();
    bodies.push(body);
    if (request.url === '/v1/traces') spans.push(...spansIn(JSON.parse(body) as WireTraces));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function spansIn({ resourceSpans }: WireTraces): SunkSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ scope, spans }) =>
      spans.map((span) => ({ ...span, links: span.links ?? [], service, scope: scope.name })),
    );
  });
}
