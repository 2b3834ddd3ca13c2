import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { type Hint, noHint } from '../src/conversation/hint.ts';
import { withoutIsolates } from '../src/language/isolates.ts';
import { confirm, converse, knowledge } from './converse.ts';
import { charged, type Each, lettered, letterOf } from './lettered.ts';

const leftOut = (language: Language) => knowledge.content.safetyWords[language].left_out;
const asksAgain = (reply: string, language: Language) => {
  const { suspected, suspected_again } = knowledge.content.safetyWords[language];
  return [...Object.values(suspected), ...suspected_again].some((words) => withoutIsolates(reply).includes(words));
};

/** Written in one breath: the case, what must not be printed, and what is told behind it. */
const runOns: Each<{ readonly before: string; readonly telling: string; readonly behind: string }> = {
  en: {
    before:
      'telstra took 89 dollars from my account twice in october for the same bill and I rang them on the third of november',
    telling: 'I want to kill myself',
    behind: 'and they hung up on me when I rang again in the morning and nobody has ever called me back about it',
  },
  zh: {
    before:
      'telstra 十月份同一张账单扣了我两次 一次89块 我打过去他们让我等了四十多分钟 后来有个人说会退给我 结果一直没退',
    telling: '我真的不想活了',
    behind: '第二天我又打过去 他们直接挂了我的电话 到现在也没有人再联系过我',
  },
  vi: {
    before:
      'tháng 10 telstra trừ của tôi hai lần 89 đô cho cùng một hóa đơn tôi gọi lên họ bắt tôi chờ hơn bốn mươi phút rồi nói sẽ trả lại',
    telling: 'tôi muốn chết cho xong',
    behind: 'hôm sau tôi gọi lại thì họ cúp máy và tới giờ vẫn chưa có ai gọi lại cho tôi hết',
  },
  ar: {
    before:
      'تلسترا خصمت من حسابي 89 دولارا مرتين في أكتوبر عن الفاتورة نفسها واتصلت بهم وانتظرت أكثر من أربعين دقيقة على الخط',
    telling: 'أريد أن أموت',
    behind: 'وبعدها أغلقوا الخط عندما اتصلت مرة ثانية في الصباح ولم يرد علي أحد منهم حتى الآن',
  },
  el: {
    before:
      'η telstra μου πήρε 89 δολάρια δύο φορές τον οκτώβριο για τον ίδιο λογαριασμό και όταν τους πήρα περίμενα σαράντα λεπτά στη γραμμή',
    telling: 'θέλω να πεθάνω',
    behind: 'και όταν ξαναπήρα το πρωί μου έκλεισαν το τηλέφωνο και ακόμα δεν με έχει πάρει κανείς τους πίσω',
  },
};

test.for([...languages])('%s: of a message without stops only the words that tell are left out', (language) => {
  const { before, telling, behind } = runOns[language];
  const told = lettered([`${before} ${telling} ${behind}`, charged[language]]);
  const letter = letterOf(told);
  const account = told.last.finalised?.complaint.text ?? '';

  expect(account).toContain('[…]');
  expect(letter).not.toContain(telling);
  expect(account).toContain(before.slice(0, before.length / 2));
  expect(account).toContain(behind.slice(-behind.length / 3));
  expect(withoutIsolates(told.last.reply)).toContain(leftOut(language));
});

/** In one sentence with what tells: it belongs to it. */
const beside = [
  ['en', 'the rope is in the shed, I want to die', 'rope'],
  ['zh', '绳子在车库里，我不想活了', '绳子'],
  ['vi', 'sợi dây để trong nhà kho, tôi muốn chết cho xong', 'sợi dây'],
  ['ar', 'الحبل في المرآب، أريد أن أموت', 'الحبل'],
  ['el', 'το σκοινί είναι στην αποθήκη, θέλω να πεθάνω', 'σκοινί'],
] as const;

test.for(beside)('%s: what stands beside it in the sentence goes with it: «%s»', ([language, said, words]) => {
  const told = lettered([`${charged[language]} ${said}.`, charged[language]]);

  expect(told.last.finalised).not.toBeNull();
  expect(letterOf(told)).not.toContain(words);
});

