import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { usePage } from '../page.ts';
import { AddPictures } from '../shots/screens/add-pictures.tsx';
import { GoesAlong } from '../shots/screens/goes-along.tsx';
import { type Conversation, screenOf } from '../turns/conversation.ts';
import type { Session } from '../turns/session.ts';
import { TalkButton } from '../voice/talk-button.tsx';
import { VoiceBar } from '../voice/voice-bar.tsx';
import { fill } from '../words/all.ts';
import { isNearlyFull, roomLeft } from './room-left.ts';

type Writing = { readonly session: Session };

/** Where the person writes. Enter sends where there is a keyboard; on a phone it begins a line. */
export function Composer({ session }: Writing) {
  const { says, actions, talk } = usePage();
  const { conversation, typed } = session;
  const field = useRef<HTMLTextAreaElement>(null);
  const room = roomLeft(typed);
  const hasBegun = conversation.messages.some(({ role }) => role === 'user');
  const isWaiting = conversation.waiting.kind !== 'nothing';
  const cannotSend = isWaiting || room < 0 || typed.trim() === '';
  useLayoutEffect(() => grow(field.current), [typed]);
  // Where nobody writes any more nobody is listened to.
  useEffect(() => talk?.stop, [talk]);
  const send = (event: Event) => {
    event.preventDefault();
    if (cannotSend) return;
    const text = typed.trim();
    actions.type('');
    actions.send(text);
    field.current?.focus();
  };
  return (
    <form class="composer" aria-label={says.composer} onSubmit={send}>
      <label for="writing" class="unseen">
        {says.composer}
      </label>
      {talk && <VoiceBar talk={talk} />}
      <output class="small">
        {room < 0 && fill(says.tooLong, -room)}
        {isNearlyFull(room) && fill(says.roomLeft, room)}
      </output>
      <div class="line">
        <textarea
          ref={field}
          id="writing"
          class={hasBegun ? '' : 'story'}
          rows={hasBegun ? 1 : 3}
          dir="auto"
          placeholder={says.hint}
          autocomplete="off"
          value={typed}
          onInput={({ currentTarget }) => actions.type(currentTarget.value)}
          onKeyDown={(event) => {
            if (!sends(event)) return;
            event.preventDefault();
            field.current?.form?.requestSubmit();
          }}
        />
        <button type="submit" class="main" aria-disabled={cannotSend}>
          {says.send}
        </button>
      </div>
      <GoesAlong evidence={session.evidence} />
      <Tools conversation={conversation} />
    </form>
  );
}

type Talking = { readonly conversation: Conversation };

/** What can be done beside writing. */
function Tools({ conversation }: Talking) {
  const { says, talk } = usePage();
  return (
    <div class="tools">
      {talk && <TalkButton talk={talk} />}
      {screenOf(conversation) === 'talk' && <AddPictures class="quiet" label={says.shots.add} />}
      <Done conversation={conversation} />
    </div>
  );
}

function Done({ conversation: { turn, messages, waiting } }: Talking) {
  const { says, actions } = usePage();
  const talks = turn?.stage === 'listening' || turn?.stage === 'probing';
  const hasBegun = messages.some(({ role }) => role === 'user');
  if (!talks || !hasBegun || waiting.kind !== 'nothing') return null;
  return (
    <button type="button" class="quiet done" onClick={actions.finish}>
      {says.done}
    </button>
  );
}

/** An input method uses Enter to finish a character. */
function sends({ key, shiftKey, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || isComposing) return false;
  return ctrlKey || metaKey || !matchMedia('(pointer: coarse)').matches;
}

/** Browsers that know no `field-sizing` are told how high the words are; the style's own bounds hold for all. */
function grow(field: HTMLTextAreaElement | null): void {
  if (!field || CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}
