import { usePage } from '../page.ts';
import type { Talk } from './open-talk.ts';

/** The way to speak instead of writing, while nothing of it is under way. */
export function TalkButton({ talk }: { readonly talk: Talk }) {
  const { says } = usePage();
  const voice = talk.now();
  const rests = voice.kind === 'quiet' || voice.kind === 'landed' || (voice.kind === 'failed' && voice.why !== 'away');
  if (!rests) return null;
  return (
    <button type="button" class="quiet talk" onClick={() => void talk.start()}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <rect x="9" y="3" width="6" height="11" rx="3" />
        <path d="M5 11a7 7 0 0 0 14 0M12 18v3" />
      </svg>
      {says.voice.talk}
    </button>
  );
}
