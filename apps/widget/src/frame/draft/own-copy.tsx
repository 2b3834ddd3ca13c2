import type { Complaint } from '@intake/contracts/complaint';
import type { Message } from '@intake/contracts/conversation';
import { usePage } from '../page.ts';
import { copyAsJson, copyAsText, fileName } from './own-copy.ts';
import { saveFile } from './save-file.ts';

type Shown = {
  readonly complaint: Complaint;
  readonly messages: readonly Message[];
  /** There is nothing else to do first. */
  readonly isFirst: boolean;
};

/** The person's own copy of everything: the complaint, where it goes, and what was said. */
export function OwnCopy({ complaint, messages, isFirst }: Shown) {
  const { says, today } = usePage();
  const kept = { complaint, messages, savedOn: today };
  return (
    <section class="own-copy screen-only">
      <h2>{says.ownCopy}</h2>
      <div class="ways">
        <button
          type="button"
          class={isFirst ? 'main' : ''}
          onClick={() => saveFile({ name: fileName(kept, 'txt'), type: 'text/plain', text: copyAsText(kept, says) })}
        >
          {says.saveText}
        </button>
        <button
          type="button"
          onClick={() => saveFile({ name: fileName(kept, 'json'), type: 'application/json', text: copyAsJson(kept) })}
        >
          {says.saveData}
        </button>
      </div>
    </section>
  );
}
