import { describe, expect, test } from 'vitest';
import { longPage, type Said, screens, whatsapp } from '../../test/render-chat.ts';
import { dispute, recognised, words } from '../../test/talk.ts';

const shots = screens(longPage(dispute, whatsapp), whatsapp);

describe('who is speaking', () => {
  test('a long message of the other side is theirs though its middle is past the middle of the screen', () => {
    const lines = [
      { text: 'We have looked at this again and our answer is the same', x: 0.05, y: 0.3, w: 0.75, h: 0.02 },
      { text: 'as before', x: 0.05, y: 0.33, w: 0.2, h: 0.02 },
      { text: 'That is not good enough for me at all, sorry to say', x: 0.2, y: 0.42, w: 0.75, h: 0.02 },
    ];

    const { transcript } = recognised([{ lines }]);

    expect(transcript.map(({ speaker }) => speaker)).toEqual(['other', 'person']);
  });

  test('a time beneath a message and away from it does not move the message to the middle', () => {
    const line = (text: string, [x, w]: readonly [number, number], y: number) => ({ text, x, y, w, h: 0.02 });
    const lines = [
      line('14 March 2026', [0.4, 0.2], 0.1),
      line('How can we help you today?', [0.04, 0.45], 0.15),
      line('You charged me $65 after I cancelled', [0.508, 0.452], 0.22),
      line('9:41 am', [0.04, 0.1], 0.245),
      line('Let me look into that for you', [0.04, 0.5], 0.32),
      line('Please do, it is the second time', [0.5, 0.46], 0.4),
      line('Yesterday', [0.44, 0.12], 0.47),
      line('Any news about my refund?', [0.56, 0.4], 0.52),
      line('It has been approved', [0.04, 0.35], 0.6),
    ];

    const { transcript } = recognised([{ lines }]);

    expect(transcript.map(({ speaker }) => speaker)).toEqual(['other', 'person', 'other', 'person', 'person', 'other']);
  });

  test('a screen with one side only keeps the margins of its neighbours', () => {
    const oneSided = [{ lines: [{ text: 'Still waiting for your answer to me', x: 0.35, y: 0.3, w: 0.6, h: 0.017 }] }];

    const { transcript } = recognised([...shots, ...oneSided]);

    expect(transcript.at(-1)).toMatchObject({ speaker: 'person', text: 'Still waiting for your answer to me' });
  });

  test('the names above messages in a group go with the messages', () => {
    const group: readonly Said[] = [
      { who: 'other', name: 'Anna Ricci', text: 'Has anyone had their deposit back?', time: '18:01' },
      { who: 'other', name: 'Bao', text: 'Not me, they keep saying next week', time: '18:02' },
      { who: 'person', text: 'Same here', time: '18:03' },
      { who: 'other', name: 'Anna Ricci', text: 'I am writing to the ombudsman', time: '18:05' },
      { who: 'other', name: 'Bao', text: 'Good idea', time: '18:06' },
    ];

    const { transcript, summary } = recognised(screens(longPage(group, whatsapp), whatsapp));

    expect(words(transcript)).toEqual(words(group));
    expect(transcript.map(({ name }) => name)).toEqual(['Anna Ricci', 'Bao', undefined, 'Anna Ricci', 'Bao']);
    expect(summary.participants).toEqual(['Anna Ricci', 'Bao']);
  });

  const arabic: readonly Said[] = [
    { who: 'other', text: 'مرحبا كيف يمكنني مساعدتك اليوم', time: '9:41 ص', above: '14 مارس 2026' },
    { who: 'person', text: 'تم خصم المبلغ مرتين من حسابي', time: '9:42 ص' },
    { who: 'other', text: 'سوف نراجع الحساب ونرد عليك في أقرب وقت ممكن خلال هذا الأسبوع', time: '9:45 ص' },
  ];

  test('Arabic in an app set to English: the person is on the right', () => {
    const look = { ...whatsapp, rtlText: true };

    const { transcript } = recognised(screens(longPage(arabic, look), look));

    expect(words(transcript)).toEqual(words(arabic));
    expect(transcript[0]?.time).toBe('2026-03-14T09:41');
  });

  test('an app set to Arabic is mirrored: the person is on the left', () => {
    const look = { ...whatsapp, rtlText: true, mirrored: true, title: 'هورايزن', placeholder: 'مراسلة' };

    const { transcript } = recognised(screens(longPage(arabic, look), look));

    expect(words(transcript)).toEqual(words(arabic));
  });

  test.for([
    {
      language: 'Chinese',
      said: ['您好，请问有什么可以帮您的吗？我们很乐意为您查询账单', '我的账单被多收了一百二十九元', '好的'],
      chip: '2026年3月14日',
      time: '上午9:41',
    },
    {
      language: 'Vietnamese',
      said: ['Xin chào, tôi có thể giúp gì cho bạn hôm nay về hóa đơn?', 'Tôi bị tính tiền hai lần', 'Vâng'],
      chip: '14 tháng 3, 2026',
      time: '9:41 SA',
    },
    {
      language: 'Greek',
      said: ['Γεια σας, πώς μπορώ να βοηθήσω με τον λογαριασμό σας σήμερα;', 'Με χρεώσατε δύο φορές', 'Εντάξει'],
      chip: '14 Μαρτίου 2026',
      time: '9:41 π.μ.',
    },
  ])('a chat in $language keeps its words as written', ({ said, chip, time }) => {
    const talk = said.map(
      (text, index): Said => ({
        who: index % 2 ? 'person' : 'other',
        text,
        time,
        ...(index === 0 ? { above: chip } : {}),
      }),
    );

    const { transcript } = recognised(screens(longPage(talk, whatsapp), whatsapp));

    expect(words(transcript)).toEqual(words(talk));
    expect(transcript[1]?.time).toBe('2026-03-14T09:41');
  });
});
