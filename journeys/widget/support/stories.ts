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

/** In each language a fault whose list of what may speak against it is shown. */
export const choiceStories = {
  en: 'The kettle I bought from Kmart for $90 died after five weeks and they will not refund or repair it.',
  zh: '我在Kmart花90块买的电热水壶用了五个星期就坏了，他们不肯退款也不肯修。',
  vi: 'Tôi mua ấm điện ở Kmart 90 đô, năm tuần là hư, họ không chịu hoàn tiền cũng không chịu sửa.',
  ar: 'اشتريت غلاية من Kmart بـ 90 دولارًا وتعطلت بعد خمسة أسابيع ولم يردوا علي.',
  el: 'Αγόρασα βραστήρα από την Kmart 90 δολάρια, χάλασε σε πέντε εβδομάδες και δεν μου απαντούν.',
} as const;

export const yesOrNo = {
  en: ['Yes', 'No', "I don't know"],
  zh: ['是的', '不是', '我不知道'],
  vi: ['Có', 'Không', 'Tôi không biết'],
  ar: ['نعم', 'لا', 'لا أعرف'],
  el: ['Ναι', 'Όχι', 'Δεν ξέρω'],
} as const;
