/**
 * Letters and digits only, without case, accents and the marks that reading machines confuse; a text that has
 * neither (`?`, `👍`) stays as it is, wide or narrow. Own folding, apart from the service's: a scorer must not share its faults.
 */
export function fold(text: string): string {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Nd}/gu, toLatinDigit)
    .replace(/đ/g, 'd')
    .replace(/ς/g, 'σ')
    .replace(/[ٱى]/g, (letter) => (letter === 'ى' ? 'ي' : 'ا'))
    .replace(/ة/g, 'ه')
    .replace(/ـ/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return folded === '' ? text.normalize('NFKC').replace(/\s/g, '') : folded;
}

/** Arabic and Persian digits; NFKD leaves them as they are. */
function toLatinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  return digit;
}

/** 1 for the same, 0 for nothing in common: edits of the folded texts by the length of the longer. */
export function similarity(one: string, other: string): number {
  const [a, b] = [fold(one), fold(other)];
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - edits(a, b) / longer;
}

function edits(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      line.push(Math.min(change, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[b.length] ?? 0;
}
