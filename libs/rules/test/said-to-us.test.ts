import { type Language, languages } from '@intake/contracts/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Hint, noHint } from '../src/conversation/hint.ts';
import { confirm, converse, turn } from './converse.ts';

// What is said to the service only puts right: it proves nothing, asks for nothing, and brings nothing back that was taken off.

const done = { clientDone: true };
const story =
  'Kmart sold me a toaster for $60 on 7 May 2026, it stopped working and they refuse to fix it. I paid $15 for the courier on 9 May 2026. I want a refund and an apology.';

const standing = ({ confirm: card }: ReturnType<typeof converse>['last']): string[] => [
  ...(card?.claims ?? []).map(({ key }) => key),
  ...[...(card?.wishes ?? []), ...(card?.amounts ?? []), ...(card?.dates ?? [])].map(({ untick }) => untick ?? ''),
];

const keys = standing(converse([story], done).last);
const protests = [
  'It still says that it stopped working',
  'I never said “it stopped working”',
  'Why did you write that they refuse to fix it?',
  'The list still has 9 May 2026 on it',
  'It is still there: $15',
  '“an apology” is still on the card',
  'The refund and the apology, I unticked that',
  'Who wrote $15 and 9 May 2026 there?',
  'Are you deaf?',
];

test('what was unticked stands on no later card, whatever is said to the service about it', () => {
  fc.assert(
    fc.property(
      fc.subarray(keys, { minLength: 1 }),
      fc.array(fc.constantFrom(...protests), { minLength: 1, maxLength: 3 }),
      (off, [first = '', ...later]) => {
        const sets = Object.fromEntries(off.map((key) => [key, false]));
        const { turns } = converse([story, { says: first, sets }, ...later], done);
        for (const one of turns.slice(1)) expect(standing(one).filter((key) => off.includes(key))).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});

test.each(['goods_faulty', 'sum:15', 'day:2026-05-09'])('%s comes back when it is told anew, and alone', (key) => {
  const off = ['goods_faulty', 'sum:15', 'day:2026-05-09'];
  const sets = Object.fromEntries(off.map((one) => [one, false]));
  const anew: Record<string, string> = {
    goods_faulty: 'After a week the toaster stopped working altogether.',
    'sum:15': 'The courier took $15 from me.',
    'day:2026-05-09': 'On 9 May 2026 the courier came.',
  };
  const { last } = converse([story, { says: 'Some of it was off.', sets }, anew[key] ?? ''], done);

  expect(standing(last).filter((one) => off.includes(one))).toEqual([key]);
});

test('a ticked point stands again', () => {
  const { last } = converse(
    [story, { says: 'No.', sets: { goods_faulty: false } }, { says: 'Back it goes.', sets: { goods_faulty: true } }],
    done,
  );

  expect(standing(last)).toContain('goods_faulty');
});

const stories: Record<Language, string> = {
  en: story,
  zh: 'Kmart 2026年5月7日卖给我一台60元的烤面包机，坏了，他们拒绝维修。我要退款。',
  vi: 'Kmart bán cho tôi cái máy nướng bánh 60 đô ngày 7 tháng 5 năm 2026, máy hư và họ từ chối sửa. Tôi muốn hoàn tiền.',
  ar: 'باعتني Kmart محمصة بمبلغ 60 دولارا في 7 مايو 2026 وتعطلت ورفضوا إصلاحها. أريد استرداد مالي.',
  el: 'Η Kmart μου πούλησε μια τοστιέρα για 60 δολάρια στις 7 Μαΐου 2026, χάλασε και αρνούνται να την επισκευάσουν. Θέλω επιστροφή χρημάτων.',
};

const said: Record<Language, { readonly protests: readonly string[]; readonly wish: string; readonly fact: string }> = {
  en: {
    protests: [
      'Why did you write that they threatened me?',
      'that is not what i want',
      'your card is missing what I want',
      '“they threatened me” is nothing of mine',
    ],
    wish: 'I want: a letter from the manager',
    fact: 'They also threatened me with a debt collector.',
  },
  zh: {
    protests: ['你为什么写他们威胁我？', '这不是我要的', '“他们威胁我”不是我说的'],
    wish: '我要经理亲笔写一封信',
    fact: '他们还威胁我说要找讨债公司。',
  },
  vi: {
    protests: [
      'Sao bạn lại ghi là họ đe dọa tôi?',
      'Đó không phải điều tôi muốn',
      '“họ đe dọa tôi” không phải lời tôi',
    ],
    wish: 'Tôi muốn có giấy cam kết bằng văn bản',
    fact: 'Họ còn đe dọa tôi sẽ đưa qua công ty đòi nợ.',
  },
  ar: {
    protests: ['لماذا كتبت أنهم هددوني؟', 'هذا ليس ما أريد', '«هددوني» ليست من كلامي'],
    wish: 'أريد رسالة بخط المدير',
    fact: 'وهددوني أيضا بشركة تحصيل ديون.',
  },
  el: {
    protests: ['Γιατί γράψατε ότι με απείλησαν;', 'Δεν είναι αυτό που θέλω', '«με απείλησαν» δεν είναι δικά μου λόγια'],
    wish: 'Θέλω ένα γράμμα από τον διευθυντή',
    fact: 'Με απείλησαν κιόλας με εισπρακτική.',
  },
};

describe.for(languages)('in %s', (language) => {
  const first = converse([stories[language]], done).last;

  test.for(said[language].protests)('«%s» changes nothing on the card', (words) => {
    expect(standing(converse([stories[language], words], done).last)).toEqual(standing(first));
  });

  test('a question about what we wrote is no part of the letter', () => {
    const [words = ''] = said[language].protests;
    const { last } = converse([stories[language], words, confirm], done);

    expect(last.finalised).not.toBeNull();
    expect(JSON.stringify(last.finalised)).not.toContain(words);
  });

  test('a wish and a grievance that are told to the card are added', () => {
    const { wish, fact } = said[language];
    const { turns } = converse([stories[language], wish, fact], done);
    const [, wished, told] = turns;

    expect(wished?.confirm?.wishes).toHaveLength((first.confirm?.wishes ?? []).length + 1);
    expect(told?.confirm?.claims.map(({ key }) => key)).toContain('threats_made');
  });
});

test('before any card a question about what we wrote tells nothing either', () => {
  const { last } = converse([
    'Kmart sold me a toaster and refuses a refund.',
    'But why do you write that it never came?',
  ]);

  expect(last.facts['not_delivered']).toBeUndefined();
});

test('a fact that the learnt reader hears as put right stands without those words', () => {
  const says = 'And where is the bit where they threatened me, it was there';
  const { history, last } = converse([story], done);
  const beside = [{ from: 0, to: says.length }];
  const hint: Hint = { ...noHint, calm: true, beside: { sure: beside, likely: beside } };
  const decision = turn({
    ...done,
    history: [...history, { role: 'user', content: says }],
    knownFacts: last.facts,
    heard: { reader: 'test', hints: new Map([[history.length, hint]]) },
  });

  for (const { quote } of decision.confirm?.claims ?? []) expect(quote ?? '').not.toContain('where is the bit');
});
