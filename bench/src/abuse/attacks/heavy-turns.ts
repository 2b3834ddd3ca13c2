import { limits } from '@intake/contracts/limits';
import { type Attack, type Client, keepAsking, postTurn } from '../attack.ts';
import { type Draw, han, letters, prose, slashes } from '../texts.ts';
import { costliestTurn, saying, times } from '../turns.ts';

const whole = (text: (draw: Draw, length: number) => string) => (draw: Draw) =>
  saying(...times(limits.historyItems, () => text(draw, limits.contentCharacters)));

/** Texts that are within every bound and cost the most to read. */
export const heavyTurns: readonly Attack[] = [
  turnsOf('60 × 8000 random Chinese characters', whole(han)),
  turnsOf(
    '60 × 8000 of what people say in Chinese',
    whole((draw, length) => prose(draw, 'zh', length)),
  ),
  turnsOf('60 × 8000 slashes and numbers', whole(slashes)),
  turnsOf(
    '60 × 8000 of what people say in English',
    whole((draw, length) => prose(draw, 'en', length)),
  ),
  turnsOf('the costliest legal turn', (draw) => costliestTurn(draw, 'zh')),
  {
    ...turnsOf('the costliest legal turn, of twenty addresses', (draw) => costliestTurn(draw, 'zh'), 6),
    clients: 20,
  },
  turnsOf('60 × 8000 letters of no sense, as many as can be kept', (draw) =>
    saying(...times(limits.historyItems, () => letters(draw, limits.contentCharacters))),
  ),
  {
    ...turnsOf('pages that the reader must hear, of eight addresses', (draw) => saying(prose(draw, 'en', 7_900)), 4),
    clients: 8,
  },
  // Just short enough for the lane of short turns, where licensed people are.
  {
    ...turnsOf('dear short turns, of four addresses', (draw) => saying(prose(draw, 'zh', 2_600)), 6),
    clients: 4,
  },
  {
    ...turnsOf(
      '60 × 8000 of Chinese in somebody’s widget',
      whole((draw, length) => prose(draw, 'zh', length)),
    ),
    async play(client) {
      const embed_token = await tokenFor(client);
      await keepAsking(client, { atOnce: 6 }, () =>
        postTurn({ ...whole((draw, length) => prose(draw, 'zh', length))(client.draw), embed_token }),
      );
    },
  },
  {
    name: 'the costliest turns that nobody waits for',
    clients: 2,
    play: (client) =>
      keepAsking(client, { atOnce: 6 }, () => ({
        ...postTurn(costliestTurn(client.draw, 'zh')),
        signal: AbortSignal.timeout(300),
      })),
  },
];

function turnsOf(name: string, turn: (draw: Draw) => object, atOnce = 6): Attack {
  return {
    name,
    clients: 1,
    play: (client) => keepAsking(client, { atOnce }, () => postTurn(turn(client.draw))),
  };
}

/** What the widget's page holds for whoever opens it. */
export async function tokenFor({ port, victim, address }: Client): Promise<string> {
  const page = await fetch(`http://127.0.0.1:${port}/embed?pid=${victim}`, { headers: { 'x-forwarded-for': address } });
  const [, token] = /<meta name="embed-token" content="([^"]+)">/.exec(await page.text()) ?? [];
  if (token === undefined) throw new Error('The widget’s page holds no token.');
  return token;
}
