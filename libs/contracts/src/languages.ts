import { z } from 'zod';

/** The languages the service speaks. */
export const languages = ['en', 'zh', 'vi', 'ar', 'el'] as const;

export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** A hint at the language; one that the service does not speak counts as absent (decisions D5, D43). */
export const LanguageHint = z
  .string()
  .transform((hint) => Language.safeParse(hint).data)
  .optional()
  .meta({ type: 'string', enum: [...languages] });
