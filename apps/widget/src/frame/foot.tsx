import { ClearDialog } from './clear-dialog.tsx';
import type { Conversation } from './turns/conversation.ts';
import { readAs } from './words/language-of.ts';

/** The disclaimer and the way to clear everything, beside every screen but the one where someone may be in danger. */
export function Foot({ conversation: { turn, messages } }: { readonly conversation: Conversation }) {
  const text = turn?.disclaimer ?? '';
  const hasBegun = messages.some(({ role }) => role === 'user');
  return (
    <footer>
      <p {...readAs(text)}>{text}</p>
      {hasBegun && <ClearDialog />}
    </footer>
  );
}
