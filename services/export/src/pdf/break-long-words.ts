/**
 * Breaks words that fill more than a line where each line is full. The PDF library measures the whole rest of such a
 * word for every line it breaks off: seconds for the longest messages.
 */
export function breakLongWords(text: string, width: number, widthOf: (character: string) => number): string {
  const widths = new Map<string, number>();
  const measured = (character: string) => {
    const known = widths.get(character) ?? widthOf(character);
    widths.set(character, known);
    return known;
  };
  return text.replace(unbroken, (word) => brokenAt(word, width, measured));
}

// Chinese has no such words: its lines may end nearly anywhere, and the library knows where. A no-break space breaks none.
const unbroken = /[^ \n\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]{150,}/gu;

function brokenAt(word: string, width: number, widthOf: (character: string) => number): string {
  let broken = '';
  let used = 0;
  for (const character of word) {
    const needed = widthOf(character);
    const isFull = used + needed > width;
    if (isFull) broken += '\n';
    broken += character;
    used = isFull ? needed : used + needed;
  }
  return broken;
}
