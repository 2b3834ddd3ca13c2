import { languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { noHint } from '../src/conversation/hint.ts';
import type { Decision } from '../src/decision.ts';
import { withoutIsolates } from '../src/language/isolates.ts';
import { confirm, converse, knowledge, licensed, turn } from './converse.ts';
import { type Each, outright } from './lettered.ts';

const keysIn = ({ urgency, language }: Decision): readonly string[] =>
  knowledge.content.urgency
    .filter(({ entry }) =>
      urgency.some(({ message }) => withoutIsolates(message).startsWith(entry.message[language] ?? '?')),
    )
    .map(({ entry }) => entry.key);

describe('a scam of long ago', () => {
  const told: Each<readonly [string, string]> = {
    en: ['A man said he was from my bank and I sent him $900', 'ten days ago'],
    zh: ['有人自称是银行的打电话来，我转了900块', '那是十天前的事'],
    vi: ['Có người giả danh ngân hàng gọi, tôi đã chuyển 900 đô cho nó', 'chuyện mười ngày trước'],
    ar: ['قال إنه من البنك وحولت له 900 دولار', 'كان ذلك قبل عشرة أيام'],
    el: ['Κάποιος από την τράπεζα με πήρε και έστειλα 900 δολάρια', 'αυτό έγινε πριν δέκα μέρες'],
  };

  test.for([...languages])(
    '%s: is raised where no day is told, and not where the hours that matter are gone',
    (language) => {
      const [said, when] = told[language];

      expect(keysIn(converse([said]).last)).toContain('scam_in_progress');
      expect(keysIn(converse([`${said}, ${when}`]).last)).not.toContain('scam_in_progress');
      expect(keysIn(converse([said, when]).last)).not.toContain('scam_in_progress');
    },
  );

  test('stays over, whatever day the person names next', () => {
    const says = ['On 3 november a man said he was from my bank and I sent him $900', 'my wife is home tonight'];

    expect(converse(says).turns.flatMap(keysIn)).not.toContain('scam_in_progress');
  });

  test('is no fee that a company still wants', () => {
    expect(keysIn(converse(['Telstra 多扣了我的钱，他们还要收我 40 块退出费']).last)).not.toContain('scam_in_progress');
  });

  test('goes on where it is told of now', () => {
    const said =
      'Ten days ago a man said he was from my bank and I sent him $900, and right now he is on the line again';

    expect(keysIn(converse([said]).last)).toContain('scam_in_progress');
  });
});

describe('what the person denies', () => {
  const told: Each<readonly [string, string]> = {
    en: ['my landlord says he will evict me', 'no, nobody will evict me'],
    zh: ['房东要把我赶出去', '没有人要把我赶出去'],
    vi: ['Chủ nhà đuổi tôi ra khỏi nhà', 'không, không ai đuổi tôi ra khỏi nhà'],
    ar: ['صاحب البيت يطردني', 'لا، لا أحد يطردني'],
    el: ['ο ιδιοκτήτης με διώχνει από το σπίτι', 'όχι, κανείς δεν με διώχνει από το σπίτι'],
  };

  test.for([...languages])('%s: ends, and the same words again are no news', (language) => {
    const [said, denied] = told[language];
    const { turns } = converse([said, denied, '…', said]);

    expect(turns.map((turn) => keysIn(turn).includes('eviction_notice'))).toEqual([true, false, false, false]);
  });

  const anew: Each = {
    en: 'he came round again this evening, he will evict me on Monday',
    zh: '房东今天又来了，明天要把我赶出去',
    vi: 'hôm nay chủ nhà lại tới, ngày mai đuổi tôi ra khỏi nhà',
    ar: 'رجع صاحب البيت اليوم مرة ثانية وقال إنه يطردني غدا',
    el: 'ήρθε πάλι ο ιδιοκτήτης, αύριο με διώχνει από το σπίτι',
  };

  test.for([...languages])('%s: comes back where the same is told anew, and is said in full once more', (language) => {
    const [said, denied] = told[language];
    const { turns } = converse([said, denied, anew[language], '…']);
    const { action } = knowledge.content.urgency.find(({ entry }) => entry.key === 'eviction_notice')?.entry ?? {};
    const isSaid = turns.map(({ reply }) => withoutIsolates(reply).includes(action?.[language] ?? '?'));

    expect(turns.map((turn) => keysIn(turn).includes('eviction_notice'))).toEqual([true, false, true, true]);
    expect(isSaid).toEqual([true, false, true, false]);
  });

  test('comes back in other words', () => {
    const [said, denied] = told.en;

    expect(keysIn(converse([said, denied, 'now he gave me a notice to vacate']).last)).toContain('eviction_notice');
  });

  test('comes back where the learnt reader alone hears it, in words that were not denied', () => {
    const [said, denied] = told.en;
    const says = [said, denied, said, 'he is carrying my things down to the yard'];
    const heard = (index: number) => ({
      reader: 'f'.repeat(64),
      hints: new Map([[index, { ...noHint, urgent: ['eviction' as const] }]]),
    });
    const before = converse(says.slice(0, 2));
    const next = (at: number) => {
      const history = [...before.history, { role: 'user' as const, content: says[at] ?? '' }];
      return keysIn(turn({ history, knownFacts: before.last.facts, heard: heard(history.length - 1) }));
    };

    expect(next(2)).not.toContain('eviction_notice');
    expect(next(3)).toContain('eviction_notice');
  });
});

test.for([
  ['en', 'I want the repair for free or my money back, and the $280 for the tow truck'],
  ['vi', 'Tôi muốn sửa miễn phí, không thì trả tiền lại, với tiền kéo xe 280 đô nữa'],
] as const)('%s: what a tow cost takes nothing away, and no weapon stands there: «%s»', ([, said]) => {
  expect(converse([said]).last.urgency.filter(({ level }) => level !== 'medium')).toEqual([]);
});

describe('help is said in full once, and later in a line', () => {
  const cutOff: Each = {
    en: 'AGL will cut off my power tomorrow',
    zh: 'AGL 明天要停我的电',
    vi: 'Ngày mai AGL sẽ cắt điện nhà tôi',
    ar: 'سيقطعون عني الكهرباء غدا',
    el: 'Η AGL θα μου κόψει το ρεύμα αύριο',
  };
  const goOn: Each = { en: 'lets go on', zh: '我们继续吧', vi: 'mình tiếp tục đi', ar: 'لنكمل', el: 'ας συνεχίσουμε' };

  test.for([...languages])('%s: an urgent matter keeps its level and its first words', (language) => {
    const { turns } = converse([cutOff[language], '…', '…']);
    const [first, ...later] = turns.map(({ urgency }) => urgency[0]);

    for (const item of later) {
      expect(item).toMatchObject({ level: first?.level, message: first?.message });
      expect(item?.action.length).toBeLessThan(first?.action.length ?? 0);
      expect(first?.action.startsWith(item?.action ?? '?')).toBe(true);
    }
  });

  test.for([...languages])('%s: a disclosure stays critical, with one line to call', (language) => {
    const { turns } = converse([outright[language], goOn[language], '…']);
    const [first, ...later] = turns.map(({ urgency }) => urgency[0]);
    const { disclosed, reminder } = knowledge.content.safetyWords[language].urgency;

    expect(withoutIsolates(first?.action ?? '')).toBe(withoutIsolates(disclosed.action));
    for (const item of later) {
      expect(item?.level).toBe('critical');
      expect(withoutIsolates(item?.action ?? '')).toBe(withoutIsolates(reminder.action));
    }
  });

  test('who is safe again is met once more, and then only reminded', () => {
    const { turns } = converse(['I want to die', "I'm ok now, I won't do it", 'AGL overcharged me $50', '…']);

    expect(turns[1]?.urgency[0]?.level).toBe('critical');
    expect(turns[1]?.reply.match(/13 11 14/g)).toHaveLength(1);
    for (const { urgency, reply } of turns.slice(2)) {
      expect(urgency.find(({ action }) => action.includes('13 11 14'))?.level).toBe('critical');
      expect(reply).not.toContain('13 11 14');
    }
  });

  test('nothing is said again because the language changed', () => {
    const { last } = converse([cutOff.en, 'Τι γίνεται τώρα με το ρεύμα στο σπίτι μου;']);
    const entry = knowledge.content.urgency.find((one) => one.entry.key === 'disconnection_imminent')?.entry;

    expect(last.language).toBe('el');
    expect(withoutIsolates(last.reply)).not.toContain(entry?.message.el ?? '');
  });
});

test('the record has what is urgent in full, and nothing of the person’s own life', () => {
  const { last } = converse(
    [
      `${'Telstra took $89 twice in october'} and will cut off my service tomorrow, I want a refund`,
      'I want to die',
      'lets go on',
      confirm,
      confirm,
    ],
    { mode: licensed },
  );
  const own = Object.values(knowledge.content.safetyWords.en.urgency).map(({ message }) => message);

  expect(last.finalised).not.toBeNull();
  expect(last.urgent.length).toBeGreaterThan(0);
  for (const { message, action } of last.urgent) {
    expect(own).not.toContain(message);
    expect(knowledge.content.urgency.map(({ entry }) => entry.action.en)).toContain(action);
  }
});

test.for([
  [
    'Origin billed me $1,900 and say they will cut my power off if I do not pay. My wife sleeps with a cpap machine.',
    'no, it is not life support, she only snores',
    'the cpap is just for the snoring',
  ],
  [
    'Origin给我1900元的账单，说不付就断电。我太太睡觉用呼吸机治打鼾。',
    '那不是生命支持设备，她只是打鼾',
    '呼吸机只是治打鼾的',
  ],
])('«%s»: a machine that is denied to keep anybody alive raises no alarm again', (sayings) => {
  const { turns } = converse([...sayings], { clientDone: true });
  const isCritical = (at: number) => turns[at]?.urgency.some(({ level }) => level === 'critical');

  expect([0, 1, 2].map(isCritical)).toEqual([true, false, false]);
});

test.for([
  'toi mua giuong ma nem bi lun, toi phai nam duoi san, tiem khong doi',
  'ghe de duoi lau bi gay, tho hen mai toi',
  'cai ban moi mua bi gay chan, tiem noi het bao hanh',
])('a Vietnamese syllable typed without its marks is not taken for the one that alarms: %s', (said) => {
  expect(converse([said]).last.urgency.filter(({ level }) => level !== 'medium')).toEqual([]);
});

test.for(['chu nha duoi toi ra khoi nha ngay mai', 'chong cu danh toi, no dang dung truoc cua'])(
  'what is told with more than one word is heard without marks as well: %s',
  (said) => {
    expect(converse([said]).last.urgency.some(({ level }) => level === 'critical')).toBe(true);
  },
);

describe('of a kind of matter in which nobody is put out of their home', () => {
  const heard = { reader: 'f'.repeat(64), hints: new Map([[0, { ...noHint, urgent: ['eviction' as const] }]]) };
  const said = (content: string) => keysIn(turn({ history: [{ role: 'user', content }], heard }));

  test('what the learnt reader alone hears of it raises nothing', () => {
    expect(said('My landlord wrote again, what now, I rent a unit in Lakemba')).toContain('eviction_notice');
    expect(said('Telstra charged me twice for my phone and a bloke comes next week')).not.toContain('eviction_notice');
  });

  test('its own words do', () => {
    expect(said('Telstra charged me twice and I got a notice to vacate over it')).toContain('eviction_notice');
  });

  test('and a day ahead is none to be out by', () => {
    const { last } = converse([
      'Telstra charged me twice, they told me a bloke will be out by 6 December to fix the phone',
    ]);

    expect(last.facts).not.toHaveProperty('eviction_on');
    expect(keysIn(last)).not.toContain('eviction_notice');
  });
});
