import { describe, expect, test } from 'vitest';
import { answerKind } from '../src/reading/answers/answers.ts';
import { readWords } from '../src/reading/passage/read-passage.ts';
import { converse, knowledge } from './converse.ts';

const factsOf = (...says: string[]) => converse(says).last.facts;

describe('praise that is not meant', () => {
  test.for([
    ['AGL fixed it, sure they did. The bill is still wrong', 'remedy_refused'],
    ['oh sure, NAB refunded me. They took $50 twice', 'remedy_refused'],
    ['NAB refunded me. Not. They took $50 twice', 'remedy_refused'],
    ['Oh great, Optus says it is all sorted now. They charged me twice', 'already_resolved'],
    ['as if they refunded me, what a joke. Optus charged me twice', 'remedy_refused'],
  ] as const)('«%s» says nothing good about %s', ([said, key]) => {
    expect(factsOf(said)[key]).toBeUndefined();
  });

  test('what went wrong is believed in the same breath', () => {
    expect(factsOf('thanks for nothing, Optus charged me twice')['charged_twice']).toBe(true);
  });

  test('praise that is meant is believed', () => {
    expect(factsOf('great service, Optus charged me twice but they refunded me and its all sorted now')).toMatchObject({
      already_resolved: true,
    });
  });
});

describe('matters that are sorted out', () => {
  test.for([
    ['Optus charged me twice but they refunded me and its all sorted now', true],
    ['my fridge from Kmart broke, they replaced it the next day, all good now', true],
    ['AAMI paid my claim in the end, im happy', true],
    ['Telstra charged me twice. They said it is sorted but it isnt', undefined],
    ['I thought it was resolved with Optus but they charged me twice again', undefined],
    ['they want me to say its resolved but Optus still charges me twice', undefined],
    ['Optus charged me twice and it was all sorted now they charged me twice again', false],
  ] as const)('«%s» is sorted out: %s', ([said, sorted]) => {
    expect(factsOf(said)['already_resolved']).toBe(sorted);
  });

  test('a matter that comes back is open again, whatever was sorted out before', () => {
    const { stages, last } = converse([
      'Optus charged me twice but its all sorted now',
      'they charged me twice again this month, I want a refund',
    ]);

    expect(stages[0]).toBe('no_grounds_close');
    expect(stages[1]).not.toBe('no_grounds_close');
    expect(last.facts['already_resolved']).toBe(false);
  });
});

describe('taken back and said again', () => {
  test.for([
    [['Optus charged me twice', 'actually no, I checked and they only charged me once'], 'charged_twice', false],
    [['Optus charged me twice', 'sorry, it wasnt twice', 'no wait, they did charge me twice'], 'charged_twice', true],
    [['my Kmart kettle is broken', 'I was wrong, the kettle is not broken'], 'goods_faulty', false],
    [['my Kmart kettle is broken', 'the kettle is not broken', 'it is broken after all'], 'goods_faulty', true],
  ] as const)('%s: %s is %s', ([says, key, value]) => {
    expect(factsOf(...says)[key]).toBe(value);
  });

  test('an unticked claim stays away until the person says it again', () => {
    const { turns } = converse([
      'Optus charged me twice, I want a refund',
      { says: 'ok', sets: { charged_twice: false } },
      'they did charge me twice',
    ]);

    expect(turns[1]?.facts['charged_twice']).toBe(false);
    expect(turns[2]?.facts['charged_twice']).toBe(true);
  });
});

describe('what is only supposed', () => {
  test.for([
    'say i buy a tv from JB Hi-Fi and it dies after a year and they refuse to fix it, would i have a case?',
    'if it is faulty, and they refused a refund and told me to go to the manufacturer, what could I do',
    '如果电视坏了，他们拒绝退款，我该怎么办？',
    'giả sử cái tivi bị hư, họ không chịu hoàn tiền, thì tôi làm được gì?',
    'لو كان التلفزيون خربان، ورفضوا يرجعوا المصاري، شو بقدر اعمل؟',
    'αν χαλάσει η τηλεόραση, και αρνηθούν την επιστροφή χρημάτων, τι μπορώ να κάνω;',
    'افرض إن التلفزيون خرب ورفضوا يرجعوا المصاري، هل بقدر اشتكي؟',
    '要是电视坏了店里不退款怎么办',
    'em chỉ hỏi coi tivi hư thì có được hoàn tiền không',
  ])('«%s» claims nothing', (said) => {
    const { goods_faulty, refund_refused, remedy_refused } = factsOf(said);

    expect([goods_faulty, refund_refused, remedy_refused].filter((value) => value === true)).toEqual([]);
  });

  test.for([
    'If you look at my receipt you will see it, but the kettle is faulty and they refused a refund',
    'I asked them if they would help and they refused a refund, the kettle is faulty, is that legal?',
  ])('«%s» is told as it happened', (said) => {
    expect(factsOf(said)).toMatchObject({ goods_faulty: true, refund_refused: true });
  });
});

test.for([
  ['the fridge stopped cooling, all the food went off', 'goods_faulty'],
  ['tủ lạnh không lạnh nữa, đồ ăn hư hết', 'goods_faulty'],
] as const)('«%s»: what is silenced about one thing is heard of another', ([said, key]) => {
  expect(factsOf(said)[key]).toBe(true);
});

