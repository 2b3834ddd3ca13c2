import { make, makeButton } from './make.ts';
import { fill } from './strings/all.ts';
import { type Making, onChange, type View } from './view.ts';

/** That an answer is under way, or why there is none yet and what happens next. */
export function progress({ says, actions }: Making): View {
  const element = make('div', { class: 'progress' });
  const status = make('p', { role: 'status' });
  const countdown = make('p', { 'aria-hidden': 'true' });
  const again = makeButton({ label: says.again, press: actions.askAgain });
  element.append(status, countdown, again);
  let ticking: ReturnType<typeof setInterval> | undefined;

  const count = (untilMs: number) => {
    const seconds = Math.max(1, Math.ceil((untilMs - Date.now()) / 1_000));
    countdown.textContent = fill(says.limited, seconds);
    return seconds;
  };
  const updateStatus = onChange(
    ({ waiting }) => waiting,
    (waiting) => {
      clearInterval(ticking);
      element.dataset['kind'] = waiting.kind;
      again.hidden = waiting.kind !== 'away';
      countdown.hidden = waiting.kind !== 'limited';
      status.className = waiting.kind === 'limited' ? 'unseen' : '';
      status.textContent = textOf(waiting.kind);
      if (waiting.kind !== 'limited') return;
      // Said once; the seconds that go by are only seen.
      status.textContent = fill(says.limited, count(waiting.untilMs));
      ticking = setInterval(() => count(waiting.untilMs), 1_000);
    },
  );
  return { element, update: updateStatus };

  function textOf(kind: string): string {
    if (kind === 'asking') return says.working;
    if (kind === 'away') return says.away;
    return kind === 'refused' ? says.refused : '';
  }
}
