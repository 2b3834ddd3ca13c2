"""Teaches the encoder to hear. python train.py [--from ../model/model.onnx]; writes model.pt after every epoch."""
import argparse
import json
import os
import random
import re
import time
import unicodedata

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from tokenizers import Tokenizer

import data
import encoder
import shipped

HERE = os.path.dirname(os.path.abspath(__file__))
CALIBRATION = 'w08'
# As in ../src/windows.ts.
MOST_TOKENS, MOST_CONTEXT = 128, 48
BEGIN, END, UNKNOWN = 0, 2, 3
# suspected, disclosed, about another, urgent; then which matter.
OUTPUTS = 4 + len(data.MATTERS)
# The lower layers know the languages already; what is taught is what is meant.
FROZEN = 4


class Reader(nn.Module):
    """The mean and the maximum over the newest message's tokens decide for it; one output a token tells what gives away."""

    def __init__(self, kept):
        super().__init__()
        base = encoder.load()
        get, hidden = base['get'], base['H']
        words = torch.tensor(get('emb.word').reshape(-1, hidden))[torch.tensor(kept)]
        self.emb = nn.Embedding.from_pretrained(words.clone(), freeze=True)
        places = get('emb.pos').reshape(-1, hidden) + get('emb.type').reshape(-1, hidden)[0]
        self.pos = nn.Parameter(torch.tensor(places), requires_grad=False)
        self.eln = nn.LayerNorm(hidden, base['eps'])
        self.eln.weight.data, self.eln.bias.data = torch.tensor(get('emb.ln.w')), torch.tensor(get('emb.ln.b'))
        self.layers = nn.ModuleList(self.layer(base, index) for index in range(base['NL']))
        self.head, self.tok = nn.Linear(2 * hidden, OUTPUTS), nn.Linear(hidden, 1)

    @staticmethod
    def layer(base, index):
        layer = encoder.Layer(base['H'], base['FF'], base['NH'], base['eps'])
        for name, part in layer.named_children():
            part.weight.data = torch.tensor(base['get'](f'l{index}.{name}.w').reshape(part.weight.shape))
            part.bias.data = torch.tensor(base['get'](f'l{index}.{name}.b'))
        return layer

    def forward(self, ids, mask, new):
        x = self.eln(self.emb(ids) + self.pos[: ids.shape[1]])
        for index, layer in enumerate(self.layers):
            with torch.set_grad_enabled(index >= FROZEN and torch.is_grad_enabled()):
                x = layer(x, mask[:, None, None, :], 0.1 if index >= FROZEN else 0.0)
        weight = new[..., None].float()
        mean = (x * weight).sum(1) / weight.sum(1).clamp(min=1)
        most = x.masked_fill(~new[..., None], -9).max(1).values
        pooled = F.dropout(torch.cat([mean, most], 1), 0.1, self.training)
        return self.head(pooled), self.tok(x)[..., 0]


def without_marks(text):
    bare = ''.join(letter for letter in unicodedata.normalize('NFD', text) if not unicodedata.combining(letter))
    return bare.replace('đ', 'd').replace('Đ', 'D')


# What people leave out on a telephone.
HABITS = [without_marks, str.lower, lambda text: re.sub(r'[.,!?;:،؟。，！？]+', ' ', text)]


