import { z } from 'zod';

/** The languages the service speaks. */
export const languages = ['en', 'zh', 'vi', 'ar', 'el'] as const;

export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;
