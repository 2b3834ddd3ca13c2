import type { Message } from '@intake/contracts/conversation';
import type { Language } from '@intake/contracts/languages';
import { Converter as toTraditional } from 'opencc-js/cn2t';
import { Converter as toSimplified } from 'opencc-js/t2cn';
import { hasTraditional, isMostlyTraditional } from '../text/han-variants.ts';
import { isolateLatin, withoutIsolates } from './isolates.ts';

/** Sets our words as a person reads them. */
export type Setting = (text: string) => string;

/** Latin held together within Arabic; traditional characters where these texts are written in them. */
export function settingFor(language: Language, texts: readonly string[]): Setting {
  if (language === 'ar') return isolateLatin;
  return language === 'zh' && isMostlyTraditional(texts) ? traditionalBut(texts.join('\n')) : asItIs;
}

/** For whoever wrote these messages. */
export function settingOf(language: Language, history: readonly Message[]): Setting {
  return settingFor(
    language,
    history.flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
  );
}

/** What comes back from a screen as it was worded before it was set. */
export function asWorded(text: string): string {
  const plain = withoutIsolates(text);
  return hasTraditional(plain) ? inSimplified(plain) : plain;
}

const asItIs: Setting = (text) => text;

/** What somebody wrote stands as they wrote it: «范» is a name and «余» is one, not «範» and «餘». */
function traditionalBut(own: string): Setting {
  const isOwn = (text: string, at: number) =>
    [text.slice(at - 1, at + 1), text.slice(at, at + 2)].some((pair) => pair.length === 2 && own.includes(pair));
  return (text) => {
    const set = inTraditional(text);
    if (set.length !== text.length) return set;
    return Array.from({ length: text.length }, (_, at) =>
      text[at] !== set[at] && isOwn(text, at) ? text[at] : set[at],
    ).join('');
  };
}

/**
 * As Hong Kong writes it, since most who write traditional characters here do, and back (OpenCC's tables). They take half a
 * second to build: a service that nobody writes to so never does.
 */
const inTraditional = builtWhenNeeded(() => toTraditional({ from: 'cn', to: 'hk' }));
const inSimplified = builtWhenNeeded(() => toSimplified({ from: 'hk', to: 'cn' }));

function builtWhenNeeded(build: () => Setting): Setting {
  let built: Setting | undefined;
  return (text) => {
    const set = built ?? build();
    built = set;
    return set(text);
  };
}
