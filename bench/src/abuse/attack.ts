import type { Draw } from './texts.ts';

/** Something hostile that may be done to the service by whoever reaches it. */
export type Attack = {
  readonly name: string;
  /** How many clients play it, each from an address of its own. */
  readonly clients: number;
  /** Plays it as one of them, until it is over or the client has spent what it may. */
  play(client: Client): Promise<void>;
};

/** One client of an attack. */
export type Client = {
  readonly port: number;
  /** A licensed partner whose widget anybody can open. */
  readonly victim: string;
  /** The id of the victim's only intake as its record shows it to whoever may read that. */
  readonly published: string;
  readonly address: string;
  readonly draw: Draw;
  /** Fires when no more is to be begun. */
  readonly over: AbortSignal;
  /** Asks, and answers the status; 0 is no answer. */
  ask(asking: Asking): Promise<number>;
  /** Counts an answer that `ask` did not see. */
  note(status: number | string): void;
};

export type Asking = {
  readonly path: string;
  readonly method?: string;
  readonly body?: string | Buffer<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

type Pace = {
  /** So many in all; what a client's budget brings in a minute where none is said. */
  readonly most?: number;
  readonly atOnce: number;
};

/** One request after the other, so many at once, until it is over. */
export async function keepAsking(
  { ask, over }: Client,
  { most = 30, atOnce }: Pace,
  next: (at: number) => Asking,
): Promise<void> {
  let asked = 0;
  const line = async () => {
    while (asked < most && !over.aborted) {
      asked += 1;
      await ask(next(asked - 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}

export const postTurn = (turn: object): Asking => ({ path: '/api/v1/companion', body: JSON.stringify(turn) });