test.for([
  ['اشتغلت بمطعم وصاحب المطعم ما دفعلي آخر ثلاث أسابيع وطردني من الشغل', 'employment_matter'],
  ['اشتريت ثلاجة من المحل وخربت، قالوا مو شغلنا روح للشركة المصنعة', 'told_go_to_manufacturer'],
] as const)('«%s»: a denial ends where the next verb begins', ([said, key]) => {
  expect(factsOf(said)[key]).toBe(true);
});

test.for(['εγώ φταίω', 'tại em quên', '我自己不小心'])('«%s» is nobody’s refusal', (said) => {
  expect(factsOf(said)['remedy_refused']).toBeUndefined();
});

describe('two sums set against each other', () => {
  test.for([
    ['the plumber quoted 480 and charged exactly 480', false],
    ['the plumber quoted 480 and charged 960', true],
    ['thợ ống nước báo giá 480 đô mà tính 480 đô', false],
    ['水管工报价480，最后收480', false],
    ['ο υδραυλικός έδωσε προσφορά 480 και χρέωσε 480', false],
    ['ο υδραυλικός έδωσε προσφορά 480 και χρέωσε 960', true],
    ['السباك اعطاني عرض سعر 480 وبعدين طلب 480', false],
  ] as const)('«%s»: more than the quote is %s', ([said, value]) => {
    expect(factsOf(said)['quote_exceeded']).toBe(value);
  });
});

describe('other people’s cases', () => {
  test.for([
    ['my neighbour was charged twice by Telstra', 'charged_twice'],
    ['I read online that Optus charges people twice', 'charged_twice'],
    ['my sister had the same with Jetstar, they cancelled her flight. Mine was fine', 'flight_cancelled'],
    ['someone at work said AAMI denies every claim', 'claim_denied'],
    ['my friend got a refund from Kmart for a broken kettle', 'goods_faulty'],
    ['a girl at work had her Virgin flight cancelled', 'flight_cancelled'],
    ['My friend bought a fridge from Harvey Norman and it broke. They refused her a refund', 'refund_refused'],
    ['chị làm chung bị Telstra tính tiền hai lần', 'charged_twice'],
    ['公司的同事被Telstra扣了两次钱', 'charged_twice'],
    ['وحدة معي بالشغل خصموا منها مرتين', 'charged_twice'],
    ['μια κοπέλα στη δουλειά τη χρέωσαν δύο φορές', 'charged_twice'],
  ] as const)('«%s» says nothing of the person’s own', ([said, key]) => {
    expect(factsOf(said)[key]).toBeUndefined();
  });

  test('who comes back to their own case is heard', () => {
    const facts = factsOf('My friend bought a kettle from Kmart and loves it. They refused me a refund for mine');

    expect(facts['refund_refused']).toBe(true);
  });

  test('one’s own case beside another’s is heard', () => {
    const facts = factsOf('my friend got a refund from Kmart but my kettle is broken and they refused mine');

    expect(facts['goods_faulty']).toBe(true);
  });
});

test.for(['tôi đã trả tiền rồi', 'mình đã trả rồi mà AGL vẫn cắt', 'em trả hết bill rồi'])(
  '«%s»: a bill that was paid is no matter sorted out',
  (said) => {
    expect(factsOf(`AGL đã cắt điện nhà tôi hôm qua, ${said}`)['already_resolved']).toBeUndefined();
  },
);

test.for(['họ đã trả lại tiền cho tôi rồi', 'AGL đã trả tiền cho tôi đầy đủ rồi'])(
  '«%s»: money that came back is',
  (said) => {
    expect(factsOf(`AGL tính tiền tôi hai lần. ${said}`)['already_resolved']).toBe(true);
  },
);

test.for([
  'my free trial of Stan turned into a paid subscription, they charged me 119 without telling me',
  'the guys who work there refused a refund for my broken tv from JB Hi-Fi',
  'the manager of Harvey Norman ended the call, they wont refund my faulty tv',
  'the boss of the tiling company has not paid back my deposit',
])('«%s» is not about a job', (story) => {
  expect(converse([story]).last.facts['employment_matter']).not.toBe(true);
  expect(converse([story]).last.stage).not.toBe('no_grounds_close');
});

test.for([
  ['en', 'of course not'],
  ['zh', '当然不是'],
  ['vi', 'tất nhiên là không'],
  ['ar', 'طبعا لا'],
  ['el', 'φυσικά και όχι'],
] as const)('%s: «%s» is a no', ([hand, answer]) => {
  const reading = readWords({ knowledge, inForce: knowledge.lawOn('2026-11-20') }, answer, {
    speaker: 'person',
    day: '2026-11-20',
    isWritten: true,
    written: null,
    hint: hand,
  });
  expect(answerKind({ ...reading, source: { kind: 'message', index: 0, order: 0, speaker: 'person' } })).toBe('no');
});

test('what somebody else did to the person is the person’s own case', () => {
  const { facts } = converse(['my housemate took 500 out of my westpac account without asking']).last;
  expect(facts).toMatchObject({ unauthorised_transaction: true });
});
