import type { FromReader, ReadAs, Reading, ReadingLanguage, Stage, ToReader } from './messages.ts';
import script from './worker.ts?worker&url';

export type Reader = {
  /** Reads one picture; the next one may come when it is done. */
  readonly read: (picture: Blob, heard: (stage: Stage, share: number) => void) => Promise<Reading>;
  /** Ends it at once, in the middle of a picture too. */
  readonly close: () => void;
};

type Policy = { readonly createScriptURL: (url: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rules: Policy) => Policy };

// A page that requires trusted types runs this one worker and no other; browsers without them take the address as it is.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('reader', { createScriptURL: () => script });

/** What reads pictures in a language and in English; nothing is fetched before the first picture. */
export function openReader(language: ReadingLanguage, ground: ReadAs['ground'] = 'flattened'): Reader {
  const worker = new Worker(policy?.createScriptURL(script) ?? script);
  const stopped = Promise.withResolvers<Reading>();
  return {
    read(picture, heard) {
      const { promise, resolve } = Promise.withResolvers<Reading>();
      worker.onmessage = ({ data }: MessageEvent<FromReader>) =>
        data.kind === 'at' ? heard(data.stage, data.share) : resolve(data);
      worker.onerror = () => resolve({ kind: 'failed', why: 'unreachable' });
      worker.postMessage({ picture, language, ground } satisfies ToReader);
      return Promise.race([promise, stopped.promise]);
    },
    close() {
      worker.terminate();
      stopped.resolve({ kind: 'stopped' });
    },
  };
}
