import { usePage } from '../../page.ts';
import { fill } from '../../words/all.ts';
import type { Evidence } from '../evidence.ts';

/** How many messages of screenshots go with what the person writes, and the way back to them. */
export function GoesAlong({ evidence }: { readonly evidence: Evidence | null }) {
  const { says, actions } = usePage();
  const count = evidence?.agreed?.length ?? 0;
  return (
    <div class="along small">
      <output>{count > 0 && fill(says.shots.along, count)}</output>
      {count > 0 && (
        <button type="button" class="quiet" onClick={() => actions.shots.check(true)}>
          {says.shots.again}
        </button>
      )}
    </div>
  );
}
