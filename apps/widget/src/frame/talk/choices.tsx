import type { Option } from '@intake/contracts/conversation';
import { useState } from 'preact/hooks';
import { usePage } from '../page.ts';
import { type Conversation, isTicked, screenOf } from '../turns/conversation.ts';
import { Figures } from '../words/figures.tsx';
import { readAs } from '../words/language-of.ts';
import { isListed } from './listed.ts';

/** What the newest reply offers to choose from: a button each, or ticks where several may be so. Writing works as well. */
export function Choices({ conversation }: { readonly conversation: Conversation }) {
  const { turn, waiting, messages } = conversation;
  const { options = [], multiple, reply = '', confirm } = turn ?? {};
  // The card has a tick for each of them.
  if (confirm) return null;
  if (options.length === 0 || waiting.kind !== 'nothing' || screenOf(conversation) !== 'talk') return null;
  const Way = multiple ? Several : One;
  return <Way key={messages.length} options={options} isNumbered={isListed(reply)} conversation={conversation} />;
}

type Offered = {
  readonly options: readonly Option[];
  readonly isNumbered: boolean;
  readonly conversation: Conversation;
};

function One({ options, isNumbered }: Offered) {
  const { says } = usePage();
  const press = usePress();
  return (
    <fieldset class="choices">
      <legend class="unseen">{says.choices}</legend>
      {options.map(({ id, label }, at) => (
        <button key={id} type="button" onClick={() => press(label)}>
          <Label at={isNumbered ? at : null} label={label} />
        </button>
      ))}
    </fieldset>
  );
}

/**
 * What was heard, or half heard, stands first and ticked; unticked it is taken back, like a claim of the card. What was heard
 * already has no number of the reply's.
 */
function Several({ options, isNumbered, conversation }: Offered) {
  const { says, actions } = usePage();
  const press = usePress();
  const [ticked, setTicked] = useState(() => {
    return options.filter(({ id, chosen }) => chosen && isTicked(conversation, id)).map(({ id }) => id);
  });
  const none = options.findIndex(({ id }) => id === 'none');
  const labels = options.flatMap(({ id, label }) => (ticked.includes(id) ? [label] : []));
  const tick = ({ id, chosen }: Option, on: boolean) => {
    if (chosen) actions.tick(id, on);
    setTicked(on ? [...ticked, id] : ticked.filter((one) => one !== id));
  };
  const shown = options
    .map((option, at) => ({ option, at }))
    .filter(({ at }) => at !== none)
    .toSorted((one, other) => Number(other.option.chosen ?? false) - Number(one.option.chosen ?? false));
  return (
    <form
      class="choices"
      aria-label={says.choices}
      onSubmit={(event) => {
        event.preventDefault();
        if (labels.length > 0) press(labels.join('\n'));
      }}
    >
      {shown.map(({ option, at }) => (
        <label key={option.id} class="choice">
          <input
            type="checkbox"
            checked={ticked.includes(option.id)}
            onChange={({ currentTarget }) => tick(option, currentTarget.checked)}
          />
          <Label at={isNumbered && (none < 0 || at < none) ? at : null} label={option.label} />
        </label>
      ))}
      <div class="ways">
        <button type="submit" class="main" aria-disabled={labels.length === 0}>
          {says.choose}
        </button>
        {none >= 0 && (
          <button type="button" onClick={() => press(options[none]?.label ?? '')}>
            <Label at={isNumbered ? none : null} label={options[none]?.label ?? ''} />
          </button>
        )}
      </div>
    </form>
  );
}

/** The number stands there for who would rather write it. */
function Label({ at, label }: { readonly at: number | null; readonly label: string }) {
  return (
    <span {...readAs(label)}>
      {at !== null && `${at + 1}. `}
      <Figures text={label} />
    </span>
  );
}

/** What was pressed goes; whoever came by the keyboard goes on reading from there. */
function usePress(): (label: string) => void {
  const { actions } = usePage();
  return (label) => {
    document.querySelector('main')?.focus({ preventScroll: true });
    actions.send(label);
  };
}
