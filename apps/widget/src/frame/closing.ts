import { make, makeButton } from './make.ts';
import type { Making, View } from './view.ts';

/** What can be done next, where there is a choice: say that this was all, begin anew, or see the finished complaint. */
export function closing({ says, actions }: Making): View {
  const done = makeButton({ label: says.done, kind: 'quiet', press: actions.finish });
  const anew = makeButton({ label: says.startAgain, kind: 'quiet', press: actions.clear });
  const draft = makeButton({ label: says.showDraft, kind: 'main', press: () => actions.look(false) });
  const element = make('div', { class: 'closing' }, draft, done, anew);
  return {
    element,
    update({ turn, messages, waiting, looksBack }) {
      const talks = turn?.stage === 'listening' || turn?.stage === 'probing';
      const said = messages.some(({ role }) => role === 'user');
      const still = waiting.kind === 'nothing';
      draft.hidden = !(still && turn?.complaint && looksBack);
      done.hidden = !(still && talks && said);
      anew.hidden = !(still && turn?.stage === 'no_grounds_close');
    },
  };
}
