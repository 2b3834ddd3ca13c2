import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { fill } from '../src/knowledge/localise.ts';
import type { AsideKind } from '../src/knowledge/schema/aside.ts';
import { converse, knowledge, licensed } from './converse.ts';

const stories: Record<Language, string> = {
  en: 'My kettle from Kmart is faulty and they refused a refund, I live in Sydney',
  zh: '我在悉尼的Kmart买的电热水壶坏了，他们拒绝退款',
  vi: 'Tôi mua ấm nước ở Kmart tại Sydney, ấm bị hư mà họ từ chối hoàn tiền',
  ar: 'اشتريت غلاية من Kmart في سيدني وتعطلت ورفضوا إرجاع المبلغ',
  el: 'Αγόρασα βραστήρα από το Kmart στο Sydney, είναι ελαττωματικός και αρνήθηκαν την επιστροφή χρημάτων',
};

const questions: Record<Language, Readonly<Partial<Record<AsideKind, readonly string[]>>>> = {
  en: {
    allowed: ['can they even do that?', 'Is that legal', 'do I have any rights here?', 'are they allowed to keep it'],
    recipient: ['who do I send this to?', 'where does the letter go', 'will you send it for me?'],
    next: ['what happens after that?', 'whats next', 'and what if they say no?'],
    decides: ['so who decides in the end?'],
    reply_time: ['how long do they have to answer?'],
    no_lawyer: ['do I need a lawyer for this?', 'will I have to go to court'],
  },
  zh: {
    allowed: ['他们这样做合法吗？', '这算不算违法啊', '他们有权这样做吗'],
    recipient: ['这封信寄给谁？', '那要交到哪里'],
    next: ['接下来怎么办？', '如果他们还是不理呢'],
    decides: ['最后谁来决定？'],
    reply_time: ['他们多久要回复？'],
    no_lawyer: ['要不要请律师？'],
  },
  vi: {
    allowed: ['làm vậy có đúng luật không?', 'họ có được phép làm như vậy không', 'tôi có quyền gì không?'],
    recipient: ['đơn này gửi cho ai?', 'ai sẽ nhận đơn này'],
    next: ['rồi sau đó thì sao?', 'nếu họ không trả lời thì làm gì?'],
    decides: ['vậy ai quyết định?'],
    reply_time: ['bao lâu thì họ phải trả lời?'],
    no_lawyer: ['tôi có cần thuê luật sư không?'],
  },
  ar: {
    allowed: ['هل هذا قانوني؟', 'يحق لهم يعملوا هيك؟', 'شو حقوقي؟'],
    recipient: ['لمين أرسل الرسالة؟', 'وين بتروح الشكوى'],
    next: ['ماذا يحدث بعد ذلك؟', 'وإذا رفضوا؟'],
    decides: ['مين اللي بيقرر؟'],
    reply_time: ['متى سيردون؟'],
    no_lawyer: ['هل أحتاج إلى محام؟'],
  },
  el: {
    allowed: ['Είναι νόμιμο αυτό;', 'μπορούν να το κάνουν αυτό;', 'τι δικαιώματα έχω;'],
    recipient: ['σε ποιον το στέλνω;', 'πού πηγαίνει η επιστολή;'],
    next: ['τι γίνεται μετά;', 'κι αν αρνηθούν;'],
    decides: ['και ποιος αποφασίζει;'],
    reply_time: ['σε πόσο καιρό θα απαντήσουν;'],
    no_lawyer: ['χρειάζομαι δικηγόρο;'],
  },
};

const cases = languages.flatMap((language) =>
  Object.entries(questions[language]).flatMap(([kind, asked]) =>
    (asked ?? []).map((question) => [language, kind as AsideKind, question] as const),
  ),
);

/** What is known of the kettle, by the kind of question. */
function answerFor(language: Language, kind: AsideKind): string {
  const { direct, asides } = knowledge.content.asides[language];
  const firstWords = (text: string) => text.split(/\{\w+\}/)[0]?.trim() ?? '';
  const known: Partial<Record<AsideKind, string>> = {
    allowed: direct.allowed,
    recipient: fill(direct.organisation, { organisation: 'Kmart' }),
    next: direct.points_first,
    decides: fill(direct.organisation_first, { organisation: 'Kmart' }),
    reply_time: direct.suggested,
  };
  return firstWords(known[kind] ?? asides[kind].says[0] ?? '');
}

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

describe('a question of the person about their matter is answered first, then ours comes', () => {
  test.for(cases)('%s %s: «%s»', ([language, kind, question]) => {
    const { turns, last } = converse([stories[language], question]);
    const [answer = '', ...rest] = plain(last.reply).split('\n\n');

    expect(turns[0]?.grounds.sufficient).toBe(true);
    expect(answer).toContain(answerFor(language, kind));
    expect(rest.join('')).toMatch(/[?？؟;]/);
  });
});

test('of a long story the question at its end is answered, and the story is heard', () => {
  const { last } = converse([
    'My kettle from Kmart in Sydney is faulty. I took it back on a Saturday with the box and the receipt and my little boy in the pram, and the girl at the desk said that they refuse a refund because of the box. Can they do that?',
  ]);

  expect(last.reply.split('\n\n')[0]).toContain('you have reason to complain');
  expect(last.grounds.sufficient).toBe(true);
});

test.for([
  'The manager said who do I send this to, and then nobody did anything about the faulty kettle from Kmart',
  'they told me what happens next is up to them',
])('what somebody else was asked is no question to us: «%s»', (said) => {
  const { last } = converse([stories.en, said]);

  expect(last.reply).not.toContain('You send it yourself');
  expect(last.reply).not.toContain('the letter is written');
});

test('where nothing is known yet, what the answer hangs on is said', () => {
  const { last } = converse(['hello, can they do that?']);

  expect(last.reply).toContain(knowledge.content.asides.en.asides.allowed.says[0]);
});

test('«can they do that?» to a close is answered with what decided it', () => {
  const { turns, last } = converse([
    'I want to return a jumper to Kmart, nothing is wrong with it, I changed my mind, they say no',
    'can they do that?',
  ]);
  const reason = turns[0]?.reply.split('\n\n')[0] ?? '';

  expect(turns[0]?.stage).toBe('no_grounds_close');
  expect(last.reply.split('\n\n')[0]).toBe(reason.split(' In your words')[0]);
});

test('on a partner’s page the complaint goes to the partner, and nobody outside is named', () => {
  const mode = licensed;
  const { last } = converse(
    ['I was charged twice for the same bill in October, $89 each time', 'who gets this letter?'],
    { mode },
  );

  expect(last.reply).toContain('It goes to Telstra and to nobody else');
  expect(last.reply).not.toMatch(/free of charge/);
});

test('to a close, what happens next is what can be done instead, and no letter', () => {
  const { last } = converse([
    'My mate sold me his ute for 4 grand and the gearbox died, he wont give me my money back',
    'and what happens next?',
  ]);

  expect(last.stage).toBe('no_grounds_close');
  expect(last.reply).toContain('What the seller promised still counts');
  expect(last.reply).not.toContain('the letter is written');
});
