const address = '[\\w.+-]+@[\\w.-]+';
const bare = new RegExp(address, 'u');
const bracketed = new RegExp(`[<([]?${address}[>)\\]]?`, 'gu');
const alone = new RegExp(`^[<([]?${address}[>)\\]]?[;,]?$`, 'u');

/** The first address in a text, in lower case. */
export const addressIn = (text: string): string | null => bare.exec(text)?.[0].toLowerCase() ?? null;

/** An address and nothing else; readers put gaps into it. */
export const isAddress = (text: string): boolean => text.includes('@') && alone.test(text.replaceAll(' ', ''));

export const withoutAddresses = (text: string): string => text.replace(bracketed, ' ').replace(/\s+/gu, ' ').trim();
