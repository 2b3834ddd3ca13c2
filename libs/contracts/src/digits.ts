import { z } from 'zod';

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
