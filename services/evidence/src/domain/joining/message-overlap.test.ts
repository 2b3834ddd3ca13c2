import { expect, test } from 'vitest';
import { draftsOf } from '../../../test/drafts.ts';
import type { Draft } from '../chat/draft.ts';
import { isProof, messageOverlap, type Overlap } from './message-overlap.ts';

const proven = (overlap: Overlap | null) => (overlap && isProof(overlap) ? overlap.twins : null);
const twins = (above: readonly string[], below: readonly string[]) =>
  proven(messageOverlap(draftsOf(...above), draftsOf(...below)))?.map(({ above: a, below: b }) => [a, b]) ?? null;

const end = ['09:40 The heater leaks since Monday', '09:41 Nobody came on Tuesday'] as const;
const start = ['09:30 Good morning to you', '09:31 What is it about'] as const;
const rest = ['09:50 We will look into it', '09:51 When'] as const;

test('messages that end one page and begin the other are found, in order', () => {
  expect(twins([...start, ...end], [...end, ...rest])).toEqual([
    [2, 0],
    [3, 1],
  ]);
});

test('misread letters and words cut by the edges do not hide them', () => {
  const cutBelow = ['09:30 a leak', '09:40 Tbe heater leaks sinee Monday', 'Nobody came'];
  const cutAbove = ['09:40 The heater leaks since Monday', '09:41 Nobody came on Tuesday'];

  expect(twins(cutBelow, cutAbove)).toHaveLength(2);
  expect(twins(['09:30 There is a leak', ...end], ['a leak', ...end])).toHaveLength(3);
});

test('a message that only one page could read does not part the others', () => {
  expect(twins([...start, end[0], '09:40 xx', end[1]], [...end, ...rest])).toEqual([
    [2, 0],
    [4, 1],
  ]);
});

test('other digits, other times or another sender make other messages', () => {
  const reminder = (day: number, time: string) => [
    `${time} Please pay us $${day}0 now`,
    `${time} We did not hear from you`,
  ];

  expect(twins(reminder(4, ''), reminder(5, ''))).toBeNull();
  expect(twins(reminder(4, '09:00'), reminder(4, '10:00'))).toBeNull();
  expect(
    twins(
      end,
      end.map((text) => `> ${text}`),
    ),
  ).toBeNull();
});

test('one message, a few short ones, or what stands in the midst prove nothing', () => {
  expect(twins([...start, end[0]], [end[0], ...rest])).toBeNull();
  expect(twins([...start, 'ok', 'thanks'], ['ok', 'thanks', ...rest])).toBeNull();
  expect(twins([...end, ...start], [...rest, ...end])).toBeNull();
});

test('among messages that are the same, one with a misread time or figure is the same; alone it proves nothing', () => {
  const misread = '09:47 We owe you $1,150';
  const [upper, lower] = [
    [end[0], '09:41 We owe you $1,156', end[1]],
    [end[0], misread, end[1]],
  ];

  expect(twins([...start, ...upper], [...lower, ...rest])).toHaveLength(3);
  expect(twins([...start, ...upper.slice(0, 2)], [...lower.slice(0, 2), ...rest])).toBeNull();
});

test('words of nobody known on the one page may be those of somebody on the other, where they are many', () => {
  const [one, two] = [draftsOf(...start, ...end), draftsOf(...end, ...rest)];
  const unknown = two.map((draft) => ({ ...draft, speaker: 'system' as const }));
  const short = (texts: readonly string[]) => draftsOf('09:40 The heater leaks since Monday', ...texts);

  expect(proven(messageOverlap(one, unknown))).toHaveLength(2);
  expect(
    proven(
      messageOverlap(short(['ok']), [
        ...short([]),
        ...draftsOf('ok').map((draft) => ({ ...draft, speaker: 'system' as const })),
      ]),
    ),
  ).toBeNull();
});

