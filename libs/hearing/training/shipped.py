"""The weights that are shipped, in 32 bits again, to teach them further: nothing else of a former teaching is kept."""
import re

import numpy as np
import onnx
import torch

# MatMulNBits in 8 bits without zero points is symmetric about this (ONNX Runtime's contrib operators).
ZERO = 128
BIASED = re.compile(r'reader\.(?P<name>.+)\.(?:weight|bias)')


def load(path):
    """Names and tensors as `train.Reader` has them."""
    graph = onnx.load(path).graph
    held = {one.name: onnx.numpy_helper.to_array(one) for one in graph.initializer}
    weights = {name.removeprefix('reader.'): held[name] for name in held if BIASED.fullmatch(name)}
    weights['pos'] = held['reader.pos']
    weights['emb.weight'] = narrow(held, 'reader.emb.weight')
    weights['head.weight'] = held['reader.head.weight_Transposed'].T
    for node in graph.node:
        if node.op_type == 'MatMulNBits':
            weights[f'{place_of(node.name)}.weight'] = blocks(held[node.input[1]], held[node.input[2]])
    return {name: torch.tensor(np.array(value, np.float32)) for name, value in weights.items()}


def narrow(held, name):
    scale, zero = held[f'{name}_scale'], held[f'{name}_zero_point']
    return (held[f'{name}_quantized'].astype(np.float32) - float(zero)) * float(scale)


def blocks(values, scales):
    wide = (values.astype(np.float32) - ZERO) * scales.reshape(*values.shape[:2], 1)
    return wide.reshape(len(values), -1)


def place_of(node):
    """'/q_5/MatMul_Q8' is the q of the fifth layer, '/q/MatMul_Q8' that of the first, '/tok/…' the output a token."""
    part, _, index = node.split('/')[1].partition('_')
    return part if part == 'tok' else f'layers.{index or 0}.{part}'
