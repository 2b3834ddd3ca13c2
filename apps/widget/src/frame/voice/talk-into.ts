import type { Lang } from '../../titles.ts';
import type { HeldSession } from '../turns/held-session.ts';
import type { Session } from '../turns/session.ts';
import { openTalk, type Talk } from './open-talk.ts';
import { record } from './record.ts';
import { recordingFormat } from './recording-format.ts';
import { sendClip } from './send-clip.ts';

/** What is heard is put to what stands in the composer already; undefined where nothing can be recorded. */
export function talkInto({ now, change }: HeldSession): Talk | undefined {
  const format = recordingFormat(window);
  if (!format) return undefined;
  const ownFetch = (path: string, init: RequestInit) => fetch(path, init);
  return openTalk({
    record: (signal) => record(format, signal),
    read: (clip, signal) => sendClip({ fetch: ownFetch, now: () => Date.now(), signal }, clip, spokenIn(now())),
    land(text) {
      const { typed } = now();
      change({ typed: typed.trim() ? `${typed.trimEnd()}\n${text}` : text });
    },
    changed: () => change({}),
  });
}

/** The person's language once they have shown it: until then whoever listens hears for themselves which it is. */
function spokenIn({ conversation, lang, choseLanguage }: Session): Lang | undefined {
  return choseLanguage || conversation.messages.some(({ role }) => role === 'user') ? lang : undefined;
}
