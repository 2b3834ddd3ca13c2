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
  return language === 'zh' && isMostlyTraditional(texts) ? inTraditional : asItIs;
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
