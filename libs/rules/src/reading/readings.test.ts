import { expect, test } from 'vitest';
import type { Reader } from '../knowledge/reader.ts';
import { loadKnowledge } from '../load.ts';
import { readWords } from './passage/read-passage.ts';
import type { Context } from './passage/written.ts';
import { keepReadings } from './readings.ts';

const knowledge = loadKnowledge();
const onDay = (day: string) => ({ knowledge, inForce: knowledge.lawOn(day) });
const context: Context = { speaker: 'person', day: '2026-11-20', isWritten: true, written: null, hint: null };

function keeping({ bytes = 1_000_000, keepMs = 1000 } = {}) {
  let clock = 0;
  const read: string[] = [];
  const readings = keepReadings({ bytes, keepMs, now: () => clock });
  return {
    ...readings,
    read,
    get(content: string, { reader = onDay('2026-11-20'), ...other }: Partial<Context & { reader: Reader }> = {}) {
      const wanted = { reader, content, context: { ...context, ...other } };
      return readings.of(wanted, () => {
        read.push(content);
        return readWords(reader, content, wanted.context);
      });
    },
    wait: (ms: number) => {
      clock += ms;
    },
  };
}

test('a text that comes again is not read again', () => {
  const { get, read } = keeping();

  const [first, , again] = [get('they owe me $5'), get('b'), get('they owe me $5')];

  expect(again).toBe(first);
  expect(read).toEqual(['they owe me $5', 'b']);
});

test.for([
  ['the day of writing', { day: '2026-11-19' }],
  ['who wrote it', { speaker: 'other' }],
  ['whether the day of writing is known', { isWritten: false }],
  ['the hand before', { written: 'vi' }],
  ['the language expected', { hint: 'zh' }],
  ['the law in force', { reader: onDay('2026-09-30') }],
] as const)('a text is read anew where another is %s', ([, other]) => {
  const { get, read } = keeping();

  get('they owe me $5');
  get('they owe me $5', other);

  expect(read).toHaveLength(2);
});

test('a reading by another base is never used, though law and day have the same names', () => {
  const { get, read } = keeping();
  const other = { ...knowledge };

  get('a');
  get('a', { reader: { knowledge: other, inForce: other.lawOn('2026-11-20') } });
  get('a');

  expect(read).toEqual(['a', 'a', 'a']);
});

test('when the room is full what was used longest ago goes first', () => {
  const { get, read, bytes } = keeping({ bytes: 2 * 6_100 });

  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) get(text);

  expect(read).toEqual(['a', 'b', 'c', 'b']);
  expect(bytes()).toBeLessThanOrEqual(2 * 6_100);
});

test('a text larger than the room is read every time and pushes itself out', () => {
  const { get, read, bytes } = keeping({ bytes: 4_000 });

  get('large');
  get('large');

  expect(read).toEqual(['large', 'large']);
  expect(bytes()).toBe(0);
});

test('nothing stays that was not used for a while', () => {
  const { get, read, wait, count } = keeping({ keepMs: 1000 });
  get('a');
  wait(999);
  get('a');
  wait(1000);

  get('b');

  expect(count()).toBe(1);
  get('a');
  expect(read).toEqual(['a', 'b', 'a']);
});
