import { randomUUID } from 'node:crypto';
import { languages } from '@intake/contracts/languages';
import { limits } from '@intake/contracts/limits';
import { type Draw, han, pick, prose } from '../abuse/texts.ts';
import { costliestTurn, saying, times } from '../abuse/turns.ts';

/** One in two hundred is as costly as a turn may be; the others are short, no two alike, and cost what they can. */
const costlyOf = 200;

/** A hostile turn; nothing of most is stored, so that what is measured is the deciding. */
export function hostileTurn(draw: Draw): object {
  const isCostly = draw() * costlyOf < 1;
  const turn = (pick(draw, isCostly ? costly : short) ?? short[0])(draw);
  return { ...turn, ...(draw() < 0.1 ? { intake_id: randomUUID() } : { partner: { name: 'Soak' } }) };
}

const short = [
  (draw: Draw) => saying(han(draw, 50 + Math.floor(draw() * 400))),
  (draw: Draw) => saying(' '.repeat(1 + Math.floor(draw() * 4_000)), '\n'.repeat(1 + Math.floor(draw() * 4_000))),
  // Each is a text of its own that is kept, of one to four signs.
  (draw: Draw) => saying(...times(40, () => han(draw, 1 + Math.floor(draw() * 4)))),
  (draw: Draw) => saying(prose(draw, pick(draw, languages) ?? 'en', 400)),
  (draw: Draw) =>
    saying(prose(draw, pick(draw, languages) ?? 'en', 200), prose(draw, pick(draw, languages) ?? 'en', 200)),
  (draw: Draw) => ({ ...saying('They keep charging me.'), evidence: { transcript: emptyLines(draw, 100) } }),
] as const;

const costly = [
  (draw: Draw) => saying(...times(15, () => han(draw, limits.contentCharacters))),
  (draw: Draw) => costliestTurn(draw, pick(draw, languages) ?? 'en'),
  (draw: Draw) => saying(...times(limits.historyItems, () => prose(draw, pick(draw, languages) ?? 'en', 2_000))),
  (draw: Draw) => ({
    ...saying('They keep charging me.'),
    evidence: { transcript: emptyLines(draw, limits.transcriptItems) },
  }),
  (draw: Draw) => ({
    ...saying('They keep charging me.'),
    evidence: {
      transcript: times(limits.transcriptItems, () => ({ speaker: 'other', text: han(draw, 30), time: dayOf(draw) })),
    },
  }),
] as const;

const emptyLines = (draw: Draw, count: number) =>
  times(count, () => ({ speaker: 'other', text: '', time: dayOf(draw) }));

const dayOf = (draw: Draw) => new Date(Date.UTC(1700, 0, 1 + Math.floor(draw() * 100_000))).toISOString().slice(0, 10);
