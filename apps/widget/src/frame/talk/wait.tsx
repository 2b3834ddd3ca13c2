import { useEffect, useState } from 'preact/hooks';
import { fill } from '../words/all.ts';

type Waiting = { /** Holds `{seconds}`. */ readonly text: string; readonly untilMs: number };

/** How long until something is done again by itself, for an `output`: said once; the seconds that go by are only seen. */
export function Wait({ text, untilMs }: Waiting) {
  const [first] = useState(() => secondsUntil(untilMs));
  const [seconds, setSeconds] = useState(first);
  useEffect(() => {
    const ticking = setInterval(() => setSeconds(secondsUntil(untilMs)), 1_000);
    return () => clearInterval(ticking);
  }, [untilMs]);
  return (
    <>
      <span class="unseen">{fill(text, first)}</span>
      <span aria-hidden="true">{fill(text, seconds)}</span>
    </>
  );
}

const secondsUntil = (ms: number) => Math.max(1, Math.ceil((ms - Date.now()) / 1_000));
