import type { ReadingLanguage } from '../../reader/messages.ts';
import type { Lang } from '../../titles.ts';

/** What a person's pictures are likely to be in; Chinese by what their browser asks for first. */
export function readingLanguageOf(lang: Lang, browserLanguages: readonly string[]): ReadingLanguage {
  if (lang !== 'zh') return lang;
  const chinese = browserLanguages.find((tag) => /^zh\b/i.test(tag)) ?? '';
  return /-(hant|tw|hk|mo)\b/i.test(chinese) ? 'zh-Hant' : 'zh';
}
