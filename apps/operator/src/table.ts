type Row = readonly (string | number | boolean | null | undefined)[];

/** Rows under their headings, columns as wide as they need to be. */
export function table(headings: readonly string[], rows: readonly Row[]): string {
  const cells = [headings, ...rows.map((row) => row.map((cell) => String(cell ?? '')))];
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
