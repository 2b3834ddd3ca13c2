import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allEvents } from '@intake/contracts/events/index';
import { allOperations } from '@intake/contracts/operations/all-operations';
import { expect, test } from 'vitest';

const known = new Set(allOperations.map(({ subject }) => subject));

test('every operation that is declared is among those whose subjects the bus allows', async () => {
  const declared = (await exportsOf('operations')).flatMap((value) => subjectOf(value) ?? []);

  expect(declared.length).toBeGreaterThan(30);
  expect(declared.filter((subject) => !known.has(subject))).toEqual([]);
});

test('every event that is declared and seen by somebody is among those that the bus allows', async () => {
  const declared = (await exportsOf('events')).flatMap((value) => eventOf(value) ?? []);
  const names = allEvents.map(({ name }) => name);

  expect(declared.length).toBeGreaterThan(3);
  expect(declared.filter(({ name, seenBy }) => seenBy.length > 0 && !names.includes(name))).toEqual([]);
});

test('what is reached over HTTP is asked by the gateway alone, or answered there', () => {
  const reached = allOperations.filter(({ http }) => http);

  expect(reached.filter(({ answeredBy, askedBy }) => (answeredBy === 'gateway') === askedBy.length > 0)).toEqual([]);
  expect(reached.flatMap(({ askedBy }) => askedBy.filter((asker) => asker !== 'gateway'))).toEqual([]);
});

async function exportsOf(part: string): Promise<readonly unknown[]> {
  const folder = join(import.meta.dirname, '../../../contracts/src', part);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module));
}

/** Of one declared for each of some services, that of the companion or of whichever it is for. */
function subjectOf(value: unknown): string | undefined {
  const declared: unknown = typeof value === 'function' ? made(value) : value;
  const { subject } = (declared ?? {}) as { readonly subject?: unknown };
  if (typeof subject !== 'string') return undefined;
  if (typeof value !== 'function') return subject;
  return [...known].find((one) => one.endsWith(subject.slice(subject.indexOf('.')))) ?? subject;
}

const made = (factory: unknown): unknown => {
  try {
    return (factory as (service: string) => unknown)('nobody');
  } catch {
    return undefined;
  }
};

function eventOf(value: unknown) {
  const { name, seenBy } = (value ?? {}) as { readonly name?: unknown; readonly seenBy?: unknown };
  return typeof name === 'string' && Array.isArray(seenBy) ? { name, seenBy } : undefined;
}
