import { useRef } from 'preact/hooks';
import { usePage } from './page.ts';

/** The button that clears the conversation, and the question whether it really should. */
export function ClearDialog() {
  const { says, actions } = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  const clear = () => {
    dialog.current?.close();
    actions.clear();
  };
  return (
    <>
      <button type="button" class="quiet" onClick={() => dialog.current?.showModal()}>
        {says.clear}
      </button>
      <dialog ref={dialog} aria-label={says.clear}>
        <p>{says.clearQuestion}</p>
        <div class="ways">
          <button type="button" onClick={() => dialog.current?.close()}>
            {says.cancel}
          </button>
          <button type="button" class="main" onClick={clear}>
            {says.clearYes}
          </button>
        </div>
      </dialog>
    </>
  );
}
