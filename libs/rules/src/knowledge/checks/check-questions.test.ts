import { languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { baseWith, refusalOf } from '../../../test/base-copy.ts';
import { isOfYesOrNo } from './check-questions.ts';

const questions = {
  en: {
    closed: ['Did they say no?', 'If it came late, did you report it?', 'When they promised, did they show you why?'],
    open: ['How soon did they try?', 'Did they try, and when did they begin?', 'Who cancelled it?'],
  },
  zh: {
    closed: ['他们是不是拒绝了？', '您有没有告诉银行？', '现在还能用吗？'],
    open: ['他们隔了多久才去追？', '哪里不对？'],
  },
  vi: {
    closed: ['Họ có từ chối không?', 'Bạn đã báo chưa?', 'Họ có nói vì sao từ chối không?'],
    open: ['Bao lâu sau họ mới tìm?', 'Họ có nói không, và nói thế nào?'],
  },
  ar: {
    closed: ['هل رفضوا؟', 'إذا تأخرت، فهل أبلغت؟', 'هل قالوا لماذا رفضوا؟'],
    open: ['متى حاولوا ذلك؟', 'هل قدّمت الطلب، ومتى كان ذلك؟'],
  },
  el: {
    closed: ['Αρνήθηκαν;', 'Είχαν πει ότι θα το φτιάξουν;'],
    open: ['Πόσο γρήγορα προσπάθησαν;', 'Ζητήσατε τον φάκελο, και τι έγινε;'],
  },
} as const;

test.for(languages)('a question of yes or no is told from an open one (%s)', (language) => {
  const { closed, open } = questions[language];

  expect(closed.filter((question) => !isOfYesOrNo(question, language))).toEqual([]);
  expect(open.filter((question) => isOfYesOrNo(question, language))).toEqual([]);
});

test('a base with an open question is refused in clear words', { timeout: 60_000 }, () => {
  const dir = baseWith('facts/bank-scams.yaml', (text) =>
    text.replace(/Did the bank wait a day[^']*/, 'How soon did they try?'),
  );

  expect(refusalOf(dir)).toContain('«How soon did they try?» is not answered by yes or no (en)');
});

test('so is one with a question of words that not any answer settles', { timeout: 60_000 }, () => {
  const dir = baseWith('facts/other-grievance.yaml', (text) => text.replace(/^ +other: true\n/m, ''));

  expect(refusalOf(dir)).toContain('its `yes` is unknown');
});
