import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@intake/contracts/languages';
import { load } from 'js-yaml';
import { z } from 'zod';

const Stories = z.array(z.object({ turns: z.array(z.object({ says: z.string().optional() })) }));

export { languages };

const folder = join(import.meta.dirname, '../../contract/stage-stories');

/** In each language a bill that was charged twice, told in one message. */
export const stories = languages.map((lang) => {
  const [first] = Stories.parse(load(readFileSync(join(folder, `${lang}.yaml`), 'utf8')));
  const says = first?.turns.map((turn) => turn.says ?? '') ?? [];
  return { lang, story: [says[1], says[3]].join(lang === 'zh' ? '。' : '. ') };
});

/** The same disclosure in each language. */
export const disclosures = {
  en: 'I want to kill myself',
  zh: '我想自杀',
  vi: 'Tôi muốn tự tử',
  ar: 'أريد أن أنتحر',
  el: 'Θέλω να αυτοκτονήσω',
} as const;
