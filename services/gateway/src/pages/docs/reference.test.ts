import { openApiDocument } from '@intake/contracts/openapi/document';
import { expect, test } from 'vitest';
import { readDocument } from './document.ts';
import { reference } from './reference.ts';

const document = readDocument(openApiDocument('https://intake.example'));
const page = reference(document);

const valuesOf = (attribute: string) =>
  [...page.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

test('every call, event and schema has its place on the page, and every link leads to one', () => {
  const ids = valuesOf('id');
  const calls = [...Object.entries(document.paths), ...Object.entries(document.webhooks)]
    .flatMap(([, methods]) => Object.entries(methods))
    .filter(([method, { tags }]) => method !== 'head' && !tags.includes('Aliases') && !tags.includes('Unknown paths'));

  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(calls.map(([, { operationId }]) => operationId)));
  expect(ids).toEqual(expect.arrayContaining(Object.keys(document.components.schemas)));
  for (const link of valuesOf('href').filter((href) => href.startsWith('#'))) expect(ids).toContain(link.slice(1));
});

test('every call shows a line for the terminal, its examples and each of its refusals', () => {
  const [, section = ''] = page.split('<article id="reportEvent">');
  const [article = ''] = section.split('</article>');

  expect(article).toContain('curl &quot;$BASE_URL/api/v1/register-event&quot;');
  for (const text of ['By token', 'By reference', 'invalid_lodgement_token', '429', '204']) {
    expect(article).toContain(text);
  }
});

test('a call that needs a key shows where it goes, one that does not shows none', () => {
  const articleOf = (id: string) => page.split(`<article id="${id}">`)[1]?.split('</article>')[0];

  expect(articleOf('readRegister')).toContain('X-Service-Key: $KEY');
  expect(articleOf('readHealth')).not.toContain('X-Service-Key: $KEY');
});

test('the page loads nothing, runs nothing and carries no style of its own making', () => {
  expect(page).not.toMatch(/<script|<img|<iframe|<object| src=| style=| on\w+=/);
  expect(valuesOf('href').filter((href) => !/^[#/]/.test(href))).toEqual(['data:,']);
});

test('text of the contract cannot become markup', () => {
  const hostile = structuredClone(document);
  hostile.info.title = '<script>alert(1)</script>';
  hostile.info.description = '## <b>\n\n- `<i>`\n- "\'&';

  const shown = reference(hostile);

  expect(shown).not.toMatch(/<script|<b>|<i>/);
  expect(shown).toContain('&lt;script&gt;');
});
