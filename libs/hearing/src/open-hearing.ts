import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Tokenizer } from '@huggingface/tokenizers';
import type { Hint, Unheard } from '@intake/rules/conversation/hint';
import { monotonic } from '@intake/rules/text/normalise';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { isMeant, makeHint, mostSuspect, type Scored } from './make-hint.ts';
import { ModelCard } from './model-card.ts';
import { mostWindows, type Window, type Words, windowsOf } from './windows.ts';

/** A reader that was taught to hear despair and danger, see docs/safety.md. */
export type Hearing = {
  /** SHA-256 of the weights: with the text it is all that a hint depends on. */
  readonly sha256: string;
  hear(unheard: Unheard): Promise<Hint>;
  /**
   * Hears the messages of one turn, the newest first, as far as `mostWindows` go: what a turn may cost is bounded, and which
   * messages are read follows from the messages alone. Of the others nothing is told. `goOn` is asked before each window, and
   * what it throws is thrown.
   */
  hearTurn(turn: readonly Unheard[], goOn: () => void): Promise<readonly (readonly [index: number, hint: Hint])[]>;
  /** What the encoder gives for each window, before any threshold. */
  score(unheard: Unheard): Promise<readonly Scored[]>;
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
  const score = async (windows: readonly Window[], goOn: () => void) => {
    const scored: Scored[] = [];
    for (const window of windows) {
      goOn();
      scored.push(await scoreWindow(session, window));
    }
    return scored;
  };
  const hear = async (unheard: Unheard, windows = windowsOf(unheard, words), goOn = () => {}) => {
    const scored = await score(windows, goOn);
    if (scored.length === 0) return nothing;
    const hint = makeHint(card, scored);
    if (hint.level === null || unheard.before.length === 0) return hint;
    // One window more, however long the message is.
    const at = mostSuspect(scored);
    const alone = await score(windowsOf({ ...unheard, before: [] }, words).slice(at, at + 1), goOn);
    return isMeant(card, scored, alone) ? hint : { ...hint, level: null, spans: [] };
  };
  return {
    sha256: card.model_sha256,
    score: (unheard) => score(windowsOf(unheard, words), () => {}),
    hear: (unheard) => hear(unheard),
    async hearTurn(turn, goOn) {
      const hints: (readonly [number, Hint])[] = [];
      let left = mostWindows;
      for (const unheard of turn.toSorted((one, other) => other.index - one.index)) {
        const windows = windowsOf(unheard, words);
        left -= windows.length;
        if (left < 0) break;
        hints.push([unheard.index, await hear(unheard, windows, goOn)]);
      }
      return hints;
    },
  };
}

const nothing: Hint = { level: null, about: 'self', spans: [], urgent: [], calm: false };

async function scoreWindow(session: InferenceSession, window: Window): Promise<Scored> {
  const { ids, first, end } = window;
  const isNew = new Float32Array(ids.length);
  isNew.fill(1, first, end);
  const output = await session.run({
    ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
    new: new Tensor('float32', isNew, [1, ids.length]),
  });
  return { window, message: floats(output['message']), tokens: floats(output['tokens']) };
}

function floats(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the encoder gives other outputs than the card says');
  return tensor.data;
}
