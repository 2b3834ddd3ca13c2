import type { Draft } from '../src/domain/chat/draft.ts';
import { onPage } from './lines.ts';

/** Messages written «> 09:41 words»: `>` where the person wrote, the time where one is shown. */
export const draftsOf = (...written: readonly string[]): readonly Draft[] => written.map(draftOf);

function draftOf(written: string): Draft {
  const [, own, time, text = ''] = /^(> )?(\S*\d:\d\d)? ?(.*)$/u.exec(written) ?? [];
  return {
    speaker: own ? 'person' : 'other',
    ...(time ? { time } : {}),
    text,
    lines: [onPage(text)],
    opens: false,
    breaksOff: false,
  };
}
