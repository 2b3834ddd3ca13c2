import { useEffect, useState } from 'preact/hooks';
import type { Conversation } from '../conversation.ts';
import { usePage } from '../page.ts';
import { fill } from '../words/all.ts';

/** That an answer is under way, or why there is none yet and what happens next. */
export function Progress({ conversation: { waiting } }: { readonly conversation: Conversation }) {
  const { says, actions } = usePage();
  const { kind } = waiting;
  const texts = { nothing: '', asking: says.working, away: says.away, refused: says.refused, limited: '' } as const;
  return (
    <div class="progress" data-kind={kind}>
      <output>{waiting.kind === 'limited' ? <Said untilMs={waiting.untilMs} /> : texts[kind]}</output>
      {waiting.kind === 'limited' && <Countdown untilMs={waiting.untilMs} />}
      {kind === 'away' && (
        <button type="button" onClick={actions.askAgain}>
          {says.again}
        </button>
      )}
      {kind === 'refused' && (
        <button type="button" onClick={actions.takeBack}>
          {says.change}
        </button>
      )}
    </div>
  );
}

type Until = { readonly untilMs: number };

const secondsUntil = (ms: number) => Math.max(1, Math.ceil((ms - Date.now()) / 1_000));

/** Said once; the seconds that go by are only seen. */
function Said({ untilMs }: Until) {
  const { says } = usePage();
  const [seconds] = useState(() => secondsUntil(untilMs));
  return <span class="unseen">{fill(says.limited, seconds)}</span>;
}

function Countdown({ untilMs }: Until) {
  const { says } = usePage();
  const [seconds, setSeconds] = useState(() => secondsUntil(untilMs));
  useEffect(() => {
    const ticking = setInterval(() => setSeconds(secondsUntil(untilMs)), 1_000);
    return () => clearInterval(ticking);
  }, [untilMs]);
  return <p aria-hidden="true">{fill(says.limited, seconds)}</p>;
}
