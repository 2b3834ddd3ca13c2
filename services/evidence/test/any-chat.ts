import type { EvidenceLine } from '@intake/contracts/evidence';
import fc from 'fast-check';
import { imessage, type Look, longPage, messenger, type Said, screens, whatsapp } from './render-chat.ts';

export type Shots = readonly { readonly lines: EvidenceLine[] }[];
export type Upload = { readonly said: readonly Said[]; readonly shots: Shots };

const languages: readonly {
  readonly words: readonly string[];
  readonly short: readonly string[];
  readonly glue: string;
}[] = [
  {
    words:
      'refund bill account the they said that January charged contract never answer call modem again cancelled'.split(
        ' ',
      ),
    short: ['ok', 'no', 'yes please', 'thanks'],
    glue: ' ',
  },
  { words: [...'我们退款账单合同电话取消没有回复月费扣了两次请问经理'], short: ['好', '不', '谢谢'], glue: '' },
  {
    words: 'tôi hoàn tiền hóa đơn hợp đồng đã hủy không ai trả lời gọi điện tháng lại phí'.split(' '),
    short: ['vâng', 'không', 'cảm ơn'],
    glue: ' ',
  },
  {
    words: 'أريد استرداد المبلغ الفاتورة العقد لم يتصل أحد مرتين الشهر الحساب ألغيت الخدمة'.split(' '),
    short: ['نعم', 'لا', 'شكرا'],
    glue: ' ',
  },
  {
    words: 'θέλω επιστροφή χρημάτων λογαριασμό συμβόλαιο ακύρωσα κανείς δεν απάντησε τηλέφωνο ξανά χρέωση μήνα'.split(
      ' ',
    ),
    short: ['ναι', 'όχι', 'ευχαριστώ'],
    glue: ' ',
  },
];

const looks: readonly Look[] = [whatsapp, imessage, messenger];
const anyLanguage = fc.constantFrom(...languages);
const anyLook = fc.constantFrom(...looks);

type Kind = { readonly group?: boolean };

/** A chat of both sides in one language, its times rising by a minute; a group's other side has two names. */
function anyTalk({ group = false }: Kind) {
  return anyLanguage.chain(({ words, short, glue }) => {
    const long = fc
      .array(fc.constantFrom(...words), { minLength: glue ? 2 : 6, maxLength: 18 })
      .map((all) => all.join(glue));
    const text = fc.oneof({ weight: 4, arbitrary: long }, { weight: 1, arbitrary: fc.constantFrom(...short) });
    const who = fc.constantFrom<Said['who']>('person', 'other');
    const name = fc.constantFrom('Anna Petrou', 'Lee Wong');
    const message = group ? fc.record({ who, text, name }) : fc.record({ who, text });
    return fc.array<Said>(message, { minLength: 6, maxLength: 30 }).map((said) => {
      const both: readonly Said[] = [
        { who: 'other', text: words.slice(0, 7).join(glue), ...(group ? { name: 'Anna Petrou' } : {}) },
        { who: 'person', text: words.slice(5).join(glue) },
        ...said,
      ];
      return both.map((one, at) => ({
        ...one,
        time: `${9 + Math.floor(at / 50)}:${String(10 + (at % 50)).padStart(2, '0')} am`,
      }));
    });
  });
}

/** Its screens, read without a fault; each scrolls as far, and lines may be cut by the edges. */
export const anyUpload = (kind: Kind = {}): fc.Arbitrary<Upload> =>
  fc
    .record({
      said: anyTalk(kind),
      look: anyLook,
      step: fc.double({ min: 0.3, max: 0.6, noNaN: true }),
      partial: fc.boolean(),
    })
    .map(({ said, look, step, partial }) => {
      const isArabic = said.some(({ text }) => /\p{Script=Arabic}/u.test(text));
      const how = isArabic ? { ...look, rtlText: true } : look;
      return { said, shots: screens(longPage(said, how), how, { step, partial }) };
    });

/** The same read by a machine: here and there a wrong letter, and no box quite where it was. */
export const anyMisread = (kind: Kind = {}): fc.Arbitrary<Upload> =>
  fc.tuple(anyUpload(kind), fc.nat()).map(([{ said, shots }, seed]) => {
    const next = chances(seed);
    const off = (value: number) => value + (next() - 0.5) * 0.002;
    const misread = (line: EvidenceLine): EvidenceLine => ({
      ...line,
      text: line.text.replace(/\p{L}/gu, (letter) => (next() < 0.03 ? 'c' : letter)),
      x: off(line.x),
      y: off(line.y),
    });
    return { said, shots: shots.map(({ lines }) => ({ lines: lines.map(misread) })) };
  });

function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Screens that have nothing to do with the others. */
export const anyStranger = fc.constantFrom<EvidenceLine[]>(
  [
    { text: 'Settings', x: 0.05, y: 0.06, w: 0.2, h: 0.02 },
    { text: 'Notifications', x: 0.1, y: 0.3, w: 0.3, h: 0.018 },
  ],
  [
    { text: 'Dinner on Sunday?', x: 0.16, y: 0.4, w: 0.4, h: 0.02 },
    { text: 'Lovely', x: 0.75, y: 0.5, w: 0.2, h: 0.02 },
  ],
  Array.from({ length: 9 }, (_, row) => ({
    text: 'An article that runs from edge to edge of the page',
    x: 0.04,
    y: 0.2 + row * 0.03,
    w: 0.92,
    h: 0.018,
  })),
  [
    { text: 'From: Dave Brown <dave@outlook.com>', x: 0.05, y: 0.2, w: 0.6, h: 0.018 },
    { text: 'To: Sam Green <sam@outlook.com>', x: 0.05, y: 0.23, w: 0.6, h: 0.018 },
    { text: 'We shall bring the cake', x: 0.05, y: 0.27, w: 0.5, h: 0.018 },
  ],
);
