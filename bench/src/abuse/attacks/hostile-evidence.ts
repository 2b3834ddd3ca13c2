import { limits } from '@intake/contracts/limits';
import { converse } from '@intake/stack/demo/converse';
import { largest } from '../../evidence/requests.ts';
import { type Attack, keepAsking, postTurn } from '../attack.ts';
import { han } from '../texts.ts';
import { saying, times } from '../turns.ts';
import { tokenFor } from './heavy-turns.ts';

const megabyte = 2 ** 20;
const story =
  'I cancelled my Telstra mobile plan on 3 May and they keep charging me $65 a month. ' +
  "I've complained twice, the first time more than a month ago, and nobody has got back to me. I want a refund.";

/** Correspondence as it comes with a turn, and screens as they are read. */
export const hostileEvidence: readonly Attack[] = [
  transcripts('60,000 lines of one character', (at) => ({ speaker: 'other', text: String(at % 10) }), 60_000),
  transcripts(
    '110,000 empty lines, each of another day',
    (at) => ({ speaker: 'other', text: '', time: dayOf(at) }),
    110_000,
  ),
  transcripts(
    '2000 empty lines, each of another day',
    (at, draw) => ({ speaker: 'other', text: '', time: dayOf(Math.floor(draw() * 100_000) + at) }),
    limits.transcriptItems,
  ),
  transcripts(
    '2000 lines of 1300 Chinese characters',
    (_, draw) => ({ speaker: 'other', text: han(draw, 1_300) }),
    limits.transcriptItems,
  ),
  {
    name: 'a partner’s archive poisoned: source, names, times of 1 MB confirmed',
    clients: 2,
    async play({ port, victim, address, over, note, ...client }) {
      const long = 'x'.repeat(megabyte);
      const transcript = [{ speaker: 'other', text: 'We keep charging you.', name: long, time: long }];
      while (!over.aborted) {
        const embed_token = await tokenFor({ port, victim, address, over, note, ...client });
        const fields = { embed_token, evidence: { source: long, transcript } };
        const talking = { api: `http://127.0.0.1:${port}/api/v1`, headers: { 'x-forwarded-for': address }, fields };
        const spent = await converse({ ...talking, story, answer: () => 'Yes.', onTurn: () => note(200) }).catch(
          String,
        );
        // Its budget is spent sooner or later: that ends it.
        if (typeof spent === 'string') return note(spent.match(/answered (\d+)/)?.[1] ?? spent.slice(0, 60));
      }
    },
  },
  {
    name: 'the largest screens there may be',
    clients: 1,
    play(client) {
      const body = JSON.stringify({ screenshots: largest() });
      return keepAsking(client, { most: 12, atOnce: 4 }, () => ({ path: '/api/v1/evidence', body }));
    },
  },
];

const dayOf = (at: number) => new Date(Date.UTC(1800, 0, 1 + at)).toISOString().slice(0, 10);

type Line = (at: number, draw: () => number) => object;

function transcripts(name: string, line: Line, lines: number): Attack {
  return {
    name: `correspondence: ${name}`,
    clients: 1,
    play: (client) =>
      keepAsking(client, { atOnce: 4 }, () =>
        postTurn({ ...saying(story), evidence: { transcript: times(lines, (at) => line(at, client.draw)) } }),
      ),
  };
}
