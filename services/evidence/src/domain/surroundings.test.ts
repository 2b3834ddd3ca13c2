import { describe, expect, test } from 'vitest';
import { longPage, type Said, screen, screens, whatsapp } from '../../test/render-chat.ts';
import { dispute, recognised, refusal, words } from '../../test/talk.ts';

describe('what is no correspondence', () => {
  test('no screenshots, no lines, and blank lines are one and the same', () => {
    const blank = { text: ' \u200e ', x: 0.1, y: 0.1, w: 0.1, h: 0.02 };

    expect([refusal(undefined), refusal([]), refusal([{ lines: [] }]), refusal([{ lines: [blank] }])]).toEqual(
      Array(4).fill('no_screenshots'),
    );
  });

  test('a letter is not recognised', () => {
    const text = 'Dear Ms Tran, we refer to your letter and confirm that the matter is closed and';
    const lines = Array.from({ length: 12 }, (_, row) => ({ text, x: 0.1, y: 0.2 + row * 0.03, w: 0.8, h: 0.018 }));
    const head = [
      { text: 'Harbour Bank Limited', x: 0.1, y: 0.08, w: 0.3, h: 0.02 },
      { text: '14 March 2026', x: 0.65, y: 0.12, w: 0.25, h: 0.018 },
    ];

    expect(refusal([{ lines: [...head, ...lines] }])).toBe('nothing_recognised');
  });

  test('lines that no screen could hold are not recognised', () => {
    const lines = [
      { text: 'hello', x: -5, y: -5, w: 0, h: -1 },
      { text: 'there', x: 1e308, y: 1e308, w: 1e308, h: 1e308 },
    ];

    expect(refusal([{ lines }])).toBe('nothing_recognised');
  });
});

describe('what stands around the messages', () => {
  test('relative days are never turned into dates', () => {
    const talk: readonly Said[] = [
      { who: 'other', text: 'We will call you', time: '9:41 am', above: 'Yesterday' },
      { who: 'person', text: 'You did not', time: '10:00 am', above: 'Today' },
    ];

    const { transcript, summary } = recognised(screens(longPage(talk, whatsapp), whatsapp));

    expect(transcript.map(({ time }) => time)).toEqual(['09:41', '10:00']);
    expect(summary).toMatchObject({ from: '09:41', to: '10:00' });
  });

  test('a notice of the app is nobody speaking', () => {
    const talk: readonly Said[] = [
      { who: 'other', text: 'Good morning to you', time: '9:41 am', above: 'Messages are encrypted' },
      { who: 'person', text: 'Good morning', time: '9:42 am' },
    ];

    const { transcript } = recognised(screens(longPage(talk, whatsapp), whatsapp));

    expect(words(transcript)).toEqual(['system: Messages are encrypted', ...words(talk)]);
  });

  test('a quoted message is not said a second time', () => {
    const reply = [
      { text: 'We will refund the full amount', x: 0.05, y: 0.2, w: 0.55, h: 0.018 },
      { text: '9:41 am', x: 0.48, y: 0.223, w: 0.12, h: 0.012 },
      { text: 'Horizon', x: 0.35, y: 0.28, w: 0.2, h: 0.015 },
      { text: 'We will refund the full amount', x: 0.35, y: 0.304, w: 0.5, h: 0.015 },
      { text: 'You said this a month ago already', x: 0.35, y: 0.33, w: 0.6, h: 0.018 },
      { text: '9:50 am ✓✓', x: 0.8, y: 0.353, w: 0.15, h: 0.012 },
    ];
    const head = [
      { text: '16:20', x: 0.05, y: 0.01, w: 0.1, h: 0.014 },
      { text: 'Horizon', x: 0.16, y: 0.055, w: 0.2, h: 0.022 },
    ];

    const { transcript } = recognised([{ lines: [...head, ...reply] }]);

    expect(words(transcript)).toEqual([
      'other: We will refund the full amount',
      'person: You said this a month ago already',
    ]);
  });

  test('a keyboard over the lower half is no message', () => {
    const keyboard = ['q w e r t y u i o p', 'a s d f g h j k l', 'z x c v b n m'].map((text, row) => ({
      text,
      x: 0.02,
      y: 0.7 + row * 0.07,
      w: 0.96,
      h: 0.02,
    }));
    const shot = screen(
      longPage(dispute.slice(0, 3), whatsapp),
      { ...whatsapp, placeholder: '' },
      { from: 0, partial: false },
    );

    const { transcript } = recognised([{ lines: [...shot.lines, ...keyboard] }]);

    expect(words(transcript)).toEqual(words(dispute.slice(0, 3)));
  });

  test('the title of a single screen is no message and names the other side', () => {
    const shot = screen(longPage(dispute.slice(0, 3), whatsapp), whatsapp, { from: 0, partial: false });

    const { transcript, summary } = recognised([shot]);

    expect(transcript).toHaveLength(3);
    expect(transcript[0]?.name).toBe('Horizon Mobile');
    expect(summary.participants).toEqual(['Horizon Mobile']);
  });
});
