const columns = ['reference', 'case_system_ref', 'case_deep_link', 'status', 'status_as_at'] as const;

type Row = Readonly<Record<(typeof columns)[number], string | null>>;

/** The rows of a case-status CSV, an empty cell being null; or, as text, what is wrong with it. */
export function caseStatusRows(text: string): Row[] | string {
  const [header, ...lines] = parseCsv(text);
  if (header?.join() !== columns.join()) return `The first line must be ${columns.join()}.`;
  const uneven = lines.findIndex((cells) => cells.length !== columns.length);
  if (uneven !== -1) return `Row ${uneven + 1} must have ${columns.length} cells.`;
  return lines.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index] || null])) as Row);
}

/** RFC 4180, with either line ending; blank lines do not count. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // Each match is one cell, quoted or bare, and what ends it.
  for (const [whole, quoted, bare = '', end] of text.replace(/^\uFEFF/, '').matchAll(cell)) {
    if (whole === '' && row.length === 0) break;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}

const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g;
