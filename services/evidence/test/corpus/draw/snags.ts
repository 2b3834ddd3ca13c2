import type { Language } from '../talks/look.ts';
import { lot } from '../talks/lot.ts';
import type { Talk } from '../talks/read-talk.ts';
import { escapeText } from './html.ts';
import { icon } from './icons.ts';
import { ui } from './words.ts';

/** What lies over the chat. `cover` hides what is under it; the capturing script shows it on the screens it is drawn for. */
export function drawSnag(talk: Talk): string {
  switch (talk.look.snag) {
    case 'float':
      return '<div class="cover float chip"><span></span></div>';
    case 'banner':
      return drawBanner(talk);
    case 'menu':
      return drawMenu(talk.look.ui);
    default:
      return '';
  }
}

/** Somebody else's message or news, at the top of the screen for a moment. */
function drawBanner({ name, look }: Talk): string {
  const [from, text] = lot(name, 'banner', banners[look.ui]);
  return `<div class="cover banner" dir="auto"><i>${icon('info')}</i><div><b>${escapeText(from)}</b> <small>${ui.now[look.ui]}</small><p>${escapeText(text)}</p></div></div>`;
}

const banners: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['Mum', 'Are you coming Sunday? Dad is doing the lamb'],
    ['Weather', 'Severe thunderstorm warning for Sydney metro until 6 pm'],
    ['Calendar', 'School pick up in 15 minutes'],
  ],
  zh: [
    ['妈妈', '晚上回来吃饭吗？我包了饺子'],
    ['天气', '今天下午有雷阵雨，出门请带伞'],
  ],
  vi: [
    ['Má', 'Chủ nhật này con có về ăn cơm không?'],
    ['Lịch', 'Đón con lúc 15:10, còn 20 phút'],
  ],
  ar: [
    ['ماما', 'هل ستأتون يوم الجمعة على الغداء؟'],
    ['الطقس', 'أمطار غزيرة متوقعة مساء اليوم'],
  ],
  el: [
    ['Μαμά', 'Θα έρθετε την Κυριακή για φαγητό;'],
    ['Ημερολόγιο', 'Ραντεβού στον οδοντίατρο σε 30 λεπτά'],
  ],
};

/** A message held down: the rest grows dim, signs to answer with above it, what can be done below. */
function drawMenu(language: Language): string {
  const deeds = ['reply', 'copy', 'forward', 'star', 'remove'] as const;
  const items = deeds.map((deed) => `<li>${ui[deed][language]}</li>`).join('');
  return `<div class="backdrop"></div><div class="cover signs">👍 ❤️ 😂 😮 😢 🙏</div><ul class="cover menu">${items}</ul>`;
}

/** The keys of the person's language with the words it proposes above them. */
export function drawKeyboard(language: Language): string {
  const { proposed, rows } = keys[language];
  const bar = proposed.map((word) => `<span>${word}</span>`).join('');
  const drawn = rows.map((row) => `<div>${[...row].map((key) => `<b>${key}</b>`).join('')}</div>`).join('');
  const space = { en: 'space', zh: '空格', vi: 'dấu cách', ar: 'مسافة', el: 'διάστημα' }[language];
  return `<div class="keyboard" dir="ltr"><p>${bar}</p>${drawn}<div><b>123</b><b class="space">${space}</b><b>↵</b></div></div>`;
}

const latin = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const keys: Readonly<Record<Language, { readonly proposed: readonly string[]; readonly rows: readonly string[] }>> = {
  en: { proposed: ['I', 'Thanks', 'The'], rows: latin },
  zh: { proposed: ['我', '你', '好的', '不', '这'], rows: latin },
  vi: { proposed: ['Em', 'Dạ', 'Cảm ơn'], rows: latin },
  ar: { proposed: ['أنا', 'شكرا', 'هل'], rows: ['ضصثقفغعهخحج', 'شسيبلاتنمك', 'ئءؤرىةوزظ'] },
  el: { proposed: ['Ναι', 'Το', 'Ευχαριστώ'], rows: ['ςερτυθιοπ', 'ασδφγηξκλ', 'ζχψωβνμ'] },
};
