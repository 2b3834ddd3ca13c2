"""Teaches what a sentence does, on the encoder as it is shipped, and adds that output to ../model/model.onnx: python acts.py.

The encoder is not changed by it: what the message and the tokens give stays the same.
"""
import hashlib
import json
import os

import numpy as np
import onnx
import torch
import torch.nn as nn
import torch.nn.functional as F
from onnx import TensorProto, helper, numpy_helper
from tokenizers import Tokenizer

import data
import shipped
import train

MODEL = f'{train.HERE}/../model'
ACTS = ['story', 'answer', 'fix', 'wish', 'talk', 'ask', 'aside', 'yes']  # in the order of ../src/model-card.ts
LAYERS = [6, 9, 12]
INNER, ROUNDS, MOST_TOKENS = 96, 14, 300
# Names of what is added to the graph: whoever teaches anew replaces it.
ADDED = 'acts/'


def examples(file):
    return data.lines(f'{train.HERE}/acts/{file}.jsonl')


def features(lines):
    """Of each sentence its mean, its maximum and the mean of the whole message, layer by layer; and what it does."""
    reader = train.Reader(json.load(open(f'{train.HERE}/kept-pieces.json'))).eval()
    reader.load_state_dict(shipped.load(f'{MODEL}/model.onnx'), strict=False)
    tokenizer = Tokenizer.from_file(f'{MODEL}/tokenizer.json')
    rows, acts = [], []
    for line in lines:
        ids, owner, first = read(tokenizer, line)
        layers = hidden(reader, ids)
        for at, act in enumerate(line['acts']):
            own = owner == at
            if own.any():
                told = [layer[first : first + len(owner)] for layer in layers]
                rows.append(np.concatenate([part for h in told for part in (h[own].mean(0), h[own].max(0), h.mean(0))]))
                acts.append(ACTS.index(act))
    return np.array(rows), np.array(acts)


def read(tokenizer, line):
    """The message behind the end of what was said before it, as ../src/windows.ts has it; whose sentence each token is."""
    def encode(text):
        return tokenizer.encode(text, add_special_tokens=False).ids

    before = encode('query: ' + (f'B: {line["before"]}' if line['before'] else ''))[-train.MOST_CONTEXT :]
    context = [train.BEGIN, *before, train.END]
    ids, owner = [], []
    for at, piece in enumerate(line['pieces']):
        own = encode(piece + ('.' if at + 1 < len(line['pieces']) else ''))
        ids, owner = ids + own, owner + [at] * len(own)
    return context + ids[:MOST_TOKENS] + [train.END], np.array(owner[:MOST_TOKENS]), len(context)


def hidden(reader, ids):
    given = torch.tensor([ids])
    with torch.no_grad():
        x = reader.eln(reader.emb(given) + reader.pos[: len(ids)])
        layers = []
        for at, layer in enumerate(reader.layers):
            x = layer(x, torch.ones(1, 1, 1, len(ids), dtype=torch.bool), 0.0)
            if at + 1 in LAYERS:
                layers.append(x[0].numpy())
    return layers


def teach(rows, acts):
    torch.manual_seed(2)
    x, wanted = torch.tensor(rows), torch.tensor(acts)
    net = nn.Sequential(
        nn.Dropout(0.2), nn.Linear(rows.shape[1], INNER), nn.ReLU(), nn.Dropout(0.4), nn.Linear(INNER, len(ACTS))
    )
    optimiser = torch.optim.AdamW(net.parameters(), 1e-3, weight_decay=0.2)
    for epoch in range(ROUNDS):
        order = np.random.RandomState(epoch).permutation(len(rows))
        for start in range(0, len(rows), 64):
            batch = order[start : start + 64]
            loss = F.cross_entropy(net(x[batch]), wanted[batch])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    return net.eval()


def report(net, rows, acts):
    chances = torch.softmax(net(torch.tensor(rows)), 1).detach().numpy()
    print('right', round(100 * (chances.argmax(1) == acts).mean(), 1), '% of', len(acts))
    # As ../src/make-hint.ts adds them up.
    beside = chances[:, [ACTS.index(act) for act in ('talk', 'ask', 'aside', 'yes', 'fix', 'answer')]].sum(1)
    for bound in (0.5, 0.7, 0.9, 0.95, 0.98, 0.99):
        shares = {act: f'{(beside[acts == at] >= bound).sum()} of {(acts == at).sum()}' for at, act in enumerate(ACTS)}
        print('beside the account from', bound, shares)


