import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Tokenizer } from '@huggingface/tokenizers';
import type { Hint, Unheard } from '@intake/rules/conversation/hint';
import { monotonic } from '@intake/rules/text/normalise';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { hearMessage, type Reader, scoreAll } from './hear-turn.ts';
import type { Outputs, Scored } from './make-hint.ts';
import { ModelCard } from './model-card.ts';
import { type Scorable, type Words, windowsOf, windowsOfTurn } from './windows.ts';

/** A reader that was taught to hear despair and danger, see docs/safety.md. */
export type Hearing = Reader & {
  hear(unheard: Unheard): Promise<Hint>;
  /** What the encoder gives for each window of a message, before any threshold. */
  scoreMessage(unheard: Unheard): Promise<readonly Scored[]>;
};

const shipped = new URL('../model/', import.meta.url);

/**
 * Reads the weights, a few hundred milliseconds. They run in WebAssembly, on one thread and without relaxed SIMD: the same
 * text gives the same bits on every machine.
 * @throws Error when the files are not those that the card names.
 */
export async function openHearing(from: URL = shipped): Promise<Hearing> {
  const file = (name: string) => readFileSync(fileURLToPath(new URL(name, from)));
  const card = ModelCard.parse(JSON.parse(file('card.json').toString()));
  const [weights, vocabulary] = [file('model.onnx'), file('tokenizer.json')];
  if (hash('sha256', weights) !== card.model_sha256) throw new Error('model.onnx is not the one that card.json names');
  if (hash('sha256', vocabulary) !== card.tokenizer_sha256)
    throw new Error('tokenizer.json is not the one that card.json names');
  const tokenizer = new Tokenizer(JSON.parse(vocabulary.toString()), {});
  const words: Words = {
    // It was taught in the Greek of today.
    tokenize: (text) => tokenizer.encode(monotonic(text), { add_special_tokens: false }),
    normalize: (text) => tokenizer.normalizer?.normalize(monotonic(text)) ?? monotonic(text),
  };
  env.wasm.numThreads = 1;
  const session = await InferenceSession.create(weights, { executionProviders: ['wasm'], enableCpuMemArena: false });
  const reader: Reader = {
    card,
    windowsOf: (turn) => windowsOfTurn(turn, words),
    score: (window) => scoreWindow(session, window),
  };
  return {
    ...reader,
    hear: (unheard) => hearMessage(reader, unheard, windowsOf(unheard, words)),
    scoreMessage: (unheard) => scoreAll(reader, windowsOf(unheard, words)),
  };
}

async function scoreWindow(session: InferenceSession, window: Scorable): Promise<Outputs> {
  const { ids, first, end } = window;
  const pieces = window.pieces.slice(0, mostPieces);
  const isNew = new Float32Array(ids.length);
  isNew.fill(1, first, end);
  const output = await session.run({
    ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
    new: new Tensor('float32', isNew, [1, ids.length]),
    pieces: new Tensor('float32', rowsOf(ids.length, pieces), [pieces.length, ids.length]),
  });
  return { message: floats(output['message']), tokens: floats(output['tokens']), acts: floats(output['acts']) };
}

/** Each takes the encoder some 800 KB while it reads; of more scraps than these in a window nothing is told. */
const mostPieces = 24;

/** A row for each piece: ones where its tokens are. */
function rowsOf(length: number, pieces: Scorable['pieces']): Float32Array {
  const rows = new Float32Array(pieces.length * length);
  for (const [row, { first, end }] of pieces.entries()) rows.fill(1, row * length + first, row * length + end);
  return rows;
}

function floats(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the encoder gives other outputs than the card says');
  return tensor.data;
}
