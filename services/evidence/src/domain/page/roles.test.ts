import { expect, test } from 'vitest';
import { frame, onPage } from '../../../test/lines.ts';
import type { Frame } from './frame.ts';
import { rolesOf } from './roles.ts';

const app = { ...frame, hasMetas: true };
const roles = (...lines: ReturnType<typeof onPage>[]) => rolesOf(lines, app).map(({ role }) => role);
const small = { x: 0.45, w: 0.1, h: 0.012 };
const centred = (text: string, y: number, w = 0.3) => onPage(text, { x: 0.5 - w / 2, w, y, h: 0.015 });

test('a time beneath a message is its time', () => {
  expect(roles(onPage('I want a refund'), onPage('9:41 am', { ...small, y: 0.225 }))).toEqual(['text', 'meta']);
});

test('a message that is itself a time has a time of its own', () => {
  const lines = [
    onPage('When?', { w: 0.1 }),
    onPage('9:40 am', { ...small, y: 0.222 }),
    onPage('9:45', { y: 0.26, w: 0.08 }),
    onPage('9:41 am', { ...small, y: 0.282 }),
  ];

  expect(roles(...lines)).toEqual(['text', 'meta', 'text', 'meta']);
});

test('a date alone in the middle parts messages, the same word at the edge is one', () => {
  expect(roles(onPage('hello'), centred('Today', 0.3, 0.1), onPage('Today', { y: 0.4, w: 0.1 }))).toEqual([
    'text',
    'separator',
    'text',
  ]);
});

test('«Delivered» beneath an own message in small type is a notice, in full type a message', () => {
  const own = onPage('my words', { x: 0.6, w: 0.35 });

  expect(roles(own, onPage('Delivered', { x: 0.82, w: 0.13, y: 0.228, h: 0.012 }))).toEqual(['text', 'meta']);
  expect(roles(own, onPage('Delivered', { x: 0.82, w: 0.13, y: 0.28 }))).toEqual(['text', 'text']);
});

test('«Seen» beneath an emoji that nobody read is a notice where its type is smaller than any word’s', () => {
  const seen = { x: 0.89, w: 0.06, y: 0.5 };

  expect(roles(onPage('hello there'), onPage('Seen', { ...seen, h: 0.01 }))).toEqual(['text', 'meta']);
  expect(roles(onPage('hello there'), onPage('Seen', { ...seen, h: 0.0135 }))).toEqual(['text', 'text']);
});

test('«Delivered» may be wider than the message above it, but stands at the outer edge', () => {
  const own = onPage('Ok', { x: 0.89, w: 0.04 });

  expect(roles(own, onPage('Delivered', { x: 0.82, w: 0.13, y: 0.228, h: 0.012 }))).toEqual(['text', 'meta']);
  expect(roles(own, onPage('Sent', { x: 0.06, w: 0.1, y: 0.228, h: 0.012 }))).toEqual(['text', 'text']);
});

test('a short message keeps its time when a date follows', () => {
  const lines = [
    onPage('Dạ', { x: 0.84, w: 0.06 }),
    onPage('18:50', { x: 0.84, w: 0.09, y: 0.222, h: 0.012 }),
    centred('18:00 03/03/2026', 0.245),
  ];

  expect(roles(...lines)).toEqual(['text', 'meta', 'separator']);
});

test('the last line of a message is not a notice for lying in the middle', () => {
  const lines = [
    onPage('a line that goes on to the edge', { x: 0.35, w: 0.6 }),
    onPage('and ends here', { x: 0.35, w: 0.3, y: 0.224 }),
  ];

  expect(roles(...lines)).toEqual(['text', 'text']);
});

test('an emoji sent on its own is a message', () => {
  expect(roles(onPage('I agree'), onPage('👍', { y: 0.26, w: 0.04 }))).toEqual(['text', 'text']);
});

