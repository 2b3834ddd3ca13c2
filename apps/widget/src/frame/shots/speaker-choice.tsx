import { usePage } from '../page.ts';
import type { Speaker } from './evidence.ts';

type Choice = {
  readonly label: string;
  /** Whether the label is seen, not only read out. */
  readonly isShown?: boolean;
  readonly speaker: Speaker;
  readonly onChange: (speaker: Speaker) => void;
};

const order: readonly Speaker[] = ['person', 'other', 'system'];

/** Who wrote something. */
export function SpeakerChoice({ label, isShown, speaker, onChange }: Choice) {
  const { says } = usePage();
  return (
    <label class="speaker">
      <bdi class={isShown ? '' : 'unseen'}>{label}</bdi>
      <select value={speaker} onChange={({ currentTarget }) => onChange(currentTarget.value as Speaker)}>
        {order.map((value) => (
          <option key={value} value={value}>
            {says.shots.speakers[value]}
          </option>
        ))}
      </select>
    </label>
  );
}
