import type { languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AsideKind } from '../src/knowledge/schema/aside.ts';
import { converse, knowledge } from './converse.ts';

const Dialogue = z.object({ asked: z.array(z.object({ key: z.string() })) });
const asked = (facts: Record<string, unknown>) => Dialogue.parse(facts['_dialogue']).asked.map(({ key }) => key);

const says = (language: (typeof languages)[number], kind: AsideKind) =>
  knowledge.content.asides[language].asides[kind].says;
const holdsOne = (reply: string, variants: readonly string[]) => variants.some((words) => reply.includes(words));

describe('who is asked what they have told', () => {
  test.for([
    ['en', 'my kettle from Kmart died after two days', 'I just told you, it died'],
    ['zh', '我在Kmart买的水壶用了两天就坏了', '我刚才说了，坏了'],
    ['vi', 'Tôi mua ấm nước ở Kmart, dùng hai ngày thì hỏng', 'tôi vừa nói rồi, nó hỏng'],
    ['ar', 'اشتريت غلاية من Kmart وتعطلت بعد يومين', 'قلت لك قبل قليل، تعطلت'],
    ['el', 'Αγόρασα έναν βραστήρα από το Kmart και χάλασε σε δύο μέρες', 'σας είπα μόλις, χάλασε'],
  ] as const)('%s: «%s», «%s» hears that they are right', ([language, story, reproach]) => {
    expect(holdsOne(converse([story, reproach]).last.reply, says(language, 'told'))).toBe(true);
  });

  test('is not asked the same once more', () => {
    const { turns, last } = converse(['my kettle from Kmart died after two days', 'I already told you that']);

    expect(asked(last.facts).at(-1)).not.toBe(asked(turns[0]?.facts ?? {}).at(-1));
  });

  test('by naming a home is not asked who gives the care', () => {
    const { last } = converse(['mum is in a Bupa nursing home and was left in a wet bed all night']);

    expect(asked(last.facts)).not.toContain('care_provider');
  });
});

test.for([
  ['en', 'is this free? can you call me?'],
  ['zh', '要收费吗？你们能给我打电话吗？'],
  ['vi', 'có tốn tiền không? gọi cho tôi được không?'],
  ['ar', 'هل هذا مجاني؟ هل ممكن تتصلون بي؟'],
  ['el', 'είναι δωρεάν; μπορείτε να με πάρετε τηλέφωνο;'],
] as const)('%s: «%s» are two questions and get two answers', ([language, both]) => {
  const { reply } = converse([both]).last;

  expect(holdsOne(reply, says(language, 'cost'))).toBe(true);
  expect(holdsOne(reply, says(language, 'contact'))).toBe(true);
});

test('a story beside a question is heard as well', () => {
  const { last } = converse(['Are you a lawyer? Ray White in Brisbane is keeping my whole bond of $2,200']);

  expect(last.reply).toContain('Ray White');
});

test.for([
  ['en', 'I have called Optus seven times about my internet, I am crying as I type this'],
  ['zh', '我给Optus打了七次电话，网还是不通，我真的崩溃了'],
  ['vi', 'tôi gọi Optus bảy lần mà mạng vẫn hư, tôi mất ngủ mấy đêm rồi'],
  ['ar', 'اتصلت بأوبتوس سبع مرات والإنترنت مقطوع، تعبت نفسيا وأبكي كل يوم'],
  ['el', 'πήρα επτά φορές την Optus και το ίντερνετ δεν δουλεύει, κλαίω κάθε μέρα'],
] as const)('%s: «%s» is met with sympathy', ([language, said]) => {
  const { acknowledge_distress } = knowledge.content.phrases[language];

  expect(holdsOne(converse([said]).last.reply, acknowledge_distress)).toBe(true);
});

