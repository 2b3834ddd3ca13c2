"""An example for every message of a person: of the labelled voices, and of ordinary complaints."""
import glob
import json
import os
import random

import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
VOICES = f'{HERE}/../voices'
MATTERS = [
    'violence', 'danger', 'scam', 'cut_off', 'eviction', 'deadline', 'medical', 'care_harm', 'child', 'vulnerable', 'threats',
]  # in the order of libs/rules/src/safety/hint.ts
SET_ASIDE = {'w02', 'w03', 'w11'}


def lines(path):
    with open(path) as file:
        return [json.loads(line) for line in file if line.strip()]


def voices():
    """Those that may be worked on; nobody is taught on who is set aside."""
    for path in sorted(glob.glob(f'{VOICES}/w*.jsonl')):
        writer = os.path.basename(path)[:3]
        if writer not in SET_ASIDE:
            yield from ({**voice, 'writer': writer} for voice in lines(path))


def labels():
    return {label['id']: label for label in lines(f'{VOICES}/labels/A.jsonl')}


def examples():
    """The newest message with the three before it, and what it says."""
    told = labels()
    for voice in voices():
        label, turns = told.get(voice['id']), voice['turns']
        if label is None:
            continue
        for turn, (who, text) in enumerate(turns):
            if who != 'p':
                continue
            is_risk, is_urgent = label['s'] in 'uo', label['u'] != 'none'
            level = label['s'] if is_risk and label.get('t') == turn else 'n'
            # What follows what was said teaches nothing sure of itself.
            if is_risk and turn > label.get('t', turn):
                level = '?'
            yield {
                'writer': voice['writer'],
                'kind': voice['kind'],
                'text': text,
                'context': turns[max(0, turn - 3) : turn],
                'level': level,
                'is_other': label.get('w') == 'other',
                'matter': label['u'] if is_urgent and label.get('ut') == turn else None,
                'is_urgency_known': not (is_urgent and turn > label.get('ut', turn)),
                'quote': label.get('q') if level in 'uo' else None,
            }


def ordinary(count):
    """Messages of complaints in which nobody is in distress."""
    said = []
    for path in sorted(glob.glob(f'{HERE}/../../rules/corpus/cases/*.yaml')):
        cases = yaml.safe_load(open(path))
        for case in cases if isinstance(cases, list) else []:
            if isinstance(case, dict) and case.get('urgency') in ('none', None) and case.get('stage') != 'safety':
                said += [text for text in (case.get('says') or [])[:2] if isinstance(text, str)]
    random.Random(3).shuffle(said)
    for text in said[:count]:
        yield {
            'writer': 'cases', 'kind': 'ordinary', 'text': text, 'context': [], 'level': 'n', 'is_other': False,
            'matter': None, 'is_urgency_known': True, 'quote': None,
        }
