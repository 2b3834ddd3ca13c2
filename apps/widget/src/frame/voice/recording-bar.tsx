import { useEffect, useRef, useState } from 'preact/hooks';
import { usePage } from '../page.ts';
import { fill } from '../words/all.ts';
import { longestMs } from './bound-recording.ts';
import { listenTo } from './listen-to.ts';

type Running = { readonly stream: MediaStream; readonly sinceMs: number };

const warnSeconds = 20;

/** That it records, for how long, how loud, and when it will end by itself. */
export function RecordingBar({ stream, sinceMs }: Running) {
  const { says } = usePage();
  const seconds = useSeconds(sinceMs);
  const isEnding = seconds >= longestMs / 1_000 - warnSeconds;
  return (
    <>
      <div class="recording">
        <span class="light" aria-hidden="true" />
        <bdi class="time" role="timer" dir="ltr">
          {clock(seconds)} / {clock(longestMs / 1_000)}
        </bdi>
        <Level stream={stream} />
      </div>
      <output class="small">{isEnding && fill(says.voice.left, warnSeconds)}</output>
    </>
  );
}

function useSeconds(sinceMs: number): number {
  const passed = () => Math.floor((Date.now() - sinceMs) / 1_000);
  const [seconds, setSeconds] = useState(passed);
  useEffect(() => {
    const ticking = setInterval(() => setSeconds(passed()), 250);
    return () => clearInterval(ticking);
  }, [sinceMs]);
  return seconds;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** It moves with the voice; who wants nothing to move sees the time alone. */
function Level({ stream }: Pick<Running, 'stream'>) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return listenTo(stream, (level) => bar.current?.style.setProperty('--level', level.toFixed(2)));
  }, [stream]);
  return <span class="level" ref={bar} aria-hidden="true" />;
}
