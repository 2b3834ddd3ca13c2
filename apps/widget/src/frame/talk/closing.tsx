import { usePage } from '../page.ts';
import type { Conversation } from '../turns/conversation.ts';

/** What can be done next, where there is a choice: see the finished complaint again, or begin anew. */
export function Closing({ conversation: { turn, waiting, looksBack } }: { readonly conversation: Conversation }) {
  const { says, actions } = usePage();
  if (waiting.kind !== 'nothing') return null;
  if (turn?.complaint && looksBack && turn.stage !== 'safety') {
    return (
      <div class="closing">
        <button type="button" class="main" onClick={() => actions.look(false)}>
          {says.showDraft}
        </button>
      </div>
    );
  }
  if (turn?.stage !== 'no_grounds_close') return null;
  return (
    <div class="closing">
      <button type="button" onClick={actions.startAgain}>
        {says.startAgain}
      </button>
    </div>
  );
}
