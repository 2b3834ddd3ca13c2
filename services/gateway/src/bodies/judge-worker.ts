import { constants, setPriority } from 'node:os';
import { type ErrorCode, ServiceError } from '@intake/contracts/errors';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { z } from 'zod';
import { type Given, judgeInput } from './judge-input.ts';

/** Input as JSON, with the one field that the gateway itself reads; or why there is none. */
export type Verdict =
  | { readonly json: Uint8Array; readonly embedToken: string | undefined }
  | { readonly refused: { readonly code: ErrorCode; readonly message: string } };

// Where threads have priorities of their own, the loop that answers everybody goes first.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const Embedded = z.object({ embed_token: z.string() });

/** Judges one body in a thread; the bytes are moved in and out, never copied. */
export function judge(given: Given): unknown {
  try {
    const input = judgeInput(given);
    const json = new TextEncoder().encode(JSON.stringify(input));
    return moved({ json, embedToken: Embedded.safeParse(input).data?.embed_token }, json);
  } catch (error) {
    // An error's own fields would be lost on the way out of the thread.
    if (error instanceof ServiceError) return { refused: { code: error.code, message: error.message } };
    throw error;
  }
}

const moved = (value: Verdict, { buffer }: Uint8Array) =>
  move({ [valueSymbol]: value, [transferableSymbol]: [buffer] });
