import { type Answer, type Asking, askOnce } from '../turns/ask-once.ts';

type Heard = { readonly text: string };

// Longer than the service itself waits.
const patienceMs = 35_000;

/** Has a clip turned into text. `lang` only where the person's language is known: a wrong one garbles what they said. */
export function sendClip(asking: Asking, clip: Blob, lang: string | undefined): Promise<Answer<Heard>> {
  const path = `/api/v1/transcribe${lang ? `?lang=${lang}` : ''}`;
  const [type = ''] = clip.type.split(';');
  return askOnce(asking, { path, type, body: clip, patienceMs });
}