test('long messages in the same words are one, whichever side each screen takes them for; short ones are two', () => {
  const long = [
    '09:40 The bill from the hospital is $1,318.60, please pay it',
    '09:41 Nobody came on Tuesday either, I waited',
  ];
  const others = (texts: readonly string[]) => texts.map((text) => `> ${text}`);

  expect(twins([...start, ...long], [...others(long), ...rest])).toHaveLength(2);
  expect(twins([...start, ...end], [...others(end), ...rest])).toBeNull();
});

test('of a long message the end may be all that the other page begins with', () => {
  const long = `09:41 ${'We measured it twice and wrote it down, and nobody ever asked us for it. '.repeat(3)}It leaks`;
  const cut = 'down, and nobody ever asked us for it. It leaks';

  expect(twins([...start, long, '09:45 And it still does'], [cut, '09:45 And it still does', ...rest])).toHaveLength(2);
  expect(
    twins([...start, long, '09:45 And it still does'], [cut.replace('It leaks', 'It costs 12'), ...rest]),
  ).toBeNull();
});

test('a few minutes apart the same words are one message under a date whose own time was cut off', () => {
  const later = (minute: string) => end.map((text) => text.replace(/^09:4./, `09:${minute}`));

  expect(twins([...start, ...end], [...later('45'), ...rest])).toHaveLength(2);
  expect(twins([...start, ...end], [...later('59'), ...rest])).toBeNull();
});

test('a long message badly read is still the same', () => {
  const long = '09:41 The heater has been leaking since Monday and nobody came to look at it';
  const misread = '09:41 Tha haator hes bean laakng sjnce Mondoy end nobady cnme lo lonk ol jl';

  expect(twins([start[0], long, end[1]], [misread, end[1], rest[0]])).toHaveLength(2);
});

test('between two that are the same stands the same, unless it is another speaker’s or another time’s', () => {
  const between = (one: string, other: string) => twins([end[0], one, end[1]], [end[0], other, end[1]]);

  expect(between('09:40 ok', '09:40 ol:')).toHaveLength(3);
  expect(between('09:40 ok', '> 09:40 no')).toHaveLength(2);
  expect(between('09:40 ok', '10:40 no')).toHaveLength(2);
});

test('of a cut message a reader may see scraps before its end', () => {
  const long = '09:41 We measured it twice and nobody ever asked us for it';

  expect(twins([start[0], long, end[1]], ['dle', 'nobody ever asked us for it', end[1], rest[0]])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(twins([start[0], long, end[1]], ['dle', 'us for it', end[1], rest[0]])).toBeNull();
});

test('before scraps, eight Chinese characters are as long a beginning as sixteen letters', () => {
  const cut = ['明天一定', '> 我想换人或者退中介费一共交了', 'EEA'];
  const whole = ['明天一定', '> 我想换人或者退中介费一共交了 3,600，合同第六条写七天内不满意可以换人'];

  expect(twins([...start, ...cut], [...whole, ...rest])).toHaveLength(2);
  expect(twins([...start, cut[0] ?? '', '> 我想换人或', 'EEA'], [...whole, ...rest])).toBeNull();
});

test('«οκ» is «ok» in any letters', () => {
  expect(twins([...start, end[0], 'οκ', end[1]], [end[0], 'OK', end[1]])).toHaveLength(3);
});

test('Latin letters in a Greek text are the Greek ones they look like', () => {
  const greek = ['Έχω το χαρτί του', 'Μίλησα με τον γιο μου'];

  expect(twins([...start, ...greek], ['Έχω TO χαρτί TOU', 'Μίλησα PE TOV γιο HOU', ...rest])).toHaveLength(2);
});

test('what an edge cuts off may read as anything and does not part the pages', () => {
  const cut = { ...draftsOf('it was the one who has to come for it')[0], opens: true } as Draft;
  const broken = { ...draftsOf('and then there was the letter about')[0], atFoot: true } as Draft;
  const overlap = (above: readonly Draft[], below: readonly Draft[]) =>
    proven(messageOverlap(above, below))?.length ?? 0;

  expect(overlap([...draftsOf(...end), broken], [cut, ...draftsOf(...end, ...rest)])).toBe(2);
  expect(overlap(draftsOf(...end, broken.text), draftsOf(cut.text, ...end, ...rest))).toBe(0);
});