/** Words that a listener would ask about, and what was meant by them. */
const mistaken: Each<{ readonly says: string; readonly rest: string; readonly no: string; readonly explains: string }> =
  {
    en: {
      says: "I won't be here much longer and they still want a $40 exit fee.",
      rest: 'and they still want a $40 exit fee',
      no: 'no',
      explains: 'no, you misunderstood me, I mean when I move out',
    },
    zh: {
      says: '这样扣钱我撑不下去了，他们还要收我 40 块退出费。',
      rest: '他们还要收我 40 块退出费',
      no: '没有',
      explains: '误会了，我的意思是付不起这个套餐',
    },
    vi: {
      says: 'Trả kiểu này tôi chịu hết nổi nữa rồi, họ còn đòi thêm 40 đô phí hủy.',
      rest: 'họ còn đòi thêm 40 đô phí hủy',
      no: 'không',
      explains: 'không, hiểu lầm rồi, ý tôi là trả không nổi gói cước',
    },
    ar: {
      says: 'لا أرى أي حل مع هذه الشركة، ويريدون 40 دولارًا رسوم خروج.',
      rest: 'ويريدون 40 دولارًا رسوم خروج',
      no: 'لا',
      explains: 'لا، فهمتني غلط، قصدي عن العقد',
    },
    el: {
      says: 'Μου λένε ότι όταν φύγω θα μου χρεώσουν 40 δολάρια έξοδα.',
      rest: '40 δολάρια έξοδα',
      no: 'όχι',
      explains: 'όχι, παρεξήγηση, εννοώ όταν φύγω από την εταιρεία',
    },
  };

describe.for([...languages])('%s: after a false alarm', (language) => {
  const { says, rest, no, explains } = mistaken[language];
  const alarm = knowledge.content.safetyWords[language].urgency.suspected;

  test('whoever says what they had meant has all of it in the letter, and hears no more of it', () => {
    const { turns, ...told } = lettered([`${charged[language]} ${says}`, explains, says]);

    expect(turns[0]?.distress).toBe('suspected');
    for (const { reply } of turns.slice(1)) expect(asksAgain(reply, language)).toBe(false);
    for (const { urgency } of turns.slice(1)) expect(JSON.stringify(urgency)).not.toContain(alarm.message);
    expect(told.last.finalised?.complaint.text).toContain(says);
    expect(letterOf({ turns, ...told })).not.toContain('[…]');
    expect(withoutIsolates(told.last.reply)).not.toContain(leftOut(language));
  });

  test('after a plain no the words themselves stay out, and what stood beside them is back', () => {
    const told = lettered([`${charged[language]} ${says}`, no]);

    expect(told.last.finalised?.complaint.text).toContain(rest);
    expect(letterOf(told)).not.toContain(says);
  });

  test('what the learnt reader alone had heard comes back with a plain no', () => {
    const hint: Hint = { ...noHint, level: 'suspected' };
    const heard = {
      reader: 'c'.repeat(64),
      hints: new Map([[0, { ...hint, spans: [{ from: 0, to: charged[language].length }] }]]),
    };
    const told = lettered([charged[language], no], heard);

    expect(told.turns[0]?.distress).toBe('suspected');
    expect(told.last.finalised?.complaint.text).toContain(charged[language]);
    expect(withoutIsolates(told.last.reply)).not.toContain(leftOut(language));
  });
});

/** Said in passing, in whatever spelling, before anything told the service to ask; and what it then asked about. */
const inPassing = [
  ['en', 'At night I think about death a lot.', 'i just want to die'],
  ['en', 'Then I lie there and I might as well be dead.', 'honestly they would all be better off without me'],
  ['zh', '有時候覺得死了算了。', '我不想活了'],
  ['zh', '夜里就觉得还是解脱好。', '没有我他们会更好过'],
  ['vi', 'Nhieu dem toi nghi toi chet cho roi.', 'toi muon tu tu'],
  ['vi', 'Sống làm gì nữa.', 'không có tôi thì tụi nhỏ đỡ khổ'],
  ['ar', 'bel leil bfakker bel mot.', 'biddi mout'],
  ['ar', 'في الليل يخطر لي الموت.', 'بدوني أولادي أحسن'],
  ['el', 'ta vradia skeftomai na pethano.', 'θέλω να πεθάνω'],
  ['el', 'Τα βράδια σκέφτομαι τον θάνατο.', 'χωρίς εμένα θα ήταν όλοι πιο ήσυχοι'],
] as const;

