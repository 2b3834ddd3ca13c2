import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { withoutIsolates } from '../src/language/isolates.ts';
import { converse, knowledge } from './converse.ts';

// «Are you thinking about ending your life?» is denied by a no to that question, and by nothing that only holds a no.

const hints: Readonly<Record<Language, string>> = {
  en: 'honestly they would all be better off without me',
  zh: '没有我他们会更好过',
  vi: 'không có tôi thì tụi nhỏ đỡ khổ',
  ar: 'بدوني أولادي أحسن',
  el: 'χωρίς εμένα θα ήταν όλοι πιο ήσυχοι',
};

/** Grievances that hold a no, drawn: who, and what they did not do. */
const unmet: Readonly<Record<Language, { who: readonly string[]; what: readonly string[]; join: string }>> = {
  en: {
    who: ['They', 'The bank', 'Nobody there', 'The manager'],
    what: ['never wrote back', 'has no answer for me', 'did not pay me back', 'would not listen at all', 'is no help'],
    join: ' ',
  },
  zh: {
    who: ['他们', '银行', '客服', '那边'],
    what: ['没有回信', '不肯退钱', '没有人管', '不是第一次这样', '从来没有解释'],
    join: '',
  },
  vi: {
    who: ['Họ', 'Ngân hàng', 'Nhân viên', 'Bên đó'],
    what: [
      'không có trả lời thư',
      'chưa trả tiền',
      'không phải chỉ sai một lần',
      'không chịu nghe',
      'không bao giờ gọi lại',
    ],
    join: ' ',
  },
  ar: {
    who: ['الشركة', 'البنك', 'الموظف', 'المدير'],
    what: ['لم يرد على الرسالة', 'لا يريد أن يدفع', 'ما رجع المبلغ أبدا', 'لا يسمعني', 'ليس عنده جواب'],
    join: ' ',
  },
  el: {
    who: ['Η εταιρεία', 'Η τράπεζα', 'Ο υπάλληλος', 'Ο διευθυντής'],
    what: [
      'ποτέ δεν απάντησε',
      'δεν έδωσε τα λεφτά',
      'δεν ακούει καθόλου',
      'όχι μόνο άργησε αλλά και έκρυψε',
      'δεν νοιάζεται',
    ],
    join: ' ',
  },
};
const putOff: Readonly<Record<Language, readonly string[]>> = {
  en: ['not yet', 'Not today.', 'no, not yet', 'not right now', 'I am'],
  zh: ['还没有', '暂时没有', '还没。'],
  vi: ['chưa', 'dạ chưa', 'bây giờ thì chưa'],
  ar: ['ليس بعد', 'مش اليوم', 'ليس الآن'],
  el: ['όχι ακόμα', 'Ακόμα όχι', 'όχι σήμερα'],
};
const hopeless: Readonly<Record<Language, readonly string[]>> = {
  en: ['nothing helps', 'what is the point'],
  zh: ['什么都没用', '没有希望了'],
  vi: ['không còn hy vọng gì', 'vô ích'],
  ar: ['لا شيء ينفع', 'ما في أمل'],
  el: ['τίποτα δεν βοηθάει', 'δεν υπάρχει ελπίδα'],
};
const noes: Readonly<Record<Language, readonly string[]>> = {
  en: ['no', 'No.', 'nope', 'oh no, not at all', 'no mate', 'never', 'no I am not', 'God no!', "I don't think so"],
  zh: ['没有', '不是', '没有啊', '不会的', '当然没有'],
  vi: ['không', 'dạ không', 'không có đâu', 'không bao giờ', 'dạ không ạ'],
  ar: ['لا', 'لا لا', 'أبدا', 'لا طبعا', 'مستحيل'],
  el: ['όχι', 'Όχι βέβαια', 'ποτέ', 'όχι, ευχαριστώ', 'σε καμία περίπτωση'],
};

