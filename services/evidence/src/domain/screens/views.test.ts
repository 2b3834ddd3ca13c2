import { expect, test } from 'vitest';
import { lineOf, rows, shotOf } from '../../../test/lines.ts';
import { viewsOf } from './views.ts';

const status = (time: string) => lineOf(time, { y: 0.01, w: 0.1, h: 0.014 });
const title = lineOf('Horizon', { x: 0.16, y: 0.06, w: 0.2, h: 0.022 });
const texts = (body: readonly { readonly text: string }[] = []) => body.map(({ text }) => text);

test('the clock in the status bar moves on and is still no message', () => {
  const views = viewsOf([
    shotOf(0, [status('9:41'), ...rows(['first', 'second'])]),
    shotOf(1, [status('9:42'), ...rows(['third', 'fourth'])]),
  ]);

  expect(views.map(({ body }) => texts(body))).toEqual([
    ['first', 'second'],
    ['third', 'fourth'],
  ]);
});

test('a header that stands still is taken off, however low it hangs', () => {
  const low = { ...title, y: 0.13 };

  const views = viewsOf([
    shotOf(0, [low, ...rows(['first', 'second'], 0.2)]),
    shotOf(1, [low, ...rows(['third', 'fourth'], 0.2)]),
  ]);

  expect(views.map(({ body, title: name }) => [texts(body), name?.text])).toEqual([
    [['first', 'second'], 'Horizon'],
    [['third', 'fourth'], 'Horizon'],
  ]);
});

test('what stands beside the title in the same place is header, whatever it was read as', () => {
  const shotWith = (presence: string, said: readonly string[], index: number) =>
    shotOf(index, [title, lineOf(presence, { x: 0.16, y: 0.08, w: 0.14, h: 0.014 }), ...rows(said)]);
  const views = viewsOf([shotWith('online', ['first', 'second'], 0), shotWith('031 ~nlrn', ['third', 'fourth'], 1)]);

  expect(views.map(({ body }) => texts(body))).toEqual([
    ['first', 'second'],
    ['third', 'fourth'],
  ]);
});

test('an input field whose words were misread is one at the foot of the screen, and nowhere else', () => {
  const field = lineOf('| اكتب رسا له...', { y: 0.95, h: 0.02 });

  const views = viewsOf([shotOf(0, rows(['first', 'second'])), shotOf(1, [...rows(['third']), field])]);

  expect(texts(views[1]?.body)).toEqual(['third']);
  expect(texts(viewsOf([shotOf(0, [{ ...field, y: 0.5 }])])[0]?.body)).toEqual(['| اكتب رسا له...']);
});

test('a cropped picture has no header: its first line is a message', () => {
  const [view] = viewsOf([shotOf(0, rows(['I want a refund', 'We cannot do that'], 0.02))]);

  expect(texts(view?.body)).toEqual(['I want a refund', 'We cannot do that']);
});

test('of one screen the name beneath a centred picture is the title, a first message in the middle is none', () => {
  const name = lineOf('Southern Gas', { x: 0.4, w: 0.2, y: 0.128, h: 0.014 });
  const initial = lineOf('S', { x: 0.48, w: 0.04, y: 0.07, h: 0.025 });
  const body = rows(['Mon, 14 Sept at 10:02', 'Your account is overdue'], 0.2);

  const [alone] = viewsOf([shotOf(0, [status('9:41'), initial, name, ...body])]);
  const [headed] = viewsOf([shotOf(0, [status('9:41'), title, { ...name, y: 0.15 }, ...body])]);

  expect([alone?.title?.text, texts(alone?.body)]).toEqual(['Southern Gas', texts(body)]);
  expect(texts(headed?.body)).toEqual(['Southern Gas', ...texts(body)]);
});

test('two pictures of one view prove nothing about what stands still', () => {
  const lines = rows(['I want a refund now', 'We cannot do that', 'Why is that so', 'Policy'], 0.12);

  const [view] = viewsOf([shotOf(0, lines), shotOf(1, [...lines.slice(0, 3), lineOf('Pol1cy', { y: 0.27 })])]);

  expect(view?.body).toHaveLength(4);
});

