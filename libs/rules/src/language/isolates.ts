const open = '\u2066';
const close = '\u2069';

/**
 * Latin words and numbers inside Arabic text, each held together (Unicode bidi isolates): without them a screen shows
 * «13 11 14» as «14 11 13».
 */
export const isolateLatin = (text: string): string => text.replace(latinRun, (run) => `${open}${run}${close}`);

/** From a Latin letter or digit to the last one before Arabic, a bracket or a full stop. */
const latinRun = /[A-Za-z0-9$+](?:[A-Za-z0-9$+@&%._:/'’, -]*[A-Za-z0-9%])?/g;

export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066\u2069]/g, '');
