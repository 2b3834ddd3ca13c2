import type { Message } from '@intake/contracts/conversation';
import { type Language, languages } from '@intake/contracts/languages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Hint, noHint } from '../src/conversation/hint.ts';
import { unheard } from '../src/dialogue/hinted.ts';
import { withoutIsolates } from '../src/language/isolates.ts';
import { knowledge, licensed, turn } from './converse.ts';
import type { Each } from './lettered.ts';

// Spoken into a telephone: one long sentence, no stops, no capitals, no marks. Of the despair in it nothing is printed, not three
// words in a row; the wrong itself is.

type Told = { readonly story: readonly string[]; readonly wrong: string; readonly despair: readonly string[] };

const told: Each<Told> = {
  en: {
    story: [
      'telstra took eighty nine dollars out of my account twice in october for the same bill',
      'and then i rang them and they hung up on me when i complained',
      'and i waited three weeks and nobody called me back about it',
      'and i want my money back',
    ],
    wrong: 'took eighty nine dollars out of my account twice',
    despair: [
      'i dont want to be here any more i have thought about the bridge near our house every night this week and nobody would notice',
      'honestly the kids would be better off without me and the life insurance would sort them all out',
      'i lie awake thinking about how to kill myself with the tablets my husband left in the drawer',
      'some nights i just want to go to sleep and never wake up and then all of you would finally have peace',
    ],
  },
  zh: {
    story: [
      'telstra十月份同一张账单扣了我两次八十九块钱',
      '我打电话投诉的时候他们挂了我的电话',
      '我等了三个星期没有人回复我',
      '我要退款',
    ],
    wrong: '扣了我两次八十九块钱',
    despair: [
      '我真的不想活了每天晚上都在想从楼上跳下去家里人没有我会过得更好',
      '我已经把药都攒好了放在抽屉里等孩子睡了就走',
      '有时候想一觉睡过去再也不要醒来大家就都解脱了',
    ],
  },
  vi: {
    story: [
      'tháng 10 Telstra trừ của tôi hai lần 89 đô cho cùng một hóa đơn',
      'tôi gọi điện khiếu nại thì họ cúp máy',
      'tôi chờ ba tuần không ai gọi lại',
      'tôi muốn hoàn tiền',
    ],
    wrong: 'trừ của tôi hai lần 89 đô',
    despair: [
      'tôi không muốn sống nữa đêm nào cũng nghĩ đến chuyện nhảy cầu cho xong con cái không có tôi chắc đỡ khổ hơn',
      'tôi đã để dành thuốc ngủ trong ngăn tủ chờ tụi nhỏ ngủ rồi tôi đi luôn',
      'nhiều lúc chỉ muốn ngủ một giấc rồi không bao giờ thức dậy nữa cho mọi người nhẹ gánh',
    ],
  },
  ar: {
    story: [
      'تلسترا خصمت من حسابي 89 دولار مرتين بأكتوبر عن نفس الفاتورة',
      'ولما اتصلت واشتكيت سكروا الخط بوجهي',
      'واستنيت تلات اسابيع وما حدا رد علي',
      'وبدي مصاري ترجع',
    ],
    wrong: 'خصمت من حسابي 89 دولار مرتين',
    despair: [
      'والله ما عاد بدي عيش كل ليلة بفكر ارمي حالي من البلكون والاولاد بلاي بيرتاحوا',
      'صرت مجمع حبوب الدوا بالجارور وبس يناموا الولاد بخلص من حياتي',
      'احيانا بتمنى نام وما فيق ابدا وترتاحوا كلكم مني',
    ],
  },
  el: {
    story: [
      'η Telstra μου πήρε 89 δολάρια δύο φορές τον Οκτώβριο για τον ίδιο λογαριασμό',
      'και όταν παραπονέθηκα μου έκλεισαν το τηλέφωνο',
      'και περίμενα τρεις βδομάδες και κανείς δεν με πήρε',
      'θέλω τα λεφτά μου πίσω',
    ],
    wrong: 'μου πήρε 89 δολάρια δύο φορές',
    despair: [
      'δεν θέλω να ζω άλλο κάθε βράδυ σκέφτομαι να πέσω από το μπαλκόνι και τα παιδιά χωρίς εμένα θα ησυχάσουν',
      'έχω μαζέψει τα χάπια στο συρτάρι και μόλις κοιμηθούν τα παιδιά θα τελειώνω με τη ζωή μου',
      'μερικές φορές θέλω να κοιμηθώ και να μην ξυπνήσω ποτέ να ησυχάσετε όλοι σας',
    ],
  },
};

