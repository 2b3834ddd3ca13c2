import { type CaseStatusLine, caseStatusColumns } from '@intake/contracts/operations/register/import-case-status';
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';

/** The lines of a case-status CSV, an empty cell being null; or, as text, what is wrong with the file as such. */
export function caseStatusLines(text: string): CaseStatusLine[] | string {
  const records = recordsOf(text);
  if (typeof records === 'string') return records;
  const [header, ...others] = records;
  if (header?.record.join() !== caseStatusColumns.join()) return `The first line must be ${caseStatusColumns.join()}.`;
  const uneven = others.find(({ record }) => record.length !== caseStatusColumns.length);
  if (uneven) return `Line ${uneven.info.lines} must have ${caseStatusColumns.length} cells.`;
  return others.map(({ record, info }) => {
    const cells = caseStatusColumns.map((name, index) => [name, record[index] || null]);
    return { line: info.lines, ...Object.fromEntries(cells) };
  });
}

type Line = { readonly record: readonly string[]; readonly info: InfoRecord };

/** RFC 4180 with either line ending, with or without a byte order mark; blank lines do not count. */
function recordsOf(text: string): readonly Line[] | string {
  try {
    return parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as Line[];
  } catch (error) {
    if (error instanceof CsvError) return `Line ${error['lines']} is no CSV: a quote is out of place.`;
    throw error;
  }
}
