import type { Step } from '../clock/matter.ts';
import type { Speaker } from '../shots/evidence.ts';
import type { Unread } from '../shots/shots.ts';
import type { Cut } from '../voice/bound-recording.ts';
import type { Trouble } from '../voice/voice.ts';

/** Everything the frame itself says; what the service says comes with each turn. */
export type Strings = {
  readonly title: string;
  readonly language: string;
  readonly clear: string;
  readonly clearQuestion: string;
  readonly clearYes: string;
  readonly cancel: string;
  readonly leave: string;
  readonly leaveHint: string;
  /** The three parts of the way. */
  readonly stages: readonly [tell: string, check: string, send: string];
  readonly goesTo: string;
  readonly goesToYou: string;
  readonly unregistered: string;
  readonly you: string;
  readonly service: string;
  readonly composer: string;
  readonly hint: string;
  readonly send: string;
  readonly done: string;
  /** Above the buttons or ticks of a question; what sends the ticks. */
  readonly choices: string;
  readonly choose: string;
  /** Speaking instead of writing. */
  readonly voice: {
    readonly talk: string;
    readonly asking: string;
    readonly recording: string;
    /** Holds `{seconds}`. */
    readonly left: string;
    readonly stop: string;
    readonly cancel: string;
    readonly reading: string;
    /** Holds `{seconds}`. */
    readonly limited: string;
    readonly landed: string;
    readonly cut: Readonly<Record<Cut, string>>;
    readonly failed: Readonly<Record<Trouble, string>>;
    readonly discard: string;
  };
  readonly working: string;
  readonly away: string;
  readonly refused: string;
  readonly again: string;
  readonly change: string;
  /** Holds `{seconds}`. */
  readonly limited: string;
  /** Beside `limited` and `away`: where help is for somebody who is not heard here. */
  readonly unread: string;
  /** Holds `{count}`. */
  readonly roomLeft: string;
  /** Holds `{count}`. */
  readonly tooLong: string;
  readonly help: string;
  readonly important: string;
  readonly startAgain: string;
  readonly showDraft: string;
  readonly draft: string;
  /** Over the letter itself, which is folded. */
  readonly letter: string;
  /** Over what the English letter says. */
  readonly inYourLanguage: string;
  readonly back: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly mail: string;
  readonly mailPaste: string;
  readonly mailPasted: string;
  /** Holds `{to}`. */
  readonly addressOfPage: string;
  readonly print: string;
  readonly steps: string;
  /** Holds `{days}`. */
  readonly responseDays: string;
  readonly website: string;
  /** Between what something is and what it holds, with the space after it where one is written. */
  readonly colon: string;
  readonly reference: string;
  readonly channels: Readonly<Record<'email' | 'portal' | 'phone' | 'post', string>>;
  readonly ownCopy: string;
  readonly saveText: string;
  readonly saveData: string;
  readonly clock: string;
  readonly unsent: string;
  readonly waitingOpen: string;
  /** Holds `{date}`. */
  readonly dueOn: string;
  /** Holds `{days}`. */
  readonly daysLeft: string;
  readonly dueToday: string;
  readonly late: string;
  readonly answeredNow: string;
  readonly overNow: string;
  readonly whatHappened: string;
  /** What the person says that has happened. */
  readonly note: Readonly<Record<Step, string>>;
  /** What did, before its date. */
  readonly happened: Readonly<Record<Step, string>>;
  readonly untold: string;
  readonly onlyDates: string;
  readonly keepDates: string;
  readonly calendar: string;
  /** Holds `{name}`. */
  readonly calendarTitle: string;
  readonly shots: ShotsStrings;
};

/** About screenshots, from the choice of pictures to the messages in them. */
export type ShotsStrings = {
  readonly add: string;
  readonly title: string;
  readonly onDevice: string;
  readonly language: string;
  /** Holds `{size}`. */
  readonly size: string;
  readonly read: string;
  readonly more: string;
  readonly remove: string;
  readonly stop: string;
  readonly waiting: string;
  readonly loading: string;
  readonly reading: string;
  /** Holds `{count}`. */
  readonly lines: string;
  /** Holds `{count}`. */
  readonly soFar: string;
  readonly why: Readonly<Record<Unread, string>>;
  readonly unreachable: string;
  readonly empty: string;
  readonly asking: string;
  readonly away: string;
  readonly refused: string;
  readonly check: string;
  readonly checkNote: string;
  /** Holds `{names}`. */
  readonly unread: string;
  readonly doubt: string;
  readonly unsure: string;
  readonly oneSided: string;
  /** Holds `{count}`. */
  readonly tooMany: string;
  readonly dayFirst: string;
  readonly swap: string;
  /** Holds `{number}`. */
  readonly who: string;
  readonly speakers: Readonly<Record<Speaker, string>>;
  readonly unknown: string;
  /** Holds `{number}`. */
  readonly text: string;
  readonly edit: string;
  readonly written: string;
  readonly removed: string;
  readonly putBack: string;
  readonly gap: string;
  /** Holds `{count}`. */
  readonly use: string;
  readonly discard: string;
  /** Holds `{count}`. */
  readonly along: string;
  readonly again: string;
  readonly drop: string;
};
