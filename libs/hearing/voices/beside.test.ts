import { readFileSync } from 'node:fs';
import { acts } from '@intake/hearing/model-card';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openHearing } from '../src/open-hearing.ts';

// What sentences are left out of the account, on people of a panel that nobody was taught on (../training/acts/aside.jsonl).

const Line = z.object({ before: z.string(), pieces: z.array(z.string()), acts: z.array(z.enum(acts)) });
const lines = readFileSync(new URL('../training/acts/aside.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => Line.parse(JSON.parse(line)))
  .filter((_, at) => at % 3 === 0);

type Heard = { readonly act: (typeof acts)[number]; readonly isBeside: boolean };
const heard: Heard[] = [];

beforeAll(async () => {
  const { hear } = await openHearing();
  for (const { before, pieces, acts: labels } of lines) {
    const text = pieces.join('. ');
    const said = before === '' ? [] : [{ role: 'assistant' as const, content: before }];
    const { beside } = await hear({ index: 1, text, before: said });
    let from = 0;
    for (const [at, piece] of pieces.entries()) {
      const start = text.indexOf(piece, from);
      from = start + piece.length;
      const act = labels[at];
      if (act) heard.push({ act, isBeside: beside.sure.some((span) => span.from <= start && span.to >= from) });
    }
  }
}, 300_000);

function leftOut(...wanted: readonly Heard['act'][]): number {
  const own = heard.filter(({ act }) => wanted.includes(act));
  expect(own.length).toBeGreaterThan(15);
  return own.filter(({ isBeside }) => isBeside).length / own.length;
}

test('hardly anything of the story or of the wishes is left out', () => {
  expect(leftOut('story', 'wish')).toBeLessThanOrEqual(0.03);
});

test('most of what is said to the service is', () => {
  expect(leftOut('talk', 'ask', 'yes')).toBeGreaterThanOrEqual(0.5);
});