const besideRight = { x: 0.8, w: 0.1, h: 0.012 };
const clocks = ['9:40 am', '9:41 am'].map((text, index) => onPage(text, { ...besideRight, y: 0.9 + index * 0.03 }));
const timed = { ...app, metas: clocks, metaHeight: 0.012 };
const timedRoles = (...lines: ReturnType<typeof onPage>[]) => rolesOf(lines, timed).map(({ role }) => role);

test('what stands small beside a text, or where times stand, is a time nobody could read', () => {
  const own = onPage('my words', { x: 0.55, w: 0.2 });

  expect(timedRoles(own, onPage('W q,1', { ...besideRight, y: 0.206 }))).toEqual(['text', 'meta']);
  expect(timedRoles(onPage('W 7', { ...besideRight, y: 0.3 }))).toEqual(['meta']);
});

test('a name above words is no time, though it stands where times do', () => {
  const named = onPage('Hà', { ...besideRight, y: 0.4 });
  const words = onPage('ok then', { x: 0.8, w: 0.12, y: 0.425 });

  expect(timedRoles(onPage('my words'), named, words)).toEqual(['text', 'text', 'text']);
});

test('«Edited» beside a time is not said by anybody', () => {
  const [words, edited] = [
    onPage('my words', { x: 0.4, w: 0.3 }),
    onPage('Đã chỉnh sửa', { x: 0.6, w: 0.18, y: 0.24 }),
  ];

  expect(timedRoles(words, edited, onPage('9:41', { ...besideRight, y: 0.241 }))).toEqual(['text', 'meta', 'meta']);
  expect(timedRoles(words, edited)).toEqual(['text', 'text']);
});

test('a time among what its ticks were taken for is still a time, a bare hour of an app with am and pm is none', () => {
  const own = onPage('my words', { x: 0.55, w: 0.2 });
  const clockOf = (text: string) => {
    const [, entry] = rolesOf([own, onPage(text, { ...besideRight, y: 0.206 })], timed);
    return entry?.role === 'meta' ? entry.meta.clock : 'no time';
  };

  expect([clockOf('4:35 pmG'), clockOf('9:00 am xz'), clockOf('9:36 yo')]).toEqual([
    { hour: 16, minute: 35 },
    { hour: 9, minute: 0 },
    undefined,
  ]);
});

test('beneath the words and beyond their end, nearer than messages stand, is a time nobody could read', () => {
  const own = onPage('خلال 1 يوما', { x: 0.53, w: 0.2 });
  const beneath = (place: object) => onPage('٠ اص كب', { x: 0.06, w: 0.13, y: 0.226, h: 0.012, ...place });

  expect(timedRoles(own, beneath({}))).toEqual(['text', 'meta']);
  expect(timedRoles(own, beneath({ h: 0.0145 }))).toEqual(['text', 'text']);
  expect(timedRoles(own, beneath({ y: 0.245 }))).toEqual(['text', 'text']);
});

test('the time of a message of which nothing was read is no message, a name above words is none either', () => {
  const unread = onPage('WW Lo 7', { ...besideRight, y: 0.25 });
  const name = onPage('Lan', { ...besideRight, y: 0.25 });

  expect(timedRoles(onPage('9:40 am', { ...besideRight, y: 0.226 }), unread)).toEqual(['meta', 'meta']);
  expect(timedRoles(onPage('9:40 am', { ...besideRight, y: 0.226 }), name, onPage('words', { y: 0.27 }))[1]).toBe(
    'text',
  );
});

test('small type in the middle that is nearly a figure and a month is a date', () => {
  const chip = onPage('8ουνίου', { x: 0.42, w: 0.16, y: 0.24, h: 0.012 });

  expect(roles(onPage('one'), chip, onPage('two', { y: 0.27 }))).toEqual(['text', 'separator', 'text']);
});

