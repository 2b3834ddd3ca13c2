import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import type { EvidenceLine } from '@intake/contracts/evidence';

/** The lines of a picture (PNG) with their boxes as shares of it; sparse text, so that bubbles are not read across. */
export async function readLines(picture: Buffer, packs: string): Promise<readonly EvidenceLine[]> {
  const args = ['OMP_THREAD_LIMIT=1', 'tesseract', 'stdin', 'stdout', '-l', packs, '--psm', '11', 'tsv'];
  const reader = spawn('env', args);
  reader.stdin.end(picture);
  const [out, trouble] = await Promise.all([buffer(reader.stdout), text(reader.stderr)]);
  const rows = out.toString('utf8').split('\n').slice(1).map(readRow);
  const page = rows.find(({ level }) => level === 1);
  if (page === undefined) throw new Error(`tesseract read nothing: ${trouble}`);
  return rows.filter(({ level }) => level === 4).flatMap((line) => toLine(line, rows, page));
}

type Row = ReturnType<typeof readRow>;

function readRow(row: string) {
  const cells = row.split('\t');
  const [level = 0, , , , , , x = 0, y = 0, w = 0, h = 0] = cells.slice(0, 10).map(Number);
  return { level, key: cells.slice(1, 5).join(' '), x, y, w, h, text: cells[11] ?? '' };
}

function toLine({ key, x, y, w, h }: Row, rows: readonly Row[], page: Row): EvidenceLine[] {
  const words = rows.filter((row) => row.level === 5 && row.key === key && row.text.trim() !== '');
  const box = { x: x / page.w, y: y / page.h, w: w / page.w, h: h / page.h };
  return words.length === 0
    ? []
    : [
        {
          text: words
            .map((word) => word.text)
            .join(' ')
            .slice(0, 400),
          ...box,
        },
      ];
}
