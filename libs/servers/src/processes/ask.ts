import { connect } from 'node:net';

type Question = {
  readonly port: number;
  readonly say: string | Buffer;
  /** True once the answer so far is enough. */
  readonly enough: (answer: string) => boolean;
};

const PATIENCE_MS = 1_000;

/** One short exchange over TCP: true when the answer came, false for anything else. */
export function ask({ port, say, enough }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(say));
    const done = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(PATIENCE_MS, () => done(false));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (enough(answer)) done(true);
    });
    socket.on('error', () => done(false));
    socket.on('close', () => done(false));
  });
}
