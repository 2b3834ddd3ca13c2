import type { Lang } from '../../titles.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** The day where the person is, as YYYY-MM-DD. */
export function localDay(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

// Western digits in Arabic too: the service writes them so.
export const locales: Readonly<Record<Lang, string>> = {
  en: 'en-AU',
  zh: 'zh-CN',
  vi: 'vi',
  ar: 'ar-u-nu-latn',
  el: 'el',
};

/** In one piece: no line ends within it. */
export const longDay = (day: string, lang: Lang) =>
  new Date(day).toLocaleDateString(locales[lang], { dateStyle: 'long', timeZone: 'UTC' }).replaceAll(' ', '\u00a0');