test('a short answer at one height on two screens is still an answer', () => {
  const ok = lineOf('ok', { y: 0.14, w: 0.05 });

  const views = viewsOf(
    [0, 1, 2].map((index) =>
      shotOf(index, [...(index < 2 ? [ok] : []), ...rows([`only on ${index}`, `and here ${index}`], 0.3)]),
    ),
  );

  expect(texts(views[0]?.body)).toContain('ok');
});

test('an input field ends the conversation, a message of that name does not', () => {
  const [view] = viewsOf([shotOf(0, [...rows(['Message', 'Reply'], 0.3), lineOf('Message', { y: 0.93 })])]);

  expect(texts(view?.body)).toEqual(['Message', 'Reply']);
  expect(view?.placeholder?.text).toBe('Message');
});

test("a group's members are read from the header", () => {
  const members = lineOf('Anna, Bao, Chidi, You', { x: 0.16, y: 0.085, w: 0.4, h: 0.014 });

  const [view] = viewsOf([shotOf(0, [status('9:41'), title, members, ...rows(['hello'], 0.3)])]);

  expect([view?.title?.text, view?.members]).toEqual(['Horizon', ['Anna', 'Bao', 'Chidi', 'You']]);
});

test('a keyboard under different messages makes no two pictures of one view: the header still stands still', () => {
  const keyboard = ['q w e r t y u i o p', 'a s d f g h j k l', 'z x c v b n m'].flatMap((row, at) =>
    [...row.replaceAll(' ', '')].map((key, column) =>
      lineOf(key, { x: 0.05 + column * 0.09, y: 0.66 + at * 0.07, w: 0.03 }),
    ),
  );
  const low = { ...title, y: 0.11 };
  const above = (texts: readonly string[]) => [low, ...rows(texts, 0.2), ...keyboard];

  const views = viewsOf([shotOf(0, above(['first', 'second'])), shotOf(1, above(['third', 'fourth']))]);

  expect(views.map(({ body, title: name }) => [texts(body), name?.text])).toEqual([
    [['first', 'second'], 'Horizon'],
    [['third', 'fourth'], 'Horizon'],
  ]);
});

test("the avatar's initial may be read as a part of the title", () => {
  const initial = { ...lineOf('H Horizon', { y: 0.12, h: 0.022, x: 0.1, w: 0.26 }) };

  const views = viewsOf([
    shotOf(0, [{ ...title, y: 0.12 }, ...rows(['first', 'second'], 0.2)]),
    shotOf(1, [initial, ...rows(['third', 'fourth'], 0.2)]),
  ]);

  expect(views.map(({ body }) => texts(body))).toEqual([
    ['first', 'second'],
    ['third', 'fourth'],
  ]);
});

test('a title begins with its first letter, whatever a reader made of the arrow before it', () => {
  const titleRead = (text: string) =>
    viewsOf([shotOf(0, [status('9:41'), { ...title, text }, ...rows(['hello'], 0.3)])])[0]?.title?.text;

  expect(['《 ”启明补习', '《阳光太阳能刘 .', '《读者》书店', '“Joe’s” Café', 'Ngân B.'].map(titleRead)).toEqual([
    '启明补习',
    '阳光太阳能刘',
    '《读者》书店',
    '“Joe’s” Café',
    'Ngân B.',
  ]);
});

test.for(['رسالة RCS', 'RCS رسالة', 'اكتب رسا له...', 'رسا d نصية'])(
  'an input field that reads «%s» is no message',
  (text) => {
    const field = lineOf(text, { x: 0.6, w: 0.3, y: 0.95 });

    const [view] = viewsOf([shotOf(0, [...rows(['متى يأتي الخبير؟', 'سنراجع العقد'], 0.3), field])]);

    expect([texts(view?.body), view?.placeholder?.text]).toEqual([['متى يأتي الخبير؟', 'سنراجع العقد'], text]);
  },
);

test('a scrap that closes the screen to the pixel where another screen has it is a button', () => {
  const button = lineOf('9', { x: 0.04, w: 0.03, y: 0.962 });
  const screens = (...scraps: (typeof button)[]) =>
    viewsOf(scraps.map((scrap, index) => shotOf(index, [...rows([`${'abc'[index]} message`], 0.3), scrap])));

  expect(screens(button, button).map(({ body }) => body.length)).toEqual([1, 1]);
  // «ok» twice at the foot of the screen, a pixel apart.
  expect(screens(button, { ...button, y: 0.963 }).map(({ body }) => body.length)).toEqual([2, 2]);
});
