import type { Language } from '@intake/contracts/languages';

const scripts: readonly (readonly [Language, RegExp])[] = [
  ['ar', /\p{Script=Arabic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['vi', /[ăâđêôơưĂÂĐÊÔƠƯạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu],
];

// Isolates hold what runs the other way.
const quotes = /\u2068[^\u2069]*\u2069|“[^”]*”/gu;

/** The language a text is to be read in: by its script, what it quotes aside, and English where nothing says otherwise. */
export function languageOf(text: string): Language {
  const unquoted = text.replace(quotes, '');
  const own = /\p{L}/u.test(unquoted) ? unquoted : text;
  const counted = scripts.map(([language, letters]) => ({ language, count: own.match(letters)?.length ?? 0 }));
  const [most] = counted.sort((one, other) => other.count - one.count);
  return most && most.count > 0 ? most.language : 'en';
}

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');

/** `lang` and `dir` for an element that holds `text`. */
export function readAs(text: string): { readonly lang: Language; readonly dir: 'rtl' | 'ltr' } {
  const lang = languageOf(text);
  return { lang, dir: directionOf(lang) };
}
