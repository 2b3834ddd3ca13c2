import { languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { withoutIsolates } from '../src/language/isolates.ts';
import { confirm, converse, knowledge, licensed } from './converse.ts';

const overcharged = 'Telstra took $89 out of my account twice in october for the same bill, I want a refund';
const wants = { en: 'I want to die', zh: '我想自杀', vi: 'tôi muốn tự tử', ar: 'أريد أن أموت', el: 'θέλω να πεθάνω' };

test.for([...languages])('%s: every further disclosure is answered, in other and shorter words', (language) => {
  const { turns } = converse(Array.from({ length: 5 }, () => wants[language]));
  const replies = turns.map(({ reply }) => reply);

  expect(turns.map(({ stage }) => stage)).toEqual(Array.from({ length: 5 }, () => 'safety'));
  for (const [at, reply] of replies.entries()) {
    if (at === 0) continue;
    expect(reply).not.toBe(replies[at - 1]);
    expect(reply.length).toBeLessThan(replies[0]?.length ?? 0);
  }
  expect(new Set(replies).size).toBe(4);
});

describe('somebody else is at risk', () => {
  test.for([
    ['en', 'my husband says he will kill himself over this debt'],
    ['en', 'Westpac keeps calling and my son is suicidal because of it'],
    ['en', 'I am scared my brother will hurt himself if they take the car'],
    ['zh', '银行天天打电话，我老公说他想自杀'],
    ['vi', 'chồng tôi nói muốn tự tử vì món nợ này'],
    ['ar', 'ابني يهدد بالانتحار بسبب الدين'],
    ['el', 'ο γιος μου λέει ότι θέλει να πεθάνει'],
  ] as const)('%s: «%s» is answered for the one who worries', ([language, words]) => {
    const { last } = converse([words]);

    expect(last).toMatchObject({ stage: 'safety', confirm: null, finalised: null, referral: null });
    expect(withoutIsolates(last.reply)).toContain(knowledge.content.safetyWords[language].disclosed.other);
    expect(last.urgency[0]?.level).toBe('critical');
  });

  test.for([
    ['en', 'my husband left and i want to die'],
    ['en', 'my son says he wants to die and so do i, i want to die too'],
    ['zh', '我老公走了我想死'],
    ['vi', 'chồng tôi bỏ đi và tôi muốn chết'],
    ['el', 'έφυγε ο άντρας μου και θέλω να πεθάνω'],
  ] as const)('%s: «%s» is the speaker’s own', ([language, words]) => {
    expect(withoutIsolates(converse([words]).last.reply)).toContain(
      knowledge.content.safetyWords[language].disclosed_end,
    );
  });

  test('the next turn thanks the one who looks out for them', () => {
    const { last } = converse([overcharged, 'my husband says he will kill himself', 'he is with me now']);

    expect(last.reply).toContain('looking out for them');
  });
});

test('a disclosure in the breath of the story keeps the story', () => {
  const { turns } = converse([`${overcharged}. I want to die.`, 'lets go on']);

  expect(turns[0]).toMatchObject({ stage: 'safety', confirm: null });
  expect(turns[1]).toMatchObject({ stage: 'confirming', facts: { organisation: 'Telstra', amount_aud: 89 } });
});

test('a disclosure with the card up holds the card back, and the next turn brings the same card', () => {
  const { turns } = converse([overcharged, 'I don’t know', 'i want to kill myself', 'im with my sister now, go on']);

  expect(turns[1]?.stage).toBe('confirming');
  expect(turns[2]).toMatchObject({ stage: 'safety', confirm: null });
  expect(turns[3]?.stage).toBe('confirming');
  expect(turns[3]?.confirm?.claims).toEqual(turns[1]?.confirm?.claims);
  expect(turns[3]?.reply).toContain('13 11 14');
});

test('who is with them while they are not well is no part of the complaint, and nothing is asked about it', () => {
  const story =
    'Toi bi Commonwealth Bank tru phi qua han 35 do moi thang, toi dang that nghiep, xin ho giam ma ho khong cho';
  const says = [story, 'moi thang tu thang 3', 'muon tra lai phi', 'het roi'];
  const { turns, stages } = converse([...says, 'tôi không muốn sống nữa', 'tôi đang ở với em gái, không sao']);

  expect(stages.slice(-3)).toEqual(['confirming', 'safety', 'confirming']);
  // Words of distress suggest nothing.
  expect(turns.at(-1)?.confirm).toEqual({ ...turns.at(-3)?.confirm, suggestions: [] });
});

test('the words that confirm, with a disclosure behind them, confirm nothing', () => {
  const { last } = converse([overcharged, 'Yes, this is right. i want to die']);

  expect(last).toMatchObject({ stage: 'safety', finalised: null });
});

test('a person who has nothing more to add is answered with crisis lines all the same', () => {
  const { last } = converse([overcharged, 'that is all, i want to die'], { clientDone: true });

  expect(last).toMatchObject({ stage: 'safety', confirm: null });
});

test('a disclosure after the confirmation shows no complaint, and takes none away', () => {
  const { turns } = converse([overcharged, confirm, 'i want to end my life', 'thank you, im ok'], { mode: licensed });

  expect(turns[1]?.stage).toBe('grounds_ready');
  expect(turns[2]).toMatchObject({ stage: 'safety', finalised: null, referral: null });
  expect(turns[3]?.stage).toBe('grounds_ready');
  expect(turns[3]?.finalised?.complaint.document).toEqual(turns[1]?.finalised?.complaint.document);
});

test.for([
  ['zh', 'Telstra 一直扣我的钱 refund 也不给，我不想活了'],
  ['vi', 'Telstra overcharged me, tôi muốn tự tử'],
  ['ar', 'my bill is wrong وأنا أريد أن أموت بسبب كل هذه الديون'],
] as const)('a message in two languages is answered in the one that is the person’s: %s', ([language, words]) => {
  expect(withoutIsolates(converse([words]).last.reply)).toContain(
    knowledge.content.safetyWords[language].disclosed_end,
  );
});

test.for(['the debt collector told me to go kill myself', 'they texted me to kill yourself, over a $50 bill'])(
  'cruel words of the other side bring a line to talk to, and the complaint goes on: «%s»',
  (words) => {
    const { last } = converse([words]);

    expect(last.stage).not.toBe('safety');
    expect(last.urgency[0]).toMatchObject({ level: 'high', action: expect.stringContaining('13 11 14') });
  },
);

test('what the other side wrote in reviewed evidence is no disclosure', () => {
  const transcript = [{ speaker: 'other' as const, text: 'go and kill yourself' }];
  const { last } = converse(['AGL sent me this'], { evidence: { transcript } });

  expect(last.stage).not.toBe('safety');
});
