import { expect, test } from 'vitest';
import { draftsOf } from '../../../test/drafts.ts';
import { onPage, viewOf } from '../../../test/lines.ts';
import { type Chapter, sightingsOf } from '../chat/draft.ts';
import { joinPages } from './join-pages.ts';

const chapter = (index: number, ...written: readonly string[]): Chapter => ({
  page: [{ view: viewOf(index, []), offset: 0 }],
  reading: { drafts: draftsOf(...written), context: [], moments: [] },
});
const told = (chapters: readonly Chapter[]) =>
  joinPages(chapters).map(({ reading }) => reading.drafts.map(({ time, text }) => (time ? `${time} ${text}` : text)));

const first = ['The heater leaks', 'Since when does it leak', 'Since Monday morning', 'Nobody came so far'];
const second = ['Since Monday morning', 'Nobody came so far', 'We will send a man', 'When will he come'];
const third = ['We will send a man', 'When will he come', 'Tomorrow before nine', 'Thank you'];
const whole = [...first, ...second.slice(2), ...third.slice(2)];

test('what two phones both show stands once', () => {
  const [page] = joinPages([chapter(0, ...first), chapter(1, ...second)]);

  expect(page?.reading.drafts.map(({ text }) => text)).toEqual(whole.slice(0, 6));
  expect(page?.reading.drafts.map(sightingsOf)).toEqual([1, 1, 2, 2, 1, 1]);
});

test('whatever the order of the upload', () => {
  const [one, two, three] = [chapter(0, ...first), chapter(1, ...second), chapter(2, ...third)];

  for (const upload of [
    [three, two, one],
    [one, three, two],
    [two, three, one],
  ])
    expect(told(upload)).toEqual([whole]);
});

test('a page that shares nothing stays where it was uploaded', () => {
  const stranger = chapter(1, 'Your parcel has come', 'It lies at the door');

  expect(told([chapter(0, ...first), stranger, chapter(2, ...second)])).toEqual([
    whole.slice(0, 6),
    ['Your parcel has come', 'It lies at the door'],
  ]);
});

test('what only one page shows among them is kept, and of a cut message the whole', () => {
  expect(
    told([
      chapter(0, 'The heater leaks', 'Since Monday morning', 'ugh', 'Nobody came'),
      chapter(1, 'heater leaks', 'Since Monday morning', 'Nobody came so far'),
    ]),
  ).toEqual([['The heater leaks', 'Since Monday morning', 'ugh', 'Nobody came so far']]);
});

test('who said it is told by the page that can tell', () => {
  const open = (index: number, ...texts: readonly string[]) => {
    const { page, reading } = chapter(index, ...texts);
    return {
      page,
      reading: { ...reading, drafts: reading.drafts.map((draft) => ({ ...draft, speaker: 'system' as const })) },
    };
  };
  const speakers = (pages: readonly Chapter[]) => joinPages(pages)[0]?.reading.drafts.map(({ speaker }) => speaker);

  expect(speakers([open(0, ...first), chapter(1, ...second)])).toEqual([
    'system',
    'system',
    'other',
    'other',
    'other',
    'other',
  ]);
});

test('whose it is stays open where the pages tell two sides', () => {
  const texts = ['The bill from the hospital is here, please pay it', 'Nobody came on Tuesday either, and I waited'];
  const [page] = joinPages([chapter(0, ...texts), chapter(1, `> ${texts[0]}`, texts[1] ?? '')]);

  expect(page?.reading.drafts.map(({ speaker }) => speaker)).toEqual(['system', 'other']);
});

test('the day that one page shows holds for the other, until a clock falls or a date stands between', () => {
  const dated = chapter(0, '2026-05-13T09:00 The heater leaks', '2026-05-13T09:10 Since Monday morning');
  const clocked = chapter(1, '09:00 The heater leaks', '09:10 Since Monday morning', '09:20 When', '08:00 Well?');
  const told = (below: Chapter) => joinPages([dated, below])[0]?.reading.drafts.map(({ time }) => time);
  const chipped = { ...clocked, reading: { ...clocked.reading, context: [onPage('Yesterday')] } };

  expect(told(clocked)).toEqual(['2026-05-13T09:00', '2026-05-13T09:10', '2026-05-13T09:20', '08:00']);
  expect(told(chipped)).toEqual(['2026-05-13T09:00', '2026-05-13T09:10', '09:20', '08:00']);
});

test('and as far as no date stands before it, and no further once a clock fell', () => {
  const dated = chapter(0, '2026-05-13T09:00 The heater leaks', '2026-05-13T09:10 Since Monday morning');
  const told = (chipAt: number, ...times: readonly string[]) => {
    const below = chapter(
      1,
      '09:00 The heater leaks',
      '09:10 Since Monday morning',
      ...times.map((at) => `${at} Well?`),
    );
    const drafts = below.reading.drafts.map((draft, row) => ({ ...draft, lines: [onPage('', { y: row * 0.1 })] }));
    const reading = { ...below.reading, drafts, context: [onPage('Yesterday', { y: chipAt })] };
    return joinPages([dated, { ...below, reading }])[0]
      ?.reading.drafts.slice(2)
      .map(({ time }) => time);
  };

  expect(told(0.25, '09:20', '09:30')).toEqual(['2026-05-13T09:20', '09:30']);
  expect(told(0.9, '08:00', '09:30')).toEqual(['08:00', '09:30']);
});

test('of two readings the better one is told', () => {
  const badly = chapter(1, 'Έχω TO χαρτί TOU', 'ol:', 'Μίλησα PE TOV γιο µου');
  const well = chapter(0, 'Έχω το χαρτί του', 'ok', 'Μίλησα με τον γιο μου');
  const twice = ({ page, reading }: Chapter): Chapter => ({
    page,
    reading: {
      ...reading,
      drafts: reading.drafts.map((draft) => ({
        ...draft,
        lines: draft.lines.map((line) => ({ ...line, sightings: 2 })),
      })),
    },
  });

  expect(told([twice(well), badly])).toEqual(told([well]));
  expect(told([badly, twice(well)])).toEqual(told([well]));
});