/** As a telephone writes it down. */
const plain = (words: string): string =>
  words.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');

const drawn = fc.constantFrom(...languages).chain((language) =>
  fc.record({
    language: fc.constant(language),
    despair: fc.constantFrom(...told[language].despair),
    place: fc.nat({ max: told[language].story.length }),
    between: fc.constantFrom(' ', ', '),
    isPlain: fc.boolean(),
    heard: fc.constantFrom<Heard>('by the rules', 'by the reader', 'in pieces'),
  }),
);

type Heard = 'by the rules' | 'by the reader' | 'in pieces';

/** The learnt reader's part: it knows what was put in, or only in which thirty words of a long breath it stands. */
function hintAt(text: string, despair: string, heard: Heard): Hint {
  const from = text.indexOf(despair);
  if (from < 0 || heard === 'by the rules') return noHint;
  const to = from + despair.length;
  if (heard === 'by the reader') return { ...noHint, level: 'suspected', spans: [{ from, to }] };
  const words = [...text.matchAll(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu)];
  const spans = words.flatMap(({ index }, at) => {
    const last = words[Math.min(at + 30, words.length) - 1];
    return at % 30 === 0 && last !== undefined ? [{ from: index, to: last.index + last[0].length }] : [];
  });
  return { ...noHint, level: 'suspected', spans: spans.filter((span) => span.from < to - 20 && from + 20 < span.to) };
}

function talk(text: string, language: Language, hint: (message: string) => Hint) {
  const { confirm } = knowledge.content.phrases[language];
  const history: Message[] = [];
  let knownFacts: Record<string, unknown> = {};
  for (let count = 0; count < 12; count += 1) {
    history.push({ role: 'user', content: count === 0 ? text : confirm.confirm_yes });
    const input = { history: [...history], knownFacts, mode: licensed, lang: language, clientDone: true };
    const hints = new Map(unheard(input).map((message) => [message.index, hint(message.text)] as const));
    const decision = turn({ ...input, heard: { reader: 'f'.repeat(64), hints } });
    if (decision.finalised !== null) return decision;
    knownFacts = decision.facts;
    history.push({ role: 'assistant', content: decision.reply });
  }
  return null;
}

/** Every three words in a row, of Chinese six characters. */
function partsOf(words: string, language: Language): string[] {
  const all = language === 'zh' ? [...words] : words.split(' ');
  const [size, between] = language === 'zh' ? [6, ''] : [3, ' '];
  return all.slice(size - 1).map((_, at) => all.slice(at, at + size).join(between));
}

test('of despair that is dictated in one breath with the story nothing is printed, and the wrong is', () => {
  let finalised = 0;
  fc.assert(
    fc.property(drawn, ({ language, despair, place, between, isPlain, heard }) => {
      const written = isPlain ? plain : (words: string) => words;
      const { story, wrong } = told[language];
      const text = written(
        story.toSpliced(place, 0, despair).join(language === 'zh' && between === ' ' ? '' : between),
      );
      const decision = talk(text, language, (message) => hintAt(message, written(despair), heard));
      if (decision === null) return;
      finalised += 1;
      const printed = withoutIsolates(`${JSON.stringify(decision.finalised)}${JSON.stringify(decision.receipt())}`);
      for (const part of partsOf(written(despair), language)) expect(printed).not.toContain(part);
      expect(printed).toContain(written(wrong));
      expect(decision.facts).toMatchObject({ organisation: 'Telstra' });
      // «Nobody would notice» denies nothing of the story.
      expect(decision.facts['charged_twice']).not.toBe(false);
    }),
    { numRuns: 300 },
  );
  expect(finalised).toBeGreaterThan(280);
});
