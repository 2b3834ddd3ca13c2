/** What a command has to tell: to a person, to a program, and whether anything needs mending. */
export type Told = {
  readonly text: string;
  readonly data: unknown;
  /** How many things need someone's attention; none is success. */
  readonly findings: number;
};

type Cell = string | number;

/** Columns as wide as their widest cell, figures to the right, so that a terminal shows a table. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => String(row[at] ?? '').length)));
  const isFigures = head.map((_, at) => rows.some((row) => /^\d/.test(String(row[at]))) && at > 0);
  const line = (cells: readonly Cell[]) =>
    cells
      .map((cell, at) => {
        const width = widths[at] ?? 0;
        return isFigures[at] ? String(cell).padStart(width) : String(cell).padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
}

/** A heading with its lines below it; nothing where there are no lines. */
export function section(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)];
}
