import { useState } from 'preact/hooks';
import { usePage } from '../../page.ts';
import { fill } from '../../words/all.ts';
import { Figures } from '../../words/figures.tsx';
import { readAs } from '../../words/language-of.ts';
import { type Entry, isOpen, isUnsure, most } from '../evidence.ts';
import { writeTime } from '../write-time.ts';
import { SpeakerChoice } from './speaker-choice.tsx';

type Shown = { readonly entry: Entry };

/** One message as it was read: whose it is, when, its words, and the ways to put them right. */
export function ReviewedMessage({ entry }: Shown) {
  const { says, lang, actions } = usePage();
  const { id, item, isRemoved, isBeforeGap } = entry;
  const [wasRemovedNow, setWasRemovedNow] = useState(false);
  const remove = () => {
    setWasRemovedNow(true);
    actions.shots.keep(entry, false);
  };
  return (
    <>
      <li class={`entry ${item.speaker} ${isRemoved ? 'removed' : ''} ${isUnsure(entry) ? 'unsure' : ''}`}>
        <div class="by">
          <SpeakerChoice
            label={fill(says.shots.who, id + 1)}
            isOpen={isOpen(entry)}
            speaker={item.speaker}
            onChange={(speaker) => actions.shots.write(entry, { speaker })}
          />
          {item.name && (
            <span class="small">
              <bdi>{item.name}</bdi>
            </span>
          )}
          {item.time && (
            <time class="small" dateTime={item.time}>
              {writeTime(item.time, lang)}
            </time>
          )}
        </div>
        {isRemoved ? <Removed entry={entry} takesFocus={wasRemovedNow} /> : <Words entry={entry} remove={remove} />}
      </li>
      {isBeforeGap && <li class="gap">{says.shots.gap}</li>}
    </>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** The button that was pressed is gone with the words; the one that undoes it takes its place. */
function Removed({ entry, takesFocus }: Shown & { readonly takesFocus: boolean }) {
  const { says, actions } = usePage();
  const { id, item } = entry;
  return (
    <div class="ways">
      <p class="words small">
        <span class="unseen">{says.shots.removed}: </span>

        <s {...readAs(item.text)}>
          <Figures text={item.text} />
        </s>
      </p>
      <button
        ref={takesFocus ? focus : null}
        type="button"
        class="quiet"
        aria-label={`${says.shots.putBack}: ${id + 1}`}
        onClick={() => actions.shots.keep(entry, true)}
      >
        {says.shots.putBack}
      </button>
    </div>
  );
}

function Words({ entry, remove }: Shown & { readonly remove: () => void }) {
  const { says, actions } = usePage();
  const { id, item } = entry;
  const [isWriting, setIsWriting] = useState(false);
  const write = isWriting ? says.shots.written : says.shots.edit;
  return (
    <>
      {isWriting ? (
        <textarea
          ref={focus}
          dir="auto"
          maxLength={most.characters}
          aria-label={fill(says.shots.text, id + 1)}
          value={item.text}
          onInput={({ currentTarget }) => actions.shots.write(entry, { text: currentTarget.value })}
        />
      ) : (
        <p {...readAs(item.text)} class="words">
          <Figures text={item.text} />
        </p>
      )}
      <div class="ways">
        <button type="button" class="quiet" aria-label={`${write}: ${id + 1}`} onClick={() => setIsWriting(!isWriting)}>
          {write}
        </button>
        <button type="button" class="quiet" aria-label={`${says.shots.remove}: ${id + 1}`} onClick={remove}>
          {says.shots.remove}
        </button>
      </div>
    </>
  );
}
