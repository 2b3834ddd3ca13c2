import { type Html, html } from '../html.ts';
import type { ApiDocument } from './document.ts';
import { schemaBody } from './fields.ts';
import { type Call, callSection, webhookSection } from './operation.ts';
import { inline, prose } from './prose.ts';
import { style } from './style.ts';

type Group = { readonly name: string; readonly description: string; readonly calls: readonly Call[] };

/** The whole reference on one page. */
export function reference(document: ApiDocument): string {
  const { info } = document;
  const groups = groupsOf(document);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}: API reference</title>
<link rel="icon" href="data:,">
<style>${{ html: style }}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${navigation(document, groups)}
<main id="main">${content(document, groups)}</main>
</body>
</html>
`;
  return page.html;
}

/** `GET` speaks for `HEAD`, a versioned path for its alias. */
function groupsOf({ tags, paths }: ApiDocument): readonly Group[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'head')
      .map(([method, described]) => ({ method, path, described })),
  );
  return tags
    .filter(({ name }) => !unlisted.has(name))
    .map((tag) => ({ ...tag, calls: calls.filter(({ described }) => described.tags.includes(tag.name)) }));
}

/** Calls that repeat others, or are none. */
const unlisted = new Set(['Aliases', 'Unknown paths']);

function navigation({ info, webhooks, components }: ApiDocument, groups: readonly Group[]): Html {
  return html`<nav aria-label="Contents">
<p class="title"><a href="#main">${info.title}</a> <small>${info.version}</small></p>
${groups.map(
  ({ name, calls }) => html`<h2><a href="#${anchorOf(name)}">${name}</a></h2>
<ul>${calls.map((call) => linkTo(call.described.operationId, html`<span class="method ${call.method}">${call.method}</span> ${call.path.replace('/api/v1', '')}`))}
${name === 'Webhooks' ? events(webhooks).map(([event, { operationId }]) => linkTo(operationId, html`<span class="method hook">event</span> ${event}`)) : ''}</ul>`,
)}
<h2><a href="#schemas">Schemas</a></h2>
<details><summary>All ${Object.keys(components.schemas).length}</summary><ul>${Object.keys(components.schemas).map((name) => linkTo(name, html`${name}`))}</ul></details>
</nav>`;
}

function content({ info, servers, webhooks, components }: ApiDocument, groups: readonly Group[]): Html {
  return html`<header>
<h1>${info.title} <small>${info.version}</small></h1>
<p class="lead">${info.summary}</p>
<p>Base address <code>${servers[0]?.url ?? ''}</code> · <a href="/openapi.json">openapi.json</a></p>
${prose(info.description)}
<p>The calls below take the address from <code>BASE_URL</code> and your key from <code>KEY</code>.</p>
</header>
${groups.map(
  ({ name, description, calls }) => html`<section id="${anchorOf(name)}"><h2>${name}</h2><p>${inline(description)}</p>
${calls.map(callSection)}
${name === 'Webhooks' ? webhookSections(webhooks) : ''}</section>`,
)}
<section id="schemas"><h2>Schemas</h2>
${Object.entries(components.schemas).map(([name, schema]) => html`<article id="${name}"><h3>${name}</h3>${schemaBody(schema)}</article>`)}</section>`;
}

/** What they have in common is said once. */
function webhookSections(webhooks: ApiDocument['webhooks']): Html {
  const all = events(webhooks);
  return html`<h3 id="events">What is sent to you</h3>${prose(all[0]?.[1].description ?? '')}
${all.map(([name, described]) => webhookSection(name, described))}`;
}

const events = (webhooks: ApiDocument['webhooks']) =>
  Object.entries(webhooks).flatMap(([name, methods]) => Object.values(methods).map((one) => [name, one] as const));

const linkTo = (id: string, label: Html) => html`<li><a href="#${id}">${label}</a></li>`;

const anchorOf = (tag: string) => `about-${tag.toLowerCase()}`;
