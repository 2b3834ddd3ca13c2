import { type Language, languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { routingSentences } from '../src/knowledge/checks/check-sentences.ts';
import { withoutIsolates } from '../src/language/isolates.ts';
import { confirmed, knowledge, licensed } from './converse.ts';

const others = languages.filter((language) => language !== 'en');

test.for(others)('what sectors and bodies say in the routing has its words in %s', (language) => {
  const worded = knowledge.content.routing[language].sentences;
  expect([...routingSentences(knowledge.content)].filter((sentence) => !worded.has(sentence))).toEqual([]);
});

/** «23,000», «s 41(1)(c)», «1800 072 600»: they are the same in every language, in another order perhaps. */
const figuresIn = (text: string) => (text.match(/\$?\d[\d,.]{2,}(?<![,.])/g) ?? []).toSorted();
const addressesIn = (text: string) => (text.match(/[a-z]+(?:\.[a-z]+)+/g) ?? []).toSorted();

test.for(others)('every sum, number, year and address is the same in %s', (language) => {
  for (const [english, says] of knowledge.content.routing[language].sentences) {
    expect(figuresIn(says), english).toEqual(figuresIn(english));
    expect(addressesIn(says), english).toEqual(addressesIn(english));
  }
});

const stories: Readonly<Record<Language, string>> = {
  en: 'It went wrong and I am upset about it.',
  zh: '出了问题，我很不满意。',
  vi: 'Mọi việc hỏng hết và tôi rất bực.',
  ar: 'ساءت الأمور وأنا منزعج جدًا.',
  el: 'Όλα πήγαν στραβά και είμαι πολύ στενοχωρημένος.',
};

function finished(language: Language, facts: object, more = {}) {
  const { confirm_yes } = knowledge.content.phrases[language].confirm;
  const history = [
    { role: 'user' as const, content: stories[language] },
    { role: 'assistant' as const, content: '?' },
    { role: 'user' as const, content: confirm_yes },
  ];
  const known = { organisation: 'Telstra', reply_missing: true, ...facts };
  return confirmed({ history, lang: language, knownFacts: known, day: '2026-11-20', ...more }).finalised;
}

/** Names that stay English stand in Latin letters; anything else in them would be a sentence that nobody translated. */
const englishIn = (text: string) => text.match(/\b(the|and|has|after|they|you|until|days|their|before)\b/gi) ?? [];

test.for(others)('each sector is routed in %s, the record in English', (language) => {
  for (const sector of knowledge.content.sectors.map(({ entry }) => entry.code)) {
    for (const state of ['VIC', undefined]) {
      const finalised = finished(language, { sector, ...(state ? { state } : {}) });
      const told = finalised?.complaint.routing.flatMap(({ note, when }) => [note ?? '', when ?? '']).join('\n') ?? '';
      expect(
        englishIn(told.replaceAll(/“[^”]*”|Department of Transport and Main Roads|[A-Z]\w+ and [A-Z]\w+/g, '')),
      ).toEqual([]);
      expect(told).not.toContain('{');
      expect(finalised?.routing[0]?.when).toMatch(/^(Send|They have)/);
    }
  }
});

test('the clock is told with the day by which an answer is due', () => {
  const told = others.map((language) => finished(language, { sector: 'telecommunications', state: 'NSW' })?.complaint);
  expect(told.map((complaint) => withoutIsolates(complaint?.routing[0]?.when ?? ''))).toMatchInlineSnapshot(`
    [
      "先把投诉发给这里，并自己留一份。对方有 10 个工作日（14 天）的答复期限：如果今天收到，期限到 2026年12月4日。",
      "Hãy gửi đến đây trước và giữ lại một bản. Họ có 10 ngày làm việc (14 ngày theo lịch) để trả lời: đến ngày 4 tháng 12, 2026 nếu họ nhận được hôm nay.",
      "أرسل الشكوى إلى هنا أولًا واحتفظ بنسخة منها. مدة الرد عندهم 10 أيام عمل (أي 14 يومًا): حتى 4 ديسمبر 2026 إذا استلموها اليوم.",
      "Στείλτε την πρώτα εδώ και κρατήστε αντίγραφο. Έχουν 10 εργάσιμες ημέρες (14 ημερολογιακές ημέρες) για να απαντήσουν: έως τις 4 Δεκεμβρίου 2026, αν την παραλάβουν σήμερα.",
    ]
  `);
});

test('a partner’s own step is told in the person’s language', () => {
  const told = others.map(
    (language) => finished(language, { sector: 'telecommunications' }, { mode: licensed })?.complaint,
  );
  expect(told.map((complaint) => withoutIsolates(complaint?.routing[0]?.note ?? ''))).toMatchInlineSnapshot(`
    [
      "已按 Telstra 的投诉处理政策提交给该机构。",
      "Đã nộp cho Telstra theo chính sách giải quyết khiếu nại của họ.",
      "قُدِّمت إلى Telstra وفق سياستها في معالجة الشكاوى.",
      "Κατατέθηκε στον οργανισμό Telstra σύμφωνα με την πολιτική του για τις καταγγελίες.",
    ]
  `);
});
