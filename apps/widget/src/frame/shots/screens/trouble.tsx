import { useEffect, useRef } from 'preact/hooks';
import { usePage } from '../../page.ts';
import { Wait } from '../../talk/wait.tsx';
import type { Shots } from '../shots.ts';

/** That messages are being put in order, or why there are none yet and what can be done. */
export function Trouble({ shots: { doing } }: { readonly shots: Shots }) {
  const { says, actions } = usePage();
  const { unreachable, empty, asking, away, refused } = says.shots;
  const texts: Readonly<Partial<Record<typeof doing.kind, string>>> = { unreachable, empty, asking, away, refused };
  const kind = { unreachable: 'away', empty: 'refused', reading: 'nothing' }[doing.kind as string] ?? doing.kind;
  const shown = useRef<HTMLDivElement>(null);
  // Below many pictures nobody would see it.
  useEffect(() => shown.current?.scrollIntoView({ block: 'nearest' }), [kind]);
  return (
    <div ref={shown} class="progress" data-kind={kind}>
      <output>
        {doing.kind === 'limited' ? <Wait text={says.limited} untilMs={doing.untilMs} /> : texts[doing.kind]}
      </output>
      {doing.kind === 'away' && (
        <button type="button" onClick={() => void actions.shots.askAgain()}>
          {says.again}
        </button>
      )}
      {doing.kind === 'unreachable' && (
        <button type="button" onClick={() => void actions.shots.read()}>
          {says.again}
        </button>
      )}
    </div>
  );
}
