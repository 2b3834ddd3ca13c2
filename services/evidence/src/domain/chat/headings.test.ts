import { expect, test } from 'vitest';
import { recognised } from '../../../test/talk.ts';

const line = (text: string, [x, w]: readonly [number, number], y: number) => ({ text, x, y, w, h: 0.02 });

const liveChat = [
  line('(A) Agnes 2:01 pm', [0.05, 0.4], 0.2),
  line('How can I help you today?', [0.15, 0.6], 0.24),
  line('You 2:03 pm', [0.7, 0.26], 0.3),
  line('I was charged for physio that my mother', [0.15, 0.8], 0.34),
  line('did not get', [0.15, 0.2], 0.365),
  line('my) Agnes 2:05 pm', [0.05, 0.4], 0.43),
  line('I see', [0.15, 0.1], 0.47),
  line('You 2:06 pm', [0.7, 0.26], 0.53),
  line('ok', [0.9, 0.04], 0.57),
];

test('a name with a time above each message tells who said it and when', () => {
  const { transcript } = recognised([{ lines: liveChat }]);

  expect(transcript).toEqual([
    { speaker: 'other', name: 'Agnes', time: '14:01', text: 'How can I help you today?' },
    { speaker: 'person', time: '14:03', text: 'I was charged for physio that my mother did not get' },
    { speaker: 'other', name: 'Agnes', time: '14:05', text: 'I see' },
    { speaker: 'person', time: '14:06', text: 'ok' },
  ]);
});

test('a text that ends in a time once is a message', () => {
  const lines = [
    line('Doors 2:01 pm', [0.05, 0.3], 0.2),
    line('Thanks', [0.75, 0.2], 0.26),
    line('Anything else?', [0.05, 0.3], 0.32),
  ];

  expect(recognised([{ lines }]).transcript.map(({ text }) => text)).toEqual([
    'Doors 2:01 pm',
    'Thanks',
    'Anything else?',
  ]);
});

test('a heading that stands once counts where others stand', () => {
  const greeting = [line('Bot 2:00 pm', [0.05, 0.3], 0.1), line('Welcome', [0.15, 0.3], 0.14)];

  const { transcript } = recognised([{ lines: [...greeting, ...liveChat] }]);

  expect(transcript[0]).toEqual({ speaker: 'other', name: 'Bot', time: '14:00', text: 'Welcome' });
});

test('Chinese is read without the space before its clock', () => {
  const lines = [
    line('客服 13:30', [0.05, 0.3], 0.1),
    line('您好', [0.15, 0.1], 0.14),
    line('你13:31', [0.75, 0.2], 0.2),
    line('网速只有八', [0.7, 0.25], 0.24),
    line('客服 13:32', [0.05, 0.3], 0.3),
    line('请重启', [0.15, 0.2], 0.34),
    line('你下午1:33', [0.75, 0.2], 0.4),
    line('重启过了', [0.75, 0.2], 0.44),
  ];

  expect(recognised([{ lines }]).transcript.map(({ speaker, time }) => [speaker, time])).toEqual([
    ['other', '13:30'],
    ['person', '13:31'],
    ['other', '13:32'],
    ['person', '13:33'],
  ]);
});
