import { languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { withoutIsolates } from '../src/language/isolates.ts';
import { converse, knowledge, licensed } from './converse.ts';

const disclosures = [
  ['en', 'I want to kill myself'],
  ['en', 'honestly i don’t want to live anymore because of this debt'],
  ['en', 'i cant do this, id be better off dead'],
  ['en', 'im thinking about sucide every night'],
  ['en', 'gonna kms'],
  ['en', 'i want to k*ll myself'],
  ['en', 'thinking about s*icide every night'],
  ['en', 'I keep thinking about suicide'],
  ['en', 'thinking of suicide and nobody cares'],
  ['en', 'it makes me want to die'],
  ['en', 'if they never refund me ill kill myself'],
  ['en', 'scared i will hurt myself when im alone'],
  ['en', 'i want to just die when i open their letters'],
  ['en', 'there is no reason for me to live'],
  ['en', "I wish I wouldn't wake up"],
  ['en', 'I feel like there is no point going on anymore'],
  ['ar', 'ما عاد لي رغبة في الحياة'],
  ['zh', '没钱我想自杀'],
  ['zh', '我真的想死了'],
  ['vi', 'họ không trả tiền tôi tự tử'],
  ['ar', 'لا حل أمامي إلا الانتحار'],
  ['el', 'δεν αντέχω άλλο θα αυτοκτονήσω'],
  ['en', 'I want to k\u200Bill my\u200Dself'],
  ['en', 'WISH I WAS DEAD'],
  ['en', 'my husband died by suicide last year and now I want to die too'],
  ['en', 'im not suicidal but i dont want to be here anymore'],
  ['zh', '我不想活了'],
  ['zh', '我想自杀'],
  ['zh', '我想自*杀'],
  ['zh', '活不下去了，真的'],
  ['vi', 'tôi không muốn sống nữa'],
  ['vi', 'Tôi muốn tự tử'],
  ['vi', 'tôi muốn tự v*n'],
  ['vi', 'toi muon tu tu'],
  ['ar', 'أريد أن أموت'],
  ['ar', 'أفكر في الانتحار'],
  ['el', 'θέλω να πεθάνω'],
  ['el', 'ΔΕΝ ΘΕΛΩ ΝΑ ΖΩ ΠΙΑ'],
  ['el', 'σκέφτομαι την αυτοκτονία'],
] as const;

test.for(disclosures)('%s: «%s» is answered with crisis lines only', ([language, words]) => {
  const { last } = converse(['Telstra took $89 out of my account twice in october', words]);

  expect(last).toMatchObject({ stage: 'safety', confirm: null, finalised: null, referral: null });
  expect(last.urgency[0]?.level).toBe('critical');
  expect(withoutIsolates(last.reply)).toContain(knowledge.content.safetyWords[language].disclosed_end);
});

const traps = [
  'my husband died by suicide and the bank keeps sending him letters',
  'I am not suicidal, I just want my money back',
  'my phone plan is suicide for my budget',
  'we are thinking of ending it with Optus, they overcharge',
  'the suicide prevention charity charged me twice',
  'this bill is killing me',
  'my phone died after two weeks',
  'the battery wants to die every night',
  'they took my life savings',
  'i want my life back',
  'i drove 20 kms to the store for nothing',
  'I hurt myself on the broken chair and they wont refund it',
  'since my brothers suicide I cant deal with Telstra',
  'I nearly died laughing when they said that',
  'i would rather die than use Optus again',
  'shot myself in the foot by signing that contract',
  'im not suicidal, dont worry',
  'I would never kill myself over a phone bill but this is wrong',
  '我没有想自杀，只想退款',
  'tôi không định tự tử, chỉ muốn hoàn tiền',
  'لا أفكر في الانتحار، أريد مالي',
  'δεν σκέφτομαι να αυτοκτονήσω, θέλω τα λεφτά μου',
  '我的手机死机了，退款不给',
  '气死我了，他们不退款',
  '我丈夫自杀去世后银行还在收费',
  '我不想活动那么多',
  'chồng tôi đã tự tử năm ngoái, ngân hàng vẫn gửi thư',
  'mệt muốn chết với cái hóa đơn này',
  'cứ từ từ rồi tôi kể',
  'مت من الضحك عندما قالوا ذلك',
  'زوجي مات منتحرا والبنك يرسل رسائل',
  'πεθαίνω από τα γέλια με αυτό που είπαν',
  'ο άντρας μου αυτοκτόνησε και η τράπεζα στέλνει γράμματα',
];

test.for(traps)('«%s» is no disclosure', (words) => {
  expect(converse([words]).last.stage).not.toBe('safety');
});

test('the conversation resumes with every fact, and the urgency stays', () => {
  const { turns } = converse(['Optus overcharged me $50 in october', 'i want to die', 'lets go on', 'a refund']);

  expect(turns[2]?.stage).not.toBe('safety');
  expect(turns[2]?.facts).toMatchObject({ bill_wrong: true, organisation: 'Optus', amount_aud: 50 });
  expect(turns[3]?.urgency[0]?.level).toBe('critical');
  expect(turns[3]?.reply).not.toContain('13 11 14');
});

test('a disclosure answers no question', () => {
  const { turns } = converse(['I bought a kettle from Kmart', 'i want to kill myself', 'lets go on']);

  expect(turns[2]?.facts).not.toHaveProperty('goods_faulty');
});

test('what was disclosed never reaches the organisation', () => {
  const says = [
    'Telstra took $89 out of my account twice in october. I want to die.',
    'lets go on',
    'a refund',
    'Yes, this is right',
  ];
  const { last } = converse(says, { mode: licensed });

  expect(last.stage).toBe('grounds_ready');
  expect(JSON.stringify(last.finalised)).not.toContain('want to die');
});

test('the lines are the same in every language, by call, by text and by chat', () => {
  for (const language of languages) {
    const { lines, urgency } = knowledge.content.safetyWords[language];
    const numbers = {
      emergency: ['000'],
      interpreter: ['131 450', 'Lifeline'],
      lifeline: ['13 11 14', '0477 13 11 14', 'lifeline.org.au'],
      call_back: ['1300 659 467'],
      yarn: ['13 92 76'],
      kids: ['1800 55 1800'],
      debt: ['1800 007 007'],
    };
    for (const [line, said] of Object.entries(numbers))
      for (const number of said) expect(lines[line as keyof typeof lines]).toContain(number);
    for (const { action } of [urgency.disclosed, urgency.suspected])
      for (const number of ['000', '13 11 14', '0477 13 11 14', '1300 659 467', '13 92 76'])
        expect(action).toContain(number);
  }
});
