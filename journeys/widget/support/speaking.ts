import type { Widget } from './widget.ts';

/** Run before a page: what it is given of a microphone is kept, so that it shows whether it was let go. */
export const keepTracks = `
  globalThis.microphone = [];
  const ask = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices);
  if (ask) navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    globalThis.microphone.push(...stream.getTracks());
    return stream;
  };
`;

/** Run before a page: somebody who says no when asked for the microphone. */
export const sayNo = `
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
`;

/** A widget that is spoken to. */
export function speaking(widget: Widget) {
  const { $, frame } = widget;
  const until = (kind: string) => $(`.voice[data-kind=${kind}]`).waitFor({ state: 'attached' });
  return {
    ...widget,
    until,
    async talk() {
      await $('.talk').click();
      await until('recording');
    },
    /** The first thing that can be done: to end a recording, or to try again with one. */
    endTalk: () => $('.voice button.main').click(),
    said: () => $('.voice output').first().textContent(),
    tracks: () => frame.evaluate<string[]>('microphone.map(({ readyState }) => readyState)'),
  };
}
