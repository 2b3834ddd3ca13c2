import { type Html, html } from '../html.ts';
import type { Content, Described, Parameter, Response } from './document.ts';
import { curlOf, examplesOf, isOpen } from './examples.ts';
import { fields, typeOf } from './fields.ts';
import { inline, prose } from './prose.ts';

export type Call = { readonly method: string; readonly path: string; readonly described: Described };

/** One call, all of it: what for, who may, what to send, what comes back. */
export function callSection(call: Call): Html {
  const { described } = call;
  return html`<article id="${described.operationId}">
<h3>${heading(call)}<a class="anchor" href="#${described.operationId}" aria-label="Link to this call">#</a></h3>
<p class="summary">${described.summary}</p>
${prose(described.description)}
${access(described)}
${curlOf(call)}
${parameterList(described.parameters)}
${described.requestBody ? bodySection('Body', described.requestBody) : ''}
${answers(described.responses)}
</article>`;
}

/** One event that is sent to a partner. */
export function webhookSection(name: string, described: Described): Html {
  return html`<article id="${described.operationId}">
<h3><span class="method hook">event</span> <code>${name}</code><a class="anchor" href="#${described.operationId}" aria-label="Link to this event">#</a></h3>
<p class="summary">${described.summary}</p>
${parameterList(described.parameters)}
${described.requestBody ? bodySection('Payload', described.requestBody) : ''}
</article>`;
}

export const heading = ({ method, path }: Call) =>
  html`<span class="method ${method}">${method}</span> <code>${broken(path)}</code>`;

/** A long path may break behind a slash. */
function broken(path: string): Html[] {
  return path.split('/').map((part, index) => html`${index > 0 ? html`/<wbr>` : ''}${part}`);
}

function access(described: Described): Html {
  const { security } = described;
  const link = security.some((scheme) => 'signedLink' in scheme) ? ' or a signed link' : '';
  if (!isOpen(described)) return html`<p class="access">Needs a partner key${link}.</p>`;
  return html`<p class="access">Open to all${security.length > 0 ? '; a partner key is honoured' : ''}.</p>`;
}

function parameterList(parameters: readonly Parameter[]): Html {
  if (parameters.length === 0) return html``;
  const rows = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      html`<dt><code>${name}</code> <span class="type">${place}, ${typeOf(schema)}</span>${required ? html` <span class="required">required</span>` : ''}</dt><dd>${inline(description)}</dd>`,
  );
  return html`<h4>${parameters.every((parameter) => parameter.in === 'header') ? 'Headers' : 'Parameters'}</h4><dl class="fields">${rows}</dl>`;
}

function bodySection(title: string, { description, content }: NonNullable<Described['requestBody']>): Html {
  return html`<h4>${title}</h4><p>${types(content)} ${inline(description)}</p>${examplesOf(content)}`;
}

/** The media types, and what a body of them is where that has a shape. */
function types(content: Content): Html {
  const names = Object.keys(content).map((type, index) => html`${index > 0 ? ', ' : ''}<code>${type}</code>`);
  const shapes = Object.values(content).filter(({ schema }) => schema['$ref'] ?? schema['anyOf']);
  return html`${names} ${shapes.map(({ schema }) => html`${typeOf(schema)}. `)}`;
}

/** Successes with their examples; refusals, which look alike everywhere, in a line each. */
function answers(responses: Described['responses']): Html {
  const all = Object.entries(responses);
  const told = all.filter(([status, { content }]) => status < '400' || isAnswer(content));
  const refused = all.filter((one) => !told.includes(one));
  return html`<h4>Answers</h4>${told.map(([status, response]) => answer(status, response))}
<ul class="refusals">${refused.map(([status, { description }]) => html`<li>${pill(status)} ${inline(description)}</li>`)}</ul>`;
}

/** A status of failure that carries something else than an error. */
const isAnswer = (content: Content) => Object.values(content).some(({ schema }) => !('allOf' in schema));

function answer(status: string, { description, headers, content }: Response): Html {
  const added = Object.entries(headers).filter(([name]) => !everywhere.has(name));
  return html`<div class="answer"><p>${pill(status)} ${inline(description)}</p>
${Object.keys(content).length > 0 ? html`<p>${types(content)}</p>` : ''}
${Object.values(content).map(({ schema }) => ('$ref' in schema ? html`` : fields(schema)))}
${added.length > 0 ? html`<dl class="fields">${added.map(([name, one]) => html`<dt><code>${name}</code></dt><dd>${inline(one.description)}</dd>`)}</dl>` : ''}
${examplesOf(content, { open: true })}</div>`;
}

const everywhere = new Set([
  'X-Service-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Cache-Control',
]);

const pill = (status: string) => html`<span class="status s${status.charAt(0)}">${status}</span>`;
