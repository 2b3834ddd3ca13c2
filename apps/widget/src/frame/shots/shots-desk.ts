import type { TranscriptItem } from '@intake/contracts/evidence';
import type { ReadingLanguage } from '../../reader/messages.ts';
import type { Reader } from '../../reader/open-reader.ts';
import type { Patient } from '../turns/ask-patiently.ts';
import type { HeldSession } from '../turns/held-session.ts';
import { askForMessages } from './ask-for-messages.ts';
import { choosePictures } from './choose-pictures.ts';
import {
  agree,
  changeEntry,
  discard,
  type Entry,
  type Evidence,
  type Speaker,
  sayWhoIs,
  swapSides,
} from './evidence.ts';
import { holdShots } from './held-shots.ts';
import { readPictures } from './read-pictures.ts';
import { type Shot, screenshotsOf, waitAgain } from './shots.ts';

type Desk = {
  readonly held: HeldSession;
  readonly usual: () => ReadingLanguage;
  readonly openReader: (language: ReadingLanguage) => Promise<Reader>;
  readonly asking: Omit<Patient, 'signal'>;
};

export type ShotsActions = ReturnType<typeof openShotsDesk>;

/** What a person does with pictures of a correspondence, from the choice to the messages that they agree to. */
export function openShotsDesk({ held, usual, openReader, asking }: Desk) {
  const shots = holdShots(held, usual);
  const choice = choosePictures(held, shots);
  const question = askForMessages({
    held,
    shots,
    asking,
    found(evidence) {
      held.change({ evidence });
      close();
    },
  });
  const reading = readPictures({
    shots,
    openReader,
    after: () =>
      screenshotsOf(shots.now()).length > 0 ? void question.ask() : shots.change({ doing: { kind: 'empty' } }),
  });
  return {
    add: choice.add,
    remove(shot: Shot) {
      choice.remove(shot);
      if (shot.state.kind === 'at') reading.stop();
    },
    speak(language: ReadingLanguage) {
      reading.stop();
      shots.change({ language });
    },
    read: reading.read,
    askAgain: question.ask,
    stop() {
      shots.change({ ...waitAgain(shots.now()), doing: { kind: 'nothing' } });
      question.stop();
      reading.stop();
    },
    close,
    ...checking(held),
  };

  /** Nothing of the pictures stays. */
  function close(): void {
    for (const { address } of shots.now().shots) URL.revokeObjectURL(address);
    held.change({ shots: null });
    question.stop();
    reading.stop();
  }
}

function checking(held: HeldSession) {
  const change = (changed: (evidence: Evidence) => Evidence | null) => {
    const { evidence } = held.now();
    if (evidence) held.change({ evidence: changed(evidence) });
  };
  return {
    write: (entry: Entry, changes: Partial<TranscriptItem>) =>
      change((evidence) => changeEntry(evidence, entry.id, { item: { ...entry.item, ...changes } })),
    keep: (entry: Entry, keeps: boolean) =>
      change((evidence) => changeEntry(evidence, entry.id, { isRemoved: !keeps })),
    sayWhoIs: (name: string, speaker: Speaker) => change((evidence) => sayWhoIs(evidence, name, speaker)),
    swapSides: () => change(swapSides),
    agree: () => change(agree),
    discard: () => change(discard),
    check: (isOpen: boolean) => change((evidence) => ({ ...evidence, isOpen })),
  };
}
