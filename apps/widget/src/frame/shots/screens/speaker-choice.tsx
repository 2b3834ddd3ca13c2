import { usePage } from '../../page.ts';
import type { Speaker } from '../evidence.ts';

type Choice = {
  readonly label: string;
  /** Whether the label is seen, not only read out. */
  readonly isShown?: boolean;
  /** Nobody knows yet whose it is; it is hardly a notice. */
  readonly isOpen: boolean;
  readonly speaker: Speaker;
  readonly onChange: (speaker: Speaker) => void;
};

const order: readonly Speaker[] = ['person', 'other', 'system'];

/** Who wrote something. */
export function SpeakerChoice({ label, isShown, isOpen, speaker, onChange }: Choice) {
  const { says } = usePage();
  return (
    <label class="speaker">
      <span class={isShown ? '' : 'unseen'}>
        <bdi>{label}</bdi>
      </span>
      <select value={speaker} onChange={({ currentTarget }) => onChange(currentTarget.value as Speaker)}>
        {order.map((value) => (
          <option key={value} value={value}>
            {isOpen && value === 'system' ? says.shots.unknown : says.shots.speakers[value]}
          </option>
        ))}
      </select>
    </label>
  );
}
