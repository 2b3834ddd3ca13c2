import { type Html, html } from '../html.ts';
import type { Content, Described } from './document.ts';
import { jsonText } from './json-text.ts';

/** Each example of a body, folded away but for the first where `open`. */
export function examplesOf(content: Content, { open = false } = {}): Html[] {
  return listed(content).map(({ type, summary, value }, index) => {
    const body = type === 'application/json' ? jsonText(value) : html`${String(value)}`;
    return html`<details${open && index === 0 ? html` open` : ''}><summary>${summary}</summary><pre tabindex="0">${body}</pre></details>`;
  });
}

type Called = { readonly path: string; readonly described: Described };

/** A call that can be pasted into a terminal once `BASE_URL` and `KEY` are set. */
export function curlOf({ path, described }: Called): Html {
  const { parameters, requestBody, security } = described;
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((sofar, { name, example }) => sofar.replace(`{${name}}`, String(example)), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, example }) => `${name}=${example}`);
  const address = [filled, ...(query.length > 0 ? [query.join('&')] : [])].join('?');
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [example] = Object.values(media?.examples ?? {});
  const isClip = type?.startsWith('audio/');
  const lines = [
    `curl "$BASE_URL${address}"`,
    ...(security.some((scheme) => 'partnerKey' in scheme) && !isOpen(described) ? ['-H "X-Service-Key: $KEY"'] : []),
    ...(type ? [`-H 'Content-Type: ${type}'`] : []),
    ...(isClip ? ['--data-binary @clip.webm'] : []),
    ...(example ? [`-d '${JSON.stringify(example.value).replaceAll("'", "'\\''")}'`] : []),
  ];
  return html`<pre class="curl" tabindex="0">${lines.join(' \\\n  ')}</pre>`;
}

export const isOpen = ({ security }: Described) =>
  security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0);

/** An example that names a refusal is the same everywhere; the page shows those once. */
function listed(content: Content) {
  return Object.entries(content).flatMap(([type, { example, examples }]) => [
    ...(example === undefined ? [] : [{ type, summary: type, value: example }]),
    ...Object.entries(examples)
      .filter(([name, { summary }]) => summary !== name)
      .map(([name, { summary = name, value }]) => ({ type, summary, value })),
  ]);
}
