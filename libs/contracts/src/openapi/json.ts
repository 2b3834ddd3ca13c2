/** A JSON object under construction. */
export type Json = Readonly<Record<string, unknown>>;

/** The fields that are something. */
export function compact(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
