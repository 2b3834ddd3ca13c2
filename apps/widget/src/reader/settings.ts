import arabic from '@tesseract.js-data/ara/4.0.0_best_int/ara.traineddata.gz?url';
import simplifiedChinese from '@tesseract.js-data/chi_sim/4.0.0_best_int/chi_sim.traineddata.gz?url';
import traditionalChinese from '@tesseract.js-data/chi_tra/4.0.0_best_int/chi_tra.traineddata.gz?url';
import greek from '@tesseract.js-data/ell/4.0.0_best_int/ell.traineddata.gz?url';
import english from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import vietnamese from '@tesseract.js-data/vie/4.0.0_best_int/vie.traineddata.gz?url';
import type { ReadingLanguage } from './messages.ts';

/** A pack by the name that the engine knows it by, and where it is. */
export type Pack = readonly [name: string, url: string];

const eng: Pack = ['eng', english];

/** Megabytes that are fetched once, engine and languages, before the first picture can be read. */
export const megabytes: Readonly<Record<ReadingLanguage, number>> = {
  en: 3.9,
  zh: 5.6,
  'zh-Hant': 5.5,
  vi: 5.3,
  ar: 5.5,
  el: 5.2,
};

/** What is read with, in this order: a business in Australia writes English in every language's chats. */
export const packs: Readonly<Record<ReadingLanguage, readonly Pack[]>> = {
  en: [eng],
  zh: [['chi_sim', simplifiedChinese], eng],
  'zh-Hant': [['chi_tra', traditionalChinese], eng],
  vi: [['vie', vietnamese], eng],
  ar: [['ara', arabic], eng],
  // The other way round English words in Greek chats are read as Greek.
  el: [eng, ['ell', greek]],
};

// A line of English capitals alone in a Chinese chat is mostly Chinese: «九年级，周子涵» is read as `NER, BFE`.
// So is a year that more digits follow: «2026年5月11日» is read as 20265581180.
const capitals = /^[^\p{Script=Han}\p{Ll}]*\p{Lu}{2}[^\p{Script=Han}\p{Ll}]*$|^20\d{4,10}$/u;

/** What is read a second time, line by line and with one pack alone, where the first reading took its letters for others. */
export const secondReading: Readonly<Partial<Record<ReadingLanguage, { readonly pack: string; readonly of: RegExp }>>> =
  {
    // English letters among Arabic ones, and short words of them alone, are mostly Arabic: «طيب» is read as `cub`.
    ar: {
      pack: 'ara',
      of: /\p{Script=Arabic}.*\p{Script=Latin}|\p{Script=Latin}.*\p{Script=Arabic}|^\p{Script=Latin}[^\d]*$|^(?:\d{4} )?\p{Script=Latin}{2,5} \d{1,2}$/u,
    },
    // Months are: «Ιουνίου» is read as Iouviou.
    el: { pack: 'ell', of: /^\d{1,2} \p{Script=Latin}{4,}(?: \d{4})?$/u },
    zh: { pack: 'chi_sim', of: capitals },
    'zh-Hant': { pack: 'chi_tra', of: capitals },
  };

/** Whose figures are read once more, closer and with English alone: where another script's letters stand between them. */
export const figuresAgain: Readonly<Partial<Record<ReadingLanguage, { readonly pack: string; readonly of: RegExp }>>> =
  {
    ar: { pack: 'eng', of: /\d/ },
  };

/** Pixels across at which letters of a phone's screen are read best: fewer for large characters, more for small marks. */
export const readingWidth: Readonly<Record<ReadingLanguage, number>> = {
  en: 840,
  zh: 720,
  'zh-Hant': 720,
  vi: 1080,
  ar: 840,
  el: 840,
};

/** Narrower pictures are drawn at twice their size. */
export const narrowWidth = 700;

/** Lines are found where they stand, so that bubbles are not read across. */
export const sparseText = '11';

/** All of it is one line. */
export const singleLine = '7';

/** All of it is one mark, as the engine has it: it looks for no line in it, and reads a word or two as well. */
export const singleMark = '10';
