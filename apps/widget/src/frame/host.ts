import { type Introduction, type Sent, type ToFrame, type ToLoader, version } from '../between.ts';

/** The page around the frame, as far as its loader speaks for it. */
export type Host = {
  readonly tell: (message: ToLoader) => void;
  /** The page's origin, once the page itself has answered; undefined when it does not within `ms`. */
  readonly origin: (ms: number) => Promise<string | undefined>;
};

/** Undefined where no loader made this frame. */
export function openHost({ name, parent }: Window = window): Host | undefined {
  const introduction = introductionIn(name);
  if (!introduction || parent === window) return undefined;
  const { nonce, origin } = introduction;
  const welcomed = Promise.withResolvers<string>();
  addEventListener('message', ({ data, source, origin: from }: MessageEvent<Sent<ToFrame> | undefined>) => {
    if (source !== parent || from !== origin || data?.intake !== version || data.nonce !== nonce) return;
    if (data.type === 'welcome') welcomed.resolve(from);
  });
  const tell = (message: ToLoader) => {
    const sent: Sent<ToLoader> = { ...message, intake: version, nonce };
    parent.postMessage(sent, origin);
  };
  tell({ type: 'hello' });
  const late = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));
  return { tell, origin: (ms) => Promise.race([welcomed.promise, late(ms)]) };
}

function introductionIn(name: string): Introduction | undefined {
  try {
    const { intake, nonce, origin } = JSON.parse(name);
    return intake === version && nonce && URL.canParse(origin) ? { intake, nonce, origin } : undefined;
  } catch {
    return undefined;
  }
}