def add_output(net, mean, spread):
    """`pieces`, a row of ones and noughts a sentence, in; `acts`, a row of chances a sentence, out."""
    model = onnx.load(f'{MODEL}/model.onnx')
    graph = model.graph
    for part, name in ((graph.node, lambda one: one.name), (graph.initializer, lambda one: one.name),
                       (graph.input, lambda one: one.name), (graph.output, lambda one: one.name)):
        kept = [one for one in part if not name(one).startswith(ADDED) and name(one) not in ('pieces', 'acts')]
        del part[:]
        part.extend(kept)
    inner, outer = net[1], net[4]
    weight = inner.weight.detach().numpy() / spread
    bias = inner.bias.detach().numpy() - weight @ mean
    # Columns are layer by layer; the graph wants the means, the maxima and the message's mean each together.
    parts = weight.reshape(INNER, len(LAYERS), 3, -1)
    values = {f'of_{name}': parts[:, :, at].reshape(INNER, -1).T for at, name in enumerate(('mean', 'most', 'whole'))}
    values |= {'bias': bias, 'outer': outer.weight.detach().numpy().T, 'outer_bias': outer.bias.detach().numpy()}
    values |= {'one': np.float32(1), 'far': np.float32(1e4)}
    graph.initializer.extend(numpy_helper.from_array(np.ascontiguousarray(v, np.float32), ADDED + k) for k, v in values.items())
    graph.initializer.extend(numpy_helper.from_array(np.array([v], np.int64), ADDED + k) for k, v in (('0', 0), ('1', 1), ('2', 2)))

    def node(kind, inputs, output, **attributes):
        names = [name if '/' in name or name in ('new', 'pieces') else ADDED + name for name in inputs]
        out = output if output == 'acts' else ADDED + output
        graph.node.append(helper.make_node(kind, names, [out], name=f'{ADDED}{kind}_{output}', **attributes))

    layers = ['/oln/LayerNormalization_output_0' if at == 1 else f'/oln_{at - 1}/LayerNormalization_output_0' for at in LAYERS]
    node('Concat', layers, 'layers', axis=2)
    node('Squeeze', ['layers', '0'], 'tokens')
    for owner, prefix in (('pieces', 'piece'), ('new', 'message')):
        node('MatMul', [owner, 'tokens'], f'{prefix}_sum')
        node('ReduceSum', [owner, '1'], f'{prefix}_length', keepdims=1)
        node('Div', [f'{prefix}_sum', f'{prefix}_length'], f'{prefix}_mean')
    node('Unsqueeze', ['pieces', '2'], 'is_own')
    node('Sub', ['is_own', 'one'], 'is_other')
    node('Mul', ['is_other', 'far'], 'away')
    node('Add', ['layers', 'away'], 'own')
    node('ReduceMax', ['own'], 'piece_most', axes=[1], keepdims=0)
    for part, given in (('mean', 'piece_mean'), ('most', 'piece_most'), ('whole', 'message_mean')):
        node('MatMul', [given, f'of_{part}'], f'from_{part}')
    node('Add', ['from_mean', 'from_most'], 'from_piece')
    node('Add', ['from_piece', 'from_whole'], 'from_all')
    node('Add', ['from_all', 'bias'], 'inner')
    node('Relu', ['inner'], 'lit')
    node('MatMul', ['lit', 'outer'], 'unbiased')
    node('Add', ['unbiased', 'outer_bias'], 'logits')
    node('Softmax', ['logits'], 'acts', axis=1)
    graph.input.append(helper.make_tensor_value_info('pieces', TensorProto.FLOAT, ['pieces', 'n']))
    graph.output.append(helper.make_tensor_value_info('acts', TensorProto.FLOAT, ['pieces', len(ACTS)]))
    onnx.save(model, f'{MODEL}/model.onnx')


def write_card():
    path = f'{MODEL}/card.json'
    card = json.load(open(path))
    card['model_sha256'] = hashlib.sha256(open(f'{MODEL}/model.onnx', 'rb').read()).hexdigest()
    card['acts_sha256'] = hashlib.sha256(open(f'{train.HERE}/acts/taught.jsonl', 'rb').read()).hexdigest()
    card['acts'] = ACTS
    card['thresholds'] = {'beside': 0.98, 'beside_card': 0.5} | card['thresholds']
    with open(path, 'w') as file:
        json.dump(card, file, indent=2)
        file.write('\n')


def main():
    torch.set_num_threads(int(os.environ.get('OMP_NUM_THREADS', '1')))
    rows, acts = features(examples('taught'))
    mean, spread = rows.mean(0), rows.std(0) + 1e-3
    net = teach((rows - mean) / spread, acts)
    aside, wanted = features(examples('aside'))
    report(net, (aside - mean) / spread, wanted)
    add_output(net, mean, spread)
    write_card()


if __name__ == '__main__':
    main()
