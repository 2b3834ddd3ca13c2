import { createWriteStream, type WriteStream } from 'node:fs';

type Opening = {
  readonly file: string;
  readonly log: (line: string) => void;
  /** How long after a failure the file is tried again. */
  readonly againMs?: number;
};

export type LogFile = { write(text: Buffer): void; end(): void };

/** More than this does not wait for a slow disk. */
const mostWaiting = 8 * 2 ** 20;

/** A file of log lines. A disk that is full costs lines, never whoever writes them: that is said once, until it is over. */
export function openLogFile({ file, log, againMs = 10_000 }: Opening): LogFile {
  let hasEnded = false;
  let isBroken = false;
  let stream: WriteStream | undefined = open();

  function open(): WriteStream {
    return createWriteStream(file, { flags: 'a', mode: 0o600 }).on('error', fail);
  }
  function fail(error: NodeJS.ErrnoException): void {
    if (!isBroken) log(`${file} cannot be written (${error.code}): lines are lost until it can, the services go on.`);
    isBroken = true;
    stream = undefined;
    setTimeout(() => {
      stream = hasEnded ? undefined : open();
    }, againMs).unref();
  }
  function succeed(): void {
    if (isBroken) log(`${file} is written again.`);
    isBroken = false;
  }
  return {
    write(text) {
      if (!stream || stream.writableLength > mostWaiting) return;
      stream.write(text, (error) => error || succeed());
    },
    end() {
      hasEnded = true;
      stream?.end();
    },
  };
}
