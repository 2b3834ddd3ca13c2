import { elsewhere, type Introduction, type Sent, type ToFrame, type ToLoader, version } from '../between.ts';
import { isLang, titles } from '../titles.ts';

/** Tells the frame, before it loads, which page it may speak with. */
export function introduce(frame: HTMLIFrameElement): string {
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const introduction: Introduction = { intake: version, nonce, origin: location.origin };
  frame.name = JSON.stringify(introduction);
  return nonce;
}

/** Answers this one frame: nothing counts that comes from another window or origin, or without its nonce. */
export function hearFrame(frame: HTMLIFrameElement, nonce: string, origin: string): void {
  addEventListener('message', ({ data, source, origin: from }: MessageEvent<Sent<ToLoader> | undefined>) => {
    if (source !== frame.contentWindow || from !== origin || data?.intake !== version || data.nonce !== nonce) return;
    if (data.type === 'hello') {
      const welcome: Sent<ToFrame> = { intake: version, nonce, type: 'welcome' };
      frame.contentWindow?.postMessage(welcome, origin);
    } else if (data.type === 'speaks' && isLang(data.lang)) frame.title = titles[data.lang];
    else if (data.type === 'leave') location.replace(elsewhere);
  });
}
