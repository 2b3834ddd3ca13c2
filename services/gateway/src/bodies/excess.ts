import { limits } from '@intake/contracts/limits';

const [quote, backslash] = [0x22, 0x5c];
const deeper = signs({ '[': 1, '{': 1, ']': -1, '}': -1 });
const more = signs({ '[': 1, '{': 1, ',': 1 });

/**
 * What a body of JSON has too much of, told from its bytes: parsed, 16 MiB of empty lists are half a gigabyte. Exact for
 * what is JSON, since each value but the first follows a comma or opens something; the rest is refused by the parser.
 */
export function excessIn(bytes: Uint8Array): string | undefined {
  let [depth, values] = [0, 1];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) at = endOfText(bytes, at);
    depth += deeper[byte] ?? 0;
    values += more[byte] ?? 0;
    if (depth > limits.bodyDepth) return `The body is nested more than ${limits.bodyDepth} levels deep.`;
    if (values > limits.bodyValues) return `The body has more than ${limits.bodyValues} values.`;
  }
  return undefined;
}

/** Where the text ends that begins at `start`. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** What each sign counts, by its byte. */
function signs(counts: Readonly<Record<string, number>>): Int8Array {
  const table = new Int8Array(256);
  for (const [sign, count] of Object.entries(counts)) table[sign.charCodeAt(0)] = count;
  return table;
}
