import { usePage } from '../page.ts';
import type { Conversation } from '../turns/conversation.ts';
import { Linked } from '../words/linked.tsx';
import { Wait } from './wait.tsx';

/** That an answer is under way, or why there is none yet and what happens next. */
export function Progress({ conversation: { waiting } }: { readonly conversation: Conversation }) {
  const { says, actions } = usePage();
  const { kind } = waiting;
  const texts = { nothing: '', asking: says.working, away: says.away, refused: says.refused, limited: '' } as const;
  return (
    <div class="progress" data-kind={kind}>
      <output>
        {waiting.kind === 'limited' ? <Wait text={says.limited} untilMs={waiting.untilMs} /> : texts[kind]}
      </output>
      {(kind === 'away' || kind === 'limited') && (
        <p class="unread">
          <Linked text={says.unread} />
        </p>
      )}
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