class Batches:
    def __init__(self, tokenizer, seed=1):
        self.tokenizer, self.random = tokenizer, random.Random(seed)

    def tokens(self, text):
        encoded = self.tokenizer.encode(text, add_special_tokens=False)
        return encoded.ids, encoded.offsets

    def read(self, example, teaching):
        text, quote = example['text'], example['quote']
        if teaching and self.random.random() < 0.15:
            habit = self.random.choice(HABITS)
            text, quote = habit(text), habit(quote) if quote else quote
        before = ' '.join(('B: ' if who == 's' else 'A: ') + words for who, words in example['context'])
        context = [BEGIN] + self.tokens('query: ' + before)[0][-MOST_CONTEXT:] + [END]
        ids, places = self.tokens(text)
        at = text.find(quote) if quote else -1
        gives_away = [0] * len(ids) if at < 0 else [int(a < at + len(quote) and b > at) for a, b in places]
        first = 0
        if len(ids) > MOST_TOKENS:
            last = len(ids) - MOST_TOKENS
            if 1 in gives_away:
                first = max(0, min(gives_away.index(1) - MOST_TOKENS // 3, last))
            elif teaching:
                first = self.random.randrange(last + 1)
        window = slice(first, first + MOST_TOKENS)
        return context + ids[window] + [END], len(context), gives_away[window]

    def tensors(self, examples, teaching):
        read = [self.read(example, teaching) for example in examples]
        size = (len(read), max(len(ids) for ids, _, _ in read))
        ids, mask = torch.ones(size, dtype=torch.long), torch.zeros(size, dtype=torch.bool)
        new, quoted = mask.clone(), torch.zeros(size)
        for row, (tokens, first, gives_away) in enumerate(read):
            ids[row, : len(tokens)], mask[row, : len(tokens)] = torch.tensor(tokens), True
            end = first + len(gives_away)
            new[row, first : max(end, first + 1)] = True
            quoted[row, first:end] = torch.tensor(gives_away, dtype=torch.float)
        return ids, mask, new, quoted

    def of(self, examples, teaching, size=24):
        """Of like length, so that little is padded."""
        examples = list(examples)
        if teaching:
            self.random.shuffle(examples)
        batches = []
        for start in range(0, len(examples), size * 16):
            chunk = sorted(examples[start : start + size * 16], key=lambda one: len(one['text']) + len(str(one['context'])))
            batches += [chunk[at : at + size] for at in range(0, len(chunk), size)]
        if teaching:
            self.random.shuffle(batches)
        return batches


def target(example):
    """What each output should say, and whether that is known."""
    is_risk, is_known = example['level'] in 'uo', example['level'] != '?'
    matters = [float(example['matter'] == matter) for matter in data.MATTERS]
    wanted = [is_risk, example['level'] == 'o', example['is_other'], example['matter'] is not None]
    known = [is_known, is_known, is_risk, example['is_urgency_known']]
    return [float(one) for one in wanted] + matters, [float(one) for one in known + [known[3]] * len(matters)]


WEIGHTS = torch.tensor([3.0, 6.0, 3.0, 4.0] + [8.0] * len(data.MATTERS))


def loss_of(reader, batches, examples):
    ids, mask, new, quoted = batches.tensors(examples, True)
    wanted, known = (torch.tensor(part) for part in zip(*map(target, examples)))
    with torch.autocast('cpu', torch.bfloat16):
        message, tokens = reader(ids, mask, new)
    of_message = F.binary_cross_entropy_with_logits(message.float(), wanted, pos_weight=WEIGHTS, reduction='none')
    of_tokens = F.binary_cross_entropy_with_logits(
        tokens.float(), quoted, pos_weight=torch.tensor(3.0), reduction='none'
    )
    return (of_message * known).mean() + 0.3 * (of_tokens * new).sum() / new.sum()


def report(reader, batches, examples):
    """At four and eight false alarms in a hundred of the hard traps: how much of what was said is heard."""
    reader.eval()
    scores = {}
    with torch.no_grad(), torch.autocast('cpu', torch.bfloat16):
        for batch in batches.of(examples, False):
            message, _ = reader(*batches.tensors(batch, False)[:3])
            scores.update({id(one): row for one, row in zip(batch, message.float().numpy())})
    reader.train()

    def of(output, wanted):
        return np.array([scores[id(one)][output] for one in examples if wanted(one)])

    traps = of(0, lambda one: one['level'] == 'n' and one['kind'] == 'trap_safety')
    for rate in (0.04, 0.08):
        above = np.quantile(traps, 1 - rate)
        heard = {level: round(float(np.mean(of(0, lambda one: one['level'] == level) > above)), 3) for level in 'ou'}
        print(f'  {rate:.0%} of traps: {heard}, from {above:.2f}', flush=True)
    quiet = of(3, lambda one: one['matter'] is None and one['kind'] == 'trap_urgent')
    above = np.quantile(quiet, 0.98)
    print(f"  2% of quiet: urgent {np.mean(of(3, lambda one: one['matter']) > above):.3f}, from {above:.2f}", flush=True)


def main():
    wanted = argparse.ArgumentParser()
    wanted.add_argument('--from', dest='start', help='weights to go on from: model.pt, or the shipped model.onnx')
    wanted.add_argument('--epochs', type=int, default=6)
    wanted.add_argument('--rate', type=float, default=7e-5)
    wanted.add_argument('--threads', type=int, default=1)
    given = wanted.parse_args()
    torch.set_num_threads(given.threads)
    torch.manual_seed(1)
    kept = json.load(open(f'{HERE}/kept-pieces.json'))
    batches = Batches(Tokenizer.from_file(f'{HERE}/../model/tokenizer.json'))
    examples = list(data.examples())
    calibration = [one for one in examples if one['writer'] == CALIBRATION]
    taught = [one for one in examples if one['writer'] != CALIBRATION] + [*data.ordinary(), *data.talks()]
    reader = Reader(kept)
    if given.start:
        reader.load_state_dict(shipped.load(given.start) if given.start.endswith('.onnx') else torch.load(given.start))
        report(reader, batches, calibration)
    body, heads = list(reader.layers[FROZEN:].parameters()), [*reader.head.parameters(), *reader.tok.parameters()]
    rates = [given.rate, 1e-3]
    optimiser = torch.optim.AdamW([{'params': body}, {'params': heads}], weight_decay=0.01)
    steps, step, began = given.epochs * len(batches.of(taught, False)), 0, time.time()
    for epoch in range(given.epochs):
        for batch in batches.of(taught, True):
            share = min(1, (step + 1) / 60) * max(0.02, 1 - step / steps)
            for group, rate in zip(optimiser.param_groups, rates):
                group['lr'] = rate * share
            loss = loss_of(reader, batches, batch)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(body + heads, 1.0)
            optimiser.step()
            step += 1
            if step % 25 == 0:
                print(f'{step}/{steps} {time.time() - began:.0f} s, loss {loss.item():.3f}', flush=True)
        torch.save(reader.state_dict(), f'{HERE}/model.pt')
        print(f'epoch {epoch + 1}', flush=True)
        report(reader, batches, calibration)


if __name__ == '__main__':
    main()
