import { type Html, html } from '../html.ts';
import type { ApiDocument, Described } from './document.ts';
import { style } from './style.ts';

/** The whole reference on one page. */
export function reference({ info, servers, paths, webhooks, components }: ApiDocument): string {
  const operations = entries(paths)
    .filter(([path]) => path.startsWith('/api/v1/'))
    .flatMap(([path, methods]) => entries(methods).map(([method, described]) => ({ method, path, described })));
  const sent = entries(webhooks).flatMap(([name, methods]) => entries(methods).map(([, one]) => ({ name, one })));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}: API reference</title>
<style>${{ html: style }}</style>
</head>
<body>
<h1>${info.title} <small>${info.version}</small></h1>
<p class="intro">${info.description}</p>
<p>Base address <code>${servers[0]?.url ?? ''}</code> · <a href="/openapi.json">openapi.json</a></p>
<nav><ul>${operations.map(({ method, path, described }) => linkTo(described, html`<span class="method">${method}</span><code>${path}</code>`))}</ul></nav>
<main>
<h2>Calls</h2>
${operations.map(({ method, path, described }) => article(described, html`<span class="method">${method}</span><code>${path}</code>`))}
<h2>Webhooks</h2>
${sent.map(({ name, one }) => article(one, html`<code>${name}</code>`))}
<h2>Schemas</h2>
${entries(components.schemas).map(([name, schema]) => html`<article id="${name}"><h3>${name}</h3>${source(schema)}</article>`)}
</main>
</body>
</html>
`;
  return page.html;
}

const linkTo = ({ operationId }: Described, label: Html) => html`<li><a href="#${operationId}">${label}</a></li>`;

function article(described: Described, heading: Html): Html {
  const { operationId, summary, parameters, requestBody, responses } = described;
  return html`<article id="${operationId}">
<h3>${heading}</h3>
<p>${summary}. ${accessText(described)}</p>
${parameters.length > 0 ? parameterTable(parameters) : ''}
${requestBody ? html`<p>Body: ${requestBody.description}</p>${bodies(requestBody.content)}` : ''}
${responseTable(responses)}
</article>`;
}

function accessText({ security }: Described): string {
  const open = security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0);
  if (open) return '';
  return security.length > 1 ? 'Needs a partner key or a signed link.' : 'Needs a partner key.';
}

function parameterTable(parameters: Described['parameters']): Html {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      html`<tr><td><code>${name}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${JSON.stringify(schema)}</code></td></tr>`,
  );
  return html`<table><thead><tr><th>Parameter</th><th>In</th><th>Schema</th></tr></thead><tbody>${rows}</tbody></table>`;
}

type Contents = NonNullable<Described['requestBody']>['content'];

function bodies(content: Contents): Html[] {
  return entries(content).map(([type, { schema }]) => html`<p><code>${type}</code> ${schemaText(schema)}</p>`);
}

function responseTable(responses: Described['responses']): Html {
  const rows = entries(responses).map(
    ([status, { description, content = {} }]) =>
      html`<tr><td>${status}</td><td>${description}</td><td>${bodies(content)}</td></tr>`,
  );
  return html`<table><thead><tr><th>Status</th><th>Meaning</th><th>Body</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** A named schema is linked to; the shape of errors is the same everywhere and linked to as well. */
function schemaText(schema: Readonly<Record<string, unknown>>): Html {
  const name = /"\$ref":"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(schema))?.[1];
  return name ? html`<a href="#${name}">${name}</a>` : source(schema);
}

const source = (schema: unknown) => html`<pre>${JSON.stringify(schema, null, 2)}</pre>`;

const entries = <Value>(record: Readonly<Record<string, Value>>) => Object.entries(record);
