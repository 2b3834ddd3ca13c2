import { boundRecording, type Cut } from './bound-recording.ts';

/** What was recorded, and what ended it if the person did not. */
export type Take = { readonly clip: Blob; readonly cut: Cut | null };

/** A recording that is under way. However it ends, the microphone is let go with it. */
export type Recording = {
  readonly stream: MediaStream;
  readonly stop: () => void;
  readonly take: Promise<Take>;
};

// Speech stays clear, and two minutes stay under a megabyte of somebody's mobile data.
const audioBitsPerSecond = 48_000;

/** Asks for the microphone and records from it. `signal` ends everything, and what was said is gone. */
export async function record(format: string, signal: AbortSignal): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', letGo);
  try {
    signal.throwIfAborted();
    const recorder = new MediaRecorder(stream, { mimeType: format, audioBitsPerSecond });
    const clip = clipOf(recorder, format);
    recorder.start();
    // A recorder stops by itself when its microphone does.
    let cut: Cut | null = 'lost';
    const stop = (why: Cut | null) => {
      if (recorder.state === 'inactive') return;
      cut = why;
      recorder.stop();
    };
    const unbound = boundRecording(stop);
    const take = clip.then((blob) => ({ clip: blob, cut }));
    void take.finally(unbound).finally(letGo);
    return { stream, take, stop: () => stop(null) };
  } catch (error) {
    letGo();
    throw error;
  }
}

function clipOf(recorder: MediaRecorder, type: string): Promise<Blob> {
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  return new Promise((resolve) => {
    recorder.addEventListener('stop', () => resolve(new Blob(parts, { type })));
  });
}
