import { languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse, knowledge, licensed } from './converse.ts';

/** The paragraph before the question. */
const heard = (...says: readonly string[]) => converse(says).last.reply.split('\n\n')[0] ?? '';

describe('what was said is shown to be understood', () => {
  test.for([
    ['the grievance', 'Telstra charged me twice for the same month', 'charge is wrong'],
    ['the organisation', 'Telstra charged me twice for the same month', 'Telstra'],
    ['a sum, in the person’s words', 'they owe me eighty dollars', '“eighty dollars”'],
    ['Chinese', 'Telstra 多收了我的钱，每个月都这样', 'Telstra'],
    ['Vietnamese', 'Optus tính tiền hai lần cho cùng một tháng', 'Optus'],
    ['Arabic', 'حاسبتني شركة أوبتوس مرتين على الفاتورة نفسها', 'Optus'],
    ['Greek', 'η Telstra με χρέωσε δύο φορές για τον ίδιο μήνα', 'Telstra'],
  ] as const)('%s', ([, said, echo]) => {
    expect(heard(said)).toContain(echo);
  });

  test('a time, in the person’s words, once it is asked', () => {
    expect(heard('Kmart kettle broke', 'three weeks ago')).toContain('“three weeks ago”');
  });

  test('a month in a long story is not read back', () => {
    expect(heard('my landlord wont fix the heater, its been broken since may')).not.toContain('“may”');
  });

  test('an organisation is named once, not on every turn', () => {
    expect(heard('Kmart kettle broke', 'no')).not.toContain('Kmart');
  });

  test('a partner is not told its own name', () => {
    const { last } = converse(['you charged me twice for the same month'], { mode: licensed });

    expect(last.reply).not.toContain('Telstra');
  });
});

describe('the tone fits what was said', () => {
  test.for([
    ['en', 'my wife passed away and AMP will not pay her super to us', 'acknowledge_loss'],
    ['en', 'since my dads death Telstra keeps billing him, I told them twice', 'acknowledge_loss'],
    ['zh', '我丈夫去年去世了，Telstra 还一直给他寄账单', 'acknowledge_loss'],
    ['vi', 'chồng tôi vừa mất tháng trước mà Telstra vẫn gửi hóa đơn cho anh ấy', 'acknowledge_loss'],
    ['ar', 'توفي زوجي وما زالت تلسترا ترسل له الفواتير', 'acknowledge_loss'],
    ['el', 'πέθανε ο άντρας μου και η Telstra στέλνει ακόμη λογαριασμούς', 'acknowledge_loss'],
  ] as const)('%s: «%s» is answered with sympathy', ([language, said, group]) => {
    const { reply } = converse([said]).last;

    expect(knowledge.content.phrases[language][group].some((words) => reply.includes(words))).toBe(true);
  });

  test('a first long telling is met with more than thanks for the help, whoever is named in it', () => {
    const said =
      'our ceiling came down after the rain and nearly hit my little one, the agent Ray White does nothing at all';
    const [feeling] = converse([said]).last.reply.split(/(?<=\.) /);

    expect(knowledge.content.phrases.en.acknowledge_heard).not.toContain(feeling);
  });

  test('a battery that died is mourned by nobody', () => {
    expect(heard('my phone died after two weeks and JB wont refund')).not.toMatch(/sorry for your loss|very sorry/);
  });

  test.for([
    ['no', 'acknowledge_no'],
    ['yes', 'acknowledge_yes'],
    ['I don’t know', 'acknowledge_unsure'],
  ] as const)('a bare «%s» is answered as such', ([said, group]) => {
    expect(knowledge.content.phrases.en[group]).toContain(heard('Optus charged me twice for the same month', said));
  });

  test('behind urgent words there is no thanks', () => {
    const { reply } = converse(['my ex is tracking my phone through the Telstra account']).last;

    expect(reply.split('\n\n')[0]).toContain('1800 737 732');
    expect(reply).not.toContain('Thank');
  });
});

test('a wording does not return before the others have had their turn', () => {
  const says = ['the gym keeps charging me after I cancelled', 'I don’t know'];
  const [said = ''] = converse(says).last.reply.split('\n\n');
  const { last } = converse(says, { history: [{ role: 'assistant', content: `${said} Who was it?` }] });

  expect(knowledge.content.phrases.en.acknowledge_unsure).toContain(said);
  expect(last.reply).not.toContain(said);
});

test.for([...languages])('%s: no sentence is said twice in a row', (language) => {
  const no = { en: 'no', zh: '没有', vi: 'không', ar: 'لا', el: 'όχι' }[language];
  const { turns } = converse(['Telstra', ...Array.from({ length: 7 }, () => no), 'hm', 'hm', 'hm'], { lang: language });
  // A list that follows another has numbers too, and ends like it.
  const unlisted = (reply: string) => reply.replaceAll(/^\u2066?\d+\u2069?\. .*$/gmu, '');
  const sentences = turns.map(({ reply }) =>
    unlisted(reply)
      .split(/(?<=[.?!。？！؟;])\s*|\n+/u)
      .filter((part) => part !== ''),
  );

  for (const [at, said] of sentences.entries())
    expect(said.filter((sentence) => sentences[at - 1]?.includes(sentence))).toEqual([]);
});

test('in Arabic, numbers and names stay in one piece on a screen, and the line to call is not read backwards', () => {
  const crisis = converse(['أريد أن أموت']).last;
  const story = converse(['حاسبتني شركة أوبتوس مرتين']).last;

  expect(crisis.reply).toContain('\u206613 11 14\u2069');
  expect(crisis.urgency[0]?.action).toContain('\u2066131 450\u2069');
  expect(story.reply).toContain('\u2066Optus\u2069');
});
