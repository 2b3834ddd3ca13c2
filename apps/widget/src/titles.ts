/** What this is, in each language that it speaks; the loader names the frame with it. */
export const titles = {
  en: 'Make a complaint',
  zh: '提出投诉',
  vi: 'Gửi khiếu nại',
  ar: 'تقديم شكوى',
  el: 'Υποβολή καταγγελίας',
} as const;

export type Lang = keyof typeof titles;

export const isLang = (value: unknown): value is Lang => typeof value === 'string' && Object.hasOwn(titles, value);
