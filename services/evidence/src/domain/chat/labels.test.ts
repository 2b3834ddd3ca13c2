import { expect, test } from 'vitest';
import { frame, onPage } from '../../../test/lines.ts';
import { labelNames, labelsIn } from './labels.ts';

/** Each head with a text beneath it, all at the left edge. */
function page(...heads: string[]) {
  const lines = heads.flatMap((head, index) => [
    { role: 'text' as const, line: onPage(head, { y: index * 0.1, w: 0.2, h: 0.016 }) },
    {
      role: 'text' as const,
      line: onPage(`${'abcdefgh'[index]} was said, and something else`, { y: index * 0.1 + 0.024 }),
    },
  ]);
  return [{ lines, frame }];
}

test('a name above messages twice is a name', () => {
  expect([...labelNames(page('Anna Ricci', 'Bao', 'Anna Ricci', 'Bao'), []).values()]).toEqual(['Anna Ricci', 'Bao']);
});

test.for(['~Kim', '+61 400 000 000', '王小明', 'Ελένη', 'Νίκος Π.', '302 Lin', '302老周', '701', 'Old Mr Feng 1202'])(
  '%s can be a name',
  (name) => {
    expect(labelNames(page(name, name), []).size).toBe(1);
  },
);

test.for(['Thanks', 'OK', 'Hello', 'Really?', 'I did.', 'not a name', 'This has far too many words'])(
  '«%s» said twice is not a name',
  (text) => {
    expect(labelNames(page(text, text), []).size).toBe(0);
  },
);

test('a name seen once is believed only when the header lists it', () => {
  expect([labelNames(page('Anna'), []).size, labelNames(page('Anna'), ['Anna']).size]).toEqual([0, 1]);
});

/** What stands above each text, and the texts' other lines, as the names that are found. */
function found(heads: readonly string[], listed: readonly string[] = []) {
  const pages = page(...heads).map((conversation) => ({
    ...conversation,
    frame: { ...frame, sided: conversation.lines.map(({ line }) => line) },
  }));
  const names = labelNames(pages, listed);
  return pages.flatMap((conversation) => [...labelsIn(conversation, names).values()].map(({ text }) => text));
}

test('a name read with a scrap of the picture beside it, or with a letter wrong, is the name', () => {
  expect(found(['Anna Ricci', 'Bao', 'Anna Ricci', 'Bao', '(re Anna Ricci', 'Anma Ricci'])).toEqual([
    'Anna Ricci',
    'Bao',
    'Anna Ricci',
    'Bao',
    'Anna Ricci',
    'Anna Ricci',
  ]);
});

test('among names in one column a short line above a text is a name too, though seen once', () => {
  expect(found(['Anna Ricci', 'Bao', 'Anna Ricci', 'Bao', 'Kim Tran'])).toContain('Kim Tran');
  expect(found(['Kim Tran', 'Bao Le'])).toEqual([]);
});

test('above the same words on two pages it is one line on two phones, and may be words', () => {
  const [bothPages, twoPlaces] = [
    [...page('Anna Ricci'), ...page('Anna Ricci')],
    [...page('Anna Ricci'), ...page('Bao', 'Anna Ricci')],
  ];

  expect([labelNames(bothPages, []).size, labelNames(twoPlaces, []).size]).toEqual([0, 1]);
});

test('the first line of a message that stands twice is no name where the next word had no room behind it', () => {
  const broken = (y: number) => [
    { role: 'text' as const, line: onPage('QuickCar Your payment of', { y, w: 0.5 }) },
    { role: 'text' as const, line: onPage('$214 is overdue now', { y: y + 0.024, w: 0.4 }) },
  ];
  const lines = [...broken(0.1), ...broken(0.3)];
  const among = (w: number) => ({ ...frame, sided: [onPage('a full line', { w }), ...lines.map(({ line }) => line)] });

  expect(labelNames([{ lines, frame: among(0.58) }], []).size).toBe(0);
  expect(labelNames([{ lines, frame: among(0.8) }], []).size).toBe(1);
});

test('a name in the names’ column and type is a name, though what it heads was not read', () => {
  const [conversation] = page('Anna Ricci', 'Bao', 'Anna Ricci', 'Bao');
  const aloneAt = (h: number) => {
    const bottom = { role: 'text' as const, line: onPage('Bao', { y: 0.9, w: 0.2, h }) };
    const lines = [...(conversation?.lines ?? []), bottom];
    return labelsIn({ lines, frame }, labelNames([{ lines, frame }], [])).has(bottom.line);
  };

  expect([aloneAt(0.014), aloneAt(0.018)]).toEqual([true, false]);
});

test('on a page of little more than names their small type does not hide the words beneath them', () => {
  const [conversation] = page('Anna Ricci', 'Bao', 'Anna Ricci', 'Bao');
  const spread = (conversation?.lines ?? []).map((entry) =>
    entry.line.w === 0.2 ? entry : { ...entry, line: { ...entry.line, y: entry.line.y + 0.01 } },
  );

  expect(labelNames([{ lines: spread, frame: { ...frame, lineHeight: 0.0125 } }], []).size).toBe(2);
});
