import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings from the environment, checked before anything starts. `NAME_FILE` may name a file that holds the value, so
 * that secrets can be mounted rather than passed. A wrong or missing setting is named, its value never shown.
 */
export function readConfig<Shape extends z.ZodRawShape>(
  shape: Shape,
  environment: Environment = process.env,
): z.infer<z.ZodObject<Shape>> {
  const raw = Object.fromEntries(Object.keys(shape).map((name) => [name, readSetting(name, environment)]));
  const result = z.object(shape).safeParse(raw);
  if (result.success) return result.data;
  const complaints = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Settings are missing or wrong:\n${complaints.join('\n')}`);
}

/** An on/off setting: `1`, `true`, `on` or `yes`. */
export const flag = z
  .string()
  .default('')
  .transform((value) => ['1', 'true', 'on', 'yes'].includes(value.toLowerCase()));

/** A whole number within bounds. */
export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

function readSetting(name: string, environment: Environment): string | undefined {
  const file = environment[`${name}_FILE`];
  const value = file ? readFileSync(file, 'utf8').trim() : environment[name];
  return value === '' ? undefined : value;
}