describe('who says only whom it is about is asked what happened', () => {
  test.for([
    ['en', 'I want to complain about my landlord'],
    ['vi', 'dạ em muốn khiếu nại chủ nhà ạ'],
    ['ar', 'عندي مشكلة مع شركة الكهرباء'],
  ] as const)('%s: «%s»', ([language, said]) => {
    const { last } = converse([said]);

    expect(last.reply.endsWith(knowledge.content.phrases[language].story_begun)).toBe(true);
  });

  test('after a greeting too', () => {
    expect(asked(converse(['hello', 'I want to complain about my landlord']).last.facts)).toEqual(['story']);
  });

  test('and not once something was told', () => {
    expect(asked(converse(['my landlord kept my bond']).last.facts)).not.toContain('story');
  });
});

describe('an answer is taken for what it says', () => {
  test('another grievance is none of what was asked', () => {
    const { last } = converse(['bị lừa', 'mua hàng trên mạng', 'trả tiền rồi mà không giao hàng']);

    expect(last.facts).toMatchObject({ not_delivered: true });
    expect(last.facts['goods_faulty']).toBeUndefined();
  });

  test('«refund» alone is what they want', () => {
    expect(converse(['my kettle from Kmart died', 'refund']).last.facts['desired_outcome']).toBe('refund');
  });

  test.for([
    ['a sum ends a name', 'ABC Fashion, 150 dollars', 'ABC Fashion'],
    ['a place is none', 'Sydney', undefined],
  ] as const)('who it is: %s', ([, said, organisation]) => {
    const { turns, last } = converse([
      'the shop sold me a fridge that stopped working and they refuse to fix it',
      said,
    ]);

    expect(asked(turns[0]?.facts ?? {})).toContain('organisation');
    expect(last.facts['organisation']).toBe(organisation);
  });

  test('Vietnamese without a mark stays Vietnamese', () => {
    const { last } = converse(['toi mua cai tu lanh o Harvey Norman, gio no khong lanh nua', 'dung binh thuong thoi']);

    expect(last.language).toBe('vi');
  });

  test('English of short words stays English', () => {
    expect(converse(['tôi mua tủ lạnh ở Harvey Norman và nó hỏng', 'can we speak english please']).last.language).toBe(
      'en',
    );
  });
});

describe('what is not about the matter is not asked', () => {
  test('a parcel has no tuition fees', () => {
    const { last } = converse([
      'Australia Post lost my parcel, it was worth $400',
      'yes',
      'I do not know',
      'three weeks',
    ]);

    expect(asked(last.facts)).not.toContain('fee_refund_refused');
  });

  test.for([
    ['a private seller is no dealer', '我跟一个私人卖家买了一辆车，第二天发动机就坏了', 'dealer_sale'],
    ['what was asked of the service points at nothing', '我想投诉房东,要多少钱?你是律师吗?', 'rent_increase_received'],
  ] as const)('%s: «%s»', ([, said, key]) => {
    expect(asked(converse([said]).last.facts)).not.toContain(key);
  });
});

test.for([
  ['they ripped me off', 'goods_faulty'],
  ['every time I call Optus it is a different person', 'not_match_description'],
  ['Telstra said he has to call them himself', 'threats_made'],
  ['my ex is on my Telstra account, I want him not able to see anything', 'purpose_not_met'],
  ['toi mua cai tu lanh o Harvey Norman, gio no khong lanh nua', 'goods_unsafe'],
] as const)('«%s» does not say %s', ([said, key]) => {
  expect(converse([said]).last.facts[key]).not.toBe(true);
});

test('power that was cut is heard when it comes first in the sentence', () => {
  const { last } = converse(['Το ρεύμα μας το έκοψε η Energy Australia ενώ είχαμε πρόγραμμα πληρωμών']);

  expect(last.facts['disconnected_energy']).toBe(true);
  expect(last.urgency.map(({ level }) => level)).toContain('high');
});

test.for([
  ['en', 'mum died in June, Telstra keeps billing her phone, $49 a month', 'executor'],
  ['el', 'Η μητέρα μου πέθανε τον Μάιο και η Telstra συνεχίζει να χρεώνει το τηλέφωνό της', 'εκτελεστής'],
] as const)('%s: nobody is asked whether the dead agree', ([, story, word]) => {
  const { last } = converse([{ says: story, sets: { acting_for_other: true } }], { clientDone: true });

  expect(asked(last.facts)).toEqual(['authority_held']);
  expect(last.reply).toContain(word);
});