test.for(inPassing)('%s: «%s» is printed nowhere once somebody was met', ([language, said, met]) => {
  const told = lettered([`${charged[language]} ${said}`, met, charged[language]]);

  expect(told.last.finalised).not.toBeNull();
  expect(letterOf(told)).not.toContain(said.slice(0, -1));
});

test('beside words that name it the wrong stays, however loud the learnt reader hears it', () => {
  const wrong = 'On 3 november they sent nobody and I waited all day.';
  const said = `${charged.en} ${wrong} Then I lie there and I might as well be dead.`;
  const spanOf = (words: string) => ({ from: said.indexOf(words), to: said.indexOf(words) + words.length });
  const spans = [spanOf(wrong), spanOf('Then I lie there and I might as well be dead.')];
  const hint: Hint = { ...noHint, level: 'suspected', spans };
  const told = lettered([said, 'please go on'], { reader: 'e'.repeat(64), hints: new Map([[0, hint]]) });

  expect(told.last.finalised?.complaint.text).toContain(wrong);
  expect(letterOf(told)).not.toContain('might as well be dead');
});

test('after a plain no words of death that were said in passing stay out', () => {
  const spans = [{ from: 0, to: charged.en.length }];
  const hint: Hint = { ...noHint, level: 'suspected', spans };
  const said = `${charged.en} Then I lie there and I might as well be dead.`;
  const told = lettered([said, 'no'], { reader: 'a'.repeat(64), hints: new Map([[0, hint]]) });

  expect(told.last.finalised?.complaint.text).toContain(charged.en);
  expect(letterOf(told)).not.toContain('might as well be dead');
});

test('a bereavement and a dead line stay in the letter, whatever was met', () => {
  const said = 'My mother died in march and the phone line has been dead since then.';
  const told = lettered([`${charged.en} ${said}`, 'i just want to die', 'lets go on']);

  expect(told.last.finalised?.complaint.text).toContain(said);
});

describe('what is said back to the lines', () => {
  const story = {
    en: 'Panthera rings me 10 times a week for a debt of $3,260 that is not mine.',
    vi: 'Panthera goi toi 10 lan 1 tuan doi 3260 do, no do khong phai cua toi.',
  } as const;

  test.for([
    [
      'en',
      'I dont want to live any more, I stood on the bridge and thought I would jump off it and be done.',
      'Thank you. I wont jump, I have the kids. Lets keep going',
      /jump|bridge|kids/,
    ],
    [
      'vi',
      'nhieu dem toi khong muon song nua, toi dung tren cau toi nghi nhay xuong cho xong',
      'cam on anh chi. toi hong nhay, co vo voi con. thoi minh lam tiep di',
      /nhay|cau toi|vo voi con/,
    ],
  ] as const)('%s: is no part of the letter, nor is the way it was thought of', ([lang, cry, back, private_]) => {
    const no = { en: 'no, I am not', vi: 'khong, toi khong nghi vay' }[lang];
    const { turns, last } = converse([story[lang], cry, back, no, 'that is all', confirm]);
    const written = turns.findLast(({ finalised }) => finalised !== null)?.finalised ?? last.finalised;

    expect(turns[1]?.stage).toBe('safety');
    expect(JSON.stringify(written?.complaint.document ?? last.confirm)).not.toMatch(private_);
  });

  test('what the other side does is told all the same', () => {
    const cry = 'I dont want to live any more.';
    const { last } = converse([
      story.en,
      cry,
      'Thank you. They took $80 from my account',
      'no, I am not',
      'that is all',
      confirm,
    ]);

    expect(JSON.stringify(last.finalised?.complaint.document ?? last.confirm)).toContain(
      'They took $80 from my account',
    );
  });
});
