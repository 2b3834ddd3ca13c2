"""An example for every message of a person: of the labelled voices, and of ordinary complaints."""
import glob
import hashlib
import json
import os

import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
VOICES = f'{HERE}/../voices'
MATTERS = [
    'violence', 'danger', 'scam', 'cut_off', 'eviction', 'deadline', 'medical', 'care_harm', 'child', 'vulnerable', 'threats',
]  # in the order of libs/rules/src/conversation/hint.ts
SET_ASIDE = {'w02', 'w03', 'w11', 'w18', 'w19'}


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


def is_for_thresholds(case):
    """A third of the ordinary complaints teaches nothing: thresholds are set by them (../voices/calibrate.ts)."""
    return hashlib.sha256(case['id'].encode()).digest()[0] % 3 == 0


def ordinary():
    """Messages of complaints in which nobody is in distress, the answers to questions included."""
    for path in sorted(glob.glob(f'{HERE}/../../rules/corpus/cases/*.yaml')):
        for case in yaml.load(open(path), Loader=yaml.CBaseLoader) or []:
            if case.get('urgency') in ('none', None) and case.get('stage') != 'safety' and not is_for_thresholds(case):
                told = [*case['says'], *case.get('answers', {}).values()]
                for at, text in enumerate(told):
                    yield harmless(text, [('p', one) for one in told[max(0, at - 3) : at]], is_urgency_known=True)


def talks():
    """What people in no distress wrote to the running service, its questions and cards before it; some are in a hurry."""
    for talk in lines(f'{HERE}/talks.jsonl'):
        turns = talk['turns']
        for at, (who, text) in enumerate(turns):
            if who == 'p':
                yield harmless(text, turns[max(0, at - 3) : at], is_urgency_known=False)


def harmless(text, context, is_urgency_known):
    return {
        'writer': 'cases', 'kind': 'ordinary', 'text': text, 'context': context, 'level': 'n', 'is_other': False,
        'matter': None, 'is_urgency_known': is_urgency_known, 'quote': None,
    }