/** What takes a no back, behind any of them. */
const takesBack: Readonly<Record<Language, readonly string[]>> = {
  en: ['yes', 'well, yes', 'actually yeah', 'now and then', 'I am not ok', 'I was lying', 'too scared to'],
  zh: ['有', '有时候有', '其实有', '骗你的', '不敢'],
  vi: ['mà có', 'đôi khi có', 'thật ra có', 'không dám'],
  ar: ['نعم', 'أحيانا نعم', 'بصراحة نعم', 'كذبت'],
  el: ['ναι', 'καμιά φορά ναι', 'δηλαδή ναι', 'είπα ψέματα'],
};
/** Behind a no nobody can tell what these mean: it is no longer a plain one. */
const unread: Readonly<Record<Language, readonly string[]>> = {
  en: ['I worked out the way already', 'it sounds quite restful though', 'I keep that to myself'],
  zh: ['反正我会走', '办法早想好了'],
  vi: ['tính xong hết cả', 'cách thì có sẵn'],
  ar: ['رتبت الطريقة', 'سأرتاح قريبا'],
  el: ['βρήκα τον τρόπο', 'θα ξεκουραστώ σύντομα'],
};
/** A yes that no plain word says. */
const yeses: Readonly<Record<Language, readonly string[]>> = {
  en: ['I have tried before', 'now and again', 'I suppose so', "I won't lie, yes", "no I'm not well"],
  zh: ['并不是没有', '没有才怪', '时不时'],
  vi: ['đâu phải là không', 'suốt đêm', 'không giấu, có'],
  ar: ['لا أنكر', 'من وقت لآخر', 'ما بخبي عليك'],
  el: ['δεν θα πω όχι', 'κάθε βράδυ', 'δεν το αρνούμαι'],
};
/** Behind a no these leave it one. */
const leaves: Readonly<Record<Language, readonly string[]>> = {
  en: ['but I am worn out', 'I just want my deposit', 'lol', 'thanks for asking', 'I have kids'],
  zh: ['就是很烦', '我只想退款', '谢谢'],
  vi: ['chỉ mệt thôi', 'tôi cần hoàn tiền', 'cảm ơn'],
  ar: ['الحمد لله', 'أنا متعب فقط', 'أريد فلوسي'],
  el: ['ρε', 'απλά είμαι κουρασμένη', 'θέλω τα λεφτά μου'],
};

const heard = (language: Language, answer: string) => {
  const { last } = converse([hints[language], answer]);
  const { after_no, after_silence } = knowledge.content.safetyWords[language];
  const reply = withoutIsolates(last.reply);
  if (last.stage === 'safety') return 'told';
  if (after_no.some((words) => reply.includes(words))) return 'no';
  return after_silence.some((words) => reply.includes(words)) ? 'open' : 'unmet';
};

describe.for([...languages])('%s', (language) => {
  const { who, what, join } = unmet[language];
  const told = who.flatMap((one) => what.map((other) => `${one}${join}${other}`));

  test.for(told)('«%s» answers nothing: the lines stay', (words) => {
    expect(heard(language, words)).toBe('open');
  });

  test('a no before it is one', () => {
    const [no] = noes[language];
    for (const words of told) expect([words, heard(language, `${no}. ${words}`)]).toEqual([words, 'no']);
  });

  test.for(noes[language])('«%s» is a no', (words) => {
    expect(heard(language, words)).toBe('no');
  });

  test.for(takesBack[language])('a no is taken back by «%s»', (words) => {
    const [no] = noes[language];
    for (const answer of [`${no}, ${words}`, `${no}. ${words}`, `${no} ${no}... ${words}`])
      expect([answer, heard(language, answer)]).toEqual([answer, 'told']);
  });

  test.for(unread[language])('a no with «%s» behind it leaves the lines', (words) => {
    const [no] = noes[language];
    for (const answer of [`${no}, ${words}`, `${no}. ${words}`])
      expect([answer, heard(language, answer)]).not.toEqual([answer, 'no']);
  });

  test.for(leaves[language])('a no with «%s» behind it is one', (words) => {
    const [no] = noes[language];
    expect(heard(language, `${no}, ${words}`)).toBe('no');
  });

  test.for(yeses[language])('«%s» is a yes', (words) => {
    expect(heard(language, words)).toBe('told');
  });

  test.for([...putOff[language], ...hopeless[language]])('«%s» tells of it', (words) => {
    expect(heard(language, words)).toBe('told');
  });
});

test.for([
  'no refund',
  'no reply from them',
  'they said no',
  'there is no way they will pay',
  'it was not me who signed',
  'nothing I do gets through to them',
  'no one picks up',
  'they have ignored me',
  "they won't do that for me",
  'I am just tired',
  'I have to pay them 300',
  'I have two cats',
  'yes they kept my bond',
  'it is how it is',
  'I tried calling them twice',
  'I would not mind a refund',
])('«%s» neither denies nor tells it', (words) => {
  expect(heard('en', words)).toBe('open');
});
