import { expect, test } from 'vitest';
import { imessage, longPage, type Said, screen, screens, whatsapp } from '../../test/render-chat.ts';
import { dispute, recognised, words } from '../../test/talk.ts';

const page = longPage(dispute, whatsapp);
const shots = screens(page, whatsapp);

test('a second picture of one view, read a little differently, says nothing twice', () => {
  const again = {
    lines: (shots[0]?.lines ?? []).map((line, at) => (at % 5 ? line : { ...line, text: line.text.replace('e', 'c') })),
  };

  const alone = recognised(shots.slice(0, 1)).transcript;

  expect(recognised([...shots.slice(0, 1), again]).transcript).toHaveLength(alone.length);
});

test('a message that runs out of one page and into the next is one message', () => {
  const rows = (texts: readonly string[], y: number) =>
    texts.map((text, row) => ({ text, x: 0.05, y: y + row * 0.024, w: 0.55, h: 0.017 }));
  const answer = (text: string, y: number) => [
    { text, x: 0.6, y, w: 0.35, h: 0.017 },
    { text: '9:42 am ✓✓', x: 0.8, y: y + 0.023, w: 0.15, h: 0.012 },
  ];
  const shot = (...lines: ReturnType<typeof rows>) => ({
    lines: [...screen([], whatsapp, { from: 0, partial: false }).lines, ...lines],
  });
  const first = shot(
    ...answer('So what is your answer?', 0.3),
    ...answer('Please tell me', 0.4),
    ...rows(['The fee stands because you left', 'before the end of the term that'], 0.895),
  );
  const second = shot(
    ...rows(['we agreed when you', 'signed'], 0.083),
    { text: '9:45 am', x: 0.48, y: 0.131, w: 0.12, h: 0.012 },
    ...answer('I never signed that', 0.3),
  );

  const { transcript, evidence } = recognised([first, second]);

  expect(transcript[2]).toMatchObject({
    text: 'The fee stands because you left before the end of the term that we agreed when you signed',
    time: '09:45',
  });
  expect(evidence.gaps).toEqual([0]);
});

test('messages of one run stay apart where an app sets them close', () => {
  const tight: readonly Said[] = [
    { who: 'other', text: 'We have looked at your account and at the fee' },
    { who: 'other', text: 'It is correct' },
    { who: 'other', text: 'It will therefore stay on the bill that we sent' },
    { who: 'person', text: 'I do not accept that and I want it in writing' },
  ];
  const squeezed = longPage(tight, imessage).map((line, row) => ({
    ...line,
    y: 0.02 + row * 0.024 + ([0, 0, 0.005, 0.01, 0.01, 0.016][row] ?? 0.016),
  }));

  expect(words(recognised([screen(squeezed, imessage, { from: 0, partial: false })]).transcript)).toEqual(words(tight));
});

test('a time read together with the last line is the time of the message', () => {
  const lines = [
    { text: 'I want my money back 9:41 am ✓✓', x: 0.35, y: 0.3, w: 0.6, h: 0.018 },
    { text: 'No', x: 0.05, y: 0.4, w: 0.06, h: 0.018 },
  ];

  expect(recognised([{ lines }]).transcript[0]).toEqual({
    speaker: 'person',
    time: '09:41',
    text: 'I want my money back',
  });
});

test('words on neither side are put in nobody’s mouth', () => {
  const lines = [
    { text: 'mine', x: 0.75, y: 0.3, w: 0.2, h: 0.02 },
    { text: 'theirs', x: 0.05, y: 0.4, w: 0.2, h: 0.02 },
    { text: 'this could be either of the two', x: 0.2, y: 0.46, w: 0.605, h: 0.02 },
    { text: 'nobody can tell', x: 0.2, y: 0.487, w: 0.3, h: 0.02 },
  ];

  const { transcript } = recognised([{ lines }]);

  expect(transcript.map(({ speaker }) => speaker)).toEqual(['person', 'other', 'system']);
});

test('a standard phrase used again days later does not fold two days into one', () => {
  const again: readonly Said[] = [
    {
      who: 'other',
      text: 'Hello, thank you for contacting us. How can I help you today?',
      time: '2:10 pm',
      above: '20 April 2026',
    },
    { who: 'person', text: 'The same matter as in March, nothing was done', time: '2:11 pm' },
  ];
  const later = screens(longPage(again, whatsapp), whatsapp);

  const { transcript, evidence } = recognised([...shots, ...later]);

  expect(words(transcript)).toEqual(words([...dispute, ...again]));
  expect(evidence.gaps).toEqual([shots.length - 1]);
});

test('a chat in which a line begins with «to» is no mail', () => {
  const said = [
    ['Good afternoon to you', '', '12:31'],
    ['Somebody else must be able', 'to look at it', '12:40'],
    ['I will raise it', '', '13:05'],
    ['Thank you for that', '', '13:06'],
  ] as const;
  const lines = said.flatMap(([first, second, time], at) => {
    const [x, y] = [at === 1 ? 0.27 : 0.14, 0.12 + at * 0.1];
    const more = second === '' ? [] : [{ text: second, x, y: y + 0.025, w: 0.3, h: 0.024 }];
    return [
      { text: first, x, y, w: 0.55, h: 0.024 },
      ...more,
      { text: time, x: x + 0.58, y: y + 0.032, w: 0.07, h: 0.018 },
    ];
  });

  expect(recognised([{ lines }]).transcript.map(({ time, text }) => [text, time])).toEqual(
    said.map(([first, second, time]) => [`${first} ${second}`.trim(), time]),
  );
});
