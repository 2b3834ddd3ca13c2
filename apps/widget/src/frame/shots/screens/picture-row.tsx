import { usePage } from '../../page.ts';
import { fill } from '../../words/all.ts';
import type { Shot } from '../shots.ts';

/** One picture: how far its reading is, and the way to leave it out. */
export function PictureRow({ shot }: { readonly shot: Shot }) {
  const { says, actions } = usePage();
  const { name, address, state } = shot;
  const leave = state.kind === 'at' ? says.shots.stop : says.shots.remove;
  return (
    <li class="picture">
      <img src={address} alt="" decoding="async" />
      <div class="state">
        <p>
          <bdi>{name}</bdi>
        </p>
        <p class={`small ${state.kind}`}>{useStateText(shot)}</p>
        {state.kind === 'at' && <progress aria-label={name} value={state.share} />}
      </div>
      <button type="button" class="quiet" aria-label={`${leave}: ${name}`} onClick={() => actions.shots.remove(shot)}>
        {leave}
      </button>
    </li>
  );
}

function useStateText({ state }: Shot): string {
  const { says } = usePage();
  const { shots } = says;
  if (state.kind === 'waiting') return shots.waiting;
  if (state.kind === 'at')
    return state.stage === 'loading' ? `${shots.loading} ${percent(state.share)}` : shots.reading;
  return state.kind === 'read' ? fill(shots.lines, state.lines.length) : shots.why[state.why];
}

const percent = (share: number) => (share > 0 ? `${Math.floor(share * 100)} %` : '');
