"""Fits what the encoder says anew, the encoder left as it is: outputs.py. Ordinary complaints weigh in, so that few are alarmed about.

Reads and writes ../model/model.onnx and its card; about ten minutes of one core.
"""
import hashlib
import json
import random

import numpy as np
import onnx
import onnxruntime
from scipy.optimize import minimize
from tokenizers import Tokenizer

import data

MODEL = f'{data.HERE}/../model'
POOLED, WEIGHTS, BIAS = '/Concat_48_output_0', 'reader.head.weight_Transposed', 'reader.head.bias'
# As in ../src/windows.ts.
MOST_TOKENS, MOST_CONTEXT, MOST_WINDOWS = 128, 48, 4
BEGIN, END = 0, 2
SUSPECTED, URGENT = 0, 3
# Voices by which thresholds are set, and those written after everything was frozen.
LEFT_OUT = {'w08', 'w13', 'w14'}
MOST_VOICES = 3000
# How much an ordinary complaint weighs beside a trap, one that is heard beside one that is not, and staying as it was taught.
ORDINARY, HEARD, STAYING = 3.0, {SUSPECTED: 3.0, URGENT: 4.0}, 1e-3


class Encoder:
    """The shipped weights, asked for what they make of a window before any output."""

    def __init__(self, model):
        asked = onnx.ModelProto()
        asked.CopyFrom(model)
        asked.graph.output.append(onnx.helper.make_tensor_value_info(POOLED, onnx.TensorProto.FLOAT, None))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(asked.SerializeToString(), options, providers=['CPUExecutionProvider'])
        self.tokenizer = Tokenizer.from_file(f'{MODEL}/tokenizer.json')

    def windows(self, example):
        """Of what gives somebody away the window that holds it, else all of them."""
        before = ' '.join(('B: ' if who == 's' else 'A: ') + words for who, words in example['context'])
        context = [BEGIN] + self.ids(f'query: {before}')[-MOST_CONTEXT:] + [END]
        encoded = self.tokenizer.encode(example['text'], add_special_tokens=False)
        quoted = example['text'].find(example['quote']) if example['quote'] else -1
        starts = range(0, max(1, len(encoded.ids)), MOST_TOKENS)
        if quoted >= 0:
            token = next((at for at, (_, end) in enumerate(encoded.offsets) if end > quoted), 0)
            starts = [token // MOST_TOKENS * MOST_TOKENS]
        for start in list(starts)[:MOST_WINDOWS]:
            own = encoded.ids[start : start + MOST_TOKENS]
            yield context + own + [END], len(context), len(context) + len(own)

    def ids(self, text):
        return self.tokenizer.encode(text, add_special_tokens=False).ids

    def pooled(self, window):
        ids, first, end = window
        new = np.zeros((1, len(ids)), np.float32)
        new[0, first:end] = 1
        return self.session.run([POOLED], {'ids': np.array([ids], np.int64), 'new': new})[0][0]


def examples():
    voices = [one for one in data.examples() if one['writer'] not in LEFT_OUT]
    random.Random(6).shuffle(voices)
    return voices[:MOST_VOICES] + list(data.ordinary())


def fit(features, wanted, weight, start):
    """Logistic regression that stays near the weights it starts from."""
    given, bias = start

    def loss(change):
        logit = features @ (given + change[:-1]) + bias + change[-1]
        off = weight * (1 / (1 + np.exp(-logit)) - wanted) / weight.sum()
        value = (weight * (np.logaddexp(0, logit) - wanted * logit)).sum() / weight.sum()
        gradient = np.append(features.T @ off + 2 * STAYING * change[:-1], off.sum())
        return value + STAYING * change[:-1] @ change[:-1], gradient

    change = minimize(loss, np.zeros(len(given) + 1), jac=True, method='L-BFGS-B', options={'maxiter': 400}).x
    return given + change[:-1], bias + change[-1]


def main():
    model = onnx.load(f'{MODEL}/model.onnx')
    tensors = {one.name: one for one in model.graph.initializer if one.name in (WEIGHTS, BIAS)}
    weights, bias = (onnx.numpy_helper.to_array(tensors[name]).copy() for name in (WEIGHTS, BIAS))
    encoder = Encoder(model)
    read = [(one, encoder.pooled(window)) for one in examples() for window in encoder.windows(one)]
    heard = {
        SUSPECTED: lambda one: None if one['level'] == '?' else one['level'] in 'uo',
        URGENT: lambda one: one['matter'] is not None if one['is_urgency_known'] else None,
    }
    for output, is_heard in heard.items():
        known = [(one, row, is_heard(one)) for one, row in read if is_heard(one) is not None]
        wanted = np.array([float(told) for _, _, told in known])
        weight = np.where(wanted > 0, HEARD[output], 1.0)
        weight *= np.array([ORDINARY if one['kind'] == 'ordinary' else 1.0 for one, _, _ in known])
        start = weights[:, output].astype(float), float(bias[output])
        weights[:, output], bias[output] = fit(np.array([row for _, row, _ in known], float), wanted, weight, start)
    for name, values in ((WEIGHTS, weights), (BIAS, bias)):
        tensors[name].CopyFrom(onnx.numpy_helper.from_array(values.astype(np.float32), name))
    onnx.save(model, f'{MODEL}/model.onnx')
    with open(f'{MODEL}/card.json') as file:
        card = json.load(file)
    card['model_sha256'] = hashlib.sha256(open(f'{MODEL}/model.onnx', 'rb').read()).hexdigest()
    with open(f'{MODEL}/card.json', 'w') as file:
        json.dump(card, file, indent=2)
        file.write('\n')


if __name__ == '__main__':
    main()
