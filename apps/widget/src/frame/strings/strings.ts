/** Everything the frame itself says; what the service says comes with each turn. */
export type Strings = {
  readonly title: string;
  readonly language: string;
  readonly clear: string;
  readonly clearQuestion: string;
  readonly clearYes: string;
  readonly cancel: string;
  readonly goesTo: string;
  readonly goesToYou: string;
  readonly unregistered: string;
  readonly you: string;
  readonly service: string;
  readonly composer: string;
  readonly hint: string;
  readonly send: string;
  readonly done: string;
  readonly working: string;
  readonly away: string;
  readonly refused: string;
  readonly again: string;
  /** Holds `{seconds}`. */
  readonly limited: string;
  /** Holds `{count}`. */
  readonly tooLong: string;
  readonly help: string;
  readonly important: string;
  readonly startAgain: string;
  readonly showDraft: string;
  readonly draft: string;
  readonly back: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly mail: string;
  readonly mailPaste: string;
  readonly mailPasted: string;
  readonly print: string;
  readonly steps: string;
  /** Holds `{days}`. */
  readonly responseDays: string;
  readonly website: string;
  readonly reference: string;
  readonly channels: Readonly<Record<'email' | 'portal' | 'phone' | 'post', string>>;
};