test('a short message that lies in the middle is no notice when its time stands beside it or others end where it ends', () => {
  const middle = onPage('Meter 2 June', { x: 0.4, w: 0.2 });
  const ends = [onPage('one', { x: 0.1, w: 0.5, y: 0.4 }), onPage('two', { x: 0.2, w: 0.4, y: 0.5 })];

  expect(timedRoles(middle, onPage('9:59 am', { ...besideRight, y: 0.206 }))).toEqual(['text', 'meta']);
  expect(rolesOf([middle], { ...app, sided: ends }).map(({ role }) => role)).toEqual(['text']);
  expect(roles(middle)).toEqual(['system']);
});

test('a short message that lies in the middle is no notice where «Edited» stands before its time', () => {
  const edited = onPage('Edited 10:00 am', { x: 0.7, w: 0.24, y: 0.309, h: 0.012 });

  expect(roles(onPage('I sent it'), centred('Here it is again', 0.3, 0.27), edited)).toEqual(['text', 'text', 'meta']);
});

test('a long message from one row of pictures to the other is no notice for being centred: its lines begin alike', () => {
  const wide = (text: string, y: number, w: number) => onPage(text, { x: 0.21, w, y });

  expect(
    roles(wide('one whole line', 0.2, 0.57), wide('another whole line', 0.224, 0.58), wide('its end', 0.248, 0.2)),
  ).toEqual(['text', 'text', 'text']);
  expect(roles(centred('Messages and calls are', 0.2, 0.6), centred('end-to-end encrypted', 0.224, 0.4))).toEqual([
    'system',
    'system',
  ]);
});

test('small type in the middle that ends in a time is a date, though nobody could read its month', () => {
  const chip = onPage('Δευ 2 Noe ottc 17:30', { x: 0.35, w: 0.3, y: 0.24, h: 0.012 });

  expect(roles(onPage('one'), chip, onPage('two', { y: 0.27 }))).toEqual(['text', 'separator', 'text']);
});

test('a time in the type of times is one, though nothing was read of the message above it', () => {
  const metas = [0.222, 0.322].map((y) => onPage('9:40 am', { ...small, y }));
  const printed = { ...app, metas, metaHeight: 0.012, metaLetter: 0.014 };
  const alone = onPage('9:44 am', { x: 0.1, w: 0.1, h: 0.012, y: 0.4 });
  const said = onPage('9:45', { x: 0.1, w: 0.08, y: 0.5 });

  expect(rolesOf([alone, said], printed).map(({ role }) => role)).toEqual(['meta', 'text']);
});

test('«at 14:10» on a line of its own goes on with the message', () => {
  const lines = [
    onPage('المخالفة صدرت بتاريخ 29/04/2026', { x: 0.45 }),
    onPage('الساعة 14:10', { x: 0.7, w: 0.25, y: 0.225 }),
  ];

  expect(roles(...lines)).toEqual(['text', 'text']);
});

test('a whole date in small type parts messages, wherever it floats over them', () => {
  const inColumn = { ...app, sided: [0.3, 0.4].map((y) => onPage('said', { x: 0.35, y })) };
  const lines = [onPage('first'), centred('22 September 2026', 0.224), onPage('second', { y: 0.24 })];

  expect(rolesOf(lines, inColumn).map(({ role }) => role)).toEqual(['text', 'separator', 'text']);
});

test('a figure and a scrap as wide as the dates between messages are a date that nobody could read', () => {
  const chip = (text: string, y: number, w = 0.1) => onPage(text, { x: 0.5 - w / 2, w, y, h: 0.012 });
  const dated = { ...frame, chips: [chip('8月17日', 0.1)] };
  const roleOf = (line: ReturnType<typeof onPage>, page: Frame = dated) => rolesOf([onPage('hello'), line], page)[1];

  expect(roleOf(chip('8A3R', 0.4))).toMatchObject({ role: 'separator', stamp: { day: { kind: 'vague' } } });
  expect(roleOf(chip('Ann left', 0.4))?.role).toBe('system');
  expect(roleOf(chip('3 missed', 0.4, 0.2))?.role).toBe('system');
  expect(roleOf(chip('8A3R', 0.4), frame)?.role).toBe('system');
});
