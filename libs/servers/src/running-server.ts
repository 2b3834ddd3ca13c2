/** Where progress for people goes, a line at a time. */
export type Log = (line: string) => void;

export type Exit = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
};

export type RunningServer = {
  /** How a client reaches it, credentials included. */
  readonly url: string;
  readonly port: number;
  /** Absent when the server runs in a container. */
  readonly pid: number | undefined;
  /** Settles when the server is gone, for whatever reason. */
  readonly exited: Promise<Exit>;
  /** The last lines that the server itself wrote. */
  readonly logTail: () => string;
  /** Shuts down in order; harmless when the server is gone already. */
  readonly stop: () => Promise<void>;
  /** Ends it with no chance to tidy up, as a power cut would; resolves when it is gone. */
  readonly kill9: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};
