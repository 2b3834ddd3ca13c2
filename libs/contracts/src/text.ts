import { z } from 'zod';

/** Characters no store or signature can carry (NUL, lone surrogates) become U+FFFD: a person's words must get through. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** A JSON value with every text in it cleaned, names of members too. */
export function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [cleanText(name), cleanJson(member)]));
}

export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The first `limit` code points of `text`. */
export function firstCodePoints(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  for (let count = 0; count < limit && end < text.length; count += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

/** Text of any length, cleaned. */
export const Text = z.string().transform(cleanText);

/** Text cut, never refused, at `limit` code points. */
export const cutText = (limit: number) =>
  z
    .string()
    .transform((text) => firstCodePoints(cleanText(text), limit))
    .meta({ maxLength: limit });

/** Text refused beyond `limit` code points. */
export const boundedText = (limit: number) =>
  z
    .string()
    .refine((text) => firstCodePoints(text, limit).length === text.length, {
      error: `must be at most ${limit} characters`,
    })
    .transform(cleanText)
    .meta({ maxLength: limit });

/** A list refused beyond `most` items, before any of them is looked at. */
export const boundedList = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(z.unknown())
    .max(most, { error: `must have at most ${most} items` })
    .pipe(z.array(item))
    .meta({ maxItems: most });

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date();

/** An instant in UTC, RFC 3339 with `Z`. */
export const Instant = z.iso.datetime();

/** A bare lower-case hex SHA-256 digest. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A client-held or service-made complaint reference. */
export const Reference = z
  .string()
  .regex(/^REF-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  .meta({ id: 'Reference', description: 'A complaint reference.', examples: ['REF-4IHA-A1B4'] });

/** A code of the knowledge base: what can stand where no text of a person may. */
export const Code = z.string().regex(/^[A-Za-z0-9][\w.:-]{0,99}$/);

/** A whole number, from the query as digits. */
export const digits = z.union(
  [
    z.int(),
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ],
  { error: 'must be an integer' },
);
