import type { Json } from '../openapi/json.ts';
import type { Tag } from '../openapi/tags.ts';

/** Examples by name. */
export type Examples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;

type ParameterText = {
  readonly description: string;
  readonly example: unknown;
  /** Where leaving it out is answered with an error all the same. */
  readonly required?: true;
  /** Beside or instead of what the operation's input says. */
  readonly schema?: Json;
};

/** What the published contract says of an operation beyond its shape; it stands in `manual.ts` beside the operation. */
export type Manual = {
  readonly tag: Tag;
  readonly operationId: string;
  readonly description: string;
  /** By name; every path and query parameter has one. */
  readonly parameters?: Readonly<Record<string, ParameterText>>;
  readonly body?: Examples;
  /** By status, with the media type behind it where that is not JSON: `200 text/csv`. */
  readonly answers: Readonly<Record<string, Examples>>;
};
