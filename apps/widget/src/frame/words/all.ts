import type { Lang } from '../../titles.ts';
import { ar } from './ar.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import type { Strings } from './strings.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

export const strings: Readonly<Record<Lang, Strings>> = { en, zh, vi, ar, el };

/** Each language by the name its speakers look for. */
export const names: Readonly<Record<Lang, string>> = {
  en: 'English',
  zh: '中文',
  vi: 'Tiếng Việt',
  ar: 'العربية',
  el: 'Ελληνικά',
};

/** The text with its one gap filled. */
export const fill = (text: string, value: number | string) => text.replace(/\{\w+\}/, () => String(value));
