import { z } from 'zod';
import { Code, PatternsByLanguage } from './entry.ts';

const name = z.string().min(1);

/** `things/*.yaml` → `things:`. What people buy, hire, book or are served, so that a letter can say what it is about. */
const ThingEntry = z.strictObject({
  key: Code,
  /** As a sentence names it, without an end stop: «a washing machine», 洗衣机. Heard as it stands, see `heardNames`. */
  name: z.strictObject({ en: name, zh: name, vi: name, ar: name, el: name }),
  /** How people say it besides. */
  said: PatternsByLanguage.default({}),
  /** The wider thing, which a story may go on to call it by: the car of a used car. */
  of: Code.optional(),
  kind: z.enum(['goods', 'service']),
  /** In which kinds of matter a complaint can be about it. */
  sectors: z.array(Code).min(1),
});
export type ThingEntry = z.infer<typeof ThingEntry>;

export const ThingsFile = z.strictObject({
  defaults: z.strictObject({ kind: z.string(), sectors: z.array(Code) }),
  things: z.array(ThingEntry),
});

/** The name without what stands before it, so that «the fridge» and «fridges» are heard as well. */
export const bareName = (en: string): string => en.replace(/^(?:an?|my) /, '');

/** Its names as patterns. */
export function heardNames({
  name: { en, ...others },
}: ThingEntry): Readonly<Record<keyof ThingEntry['name'], string[]>> {
  const bare = bareName(en);
  return {
    en: [bare, ...(bare.endsWith('s') ? [] : [`${bare}s`])],
    zh: [others.zh],
    // One syllable without its marks is half a dozen words.
    vi: [others.vi.includes(' ') ? others.vi : `=${others.vi}`],
    ar: [others.ar],
    el: [others.el],
  };
}
