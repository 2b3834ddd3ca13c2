import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';

const run = promisify(execFile);

const python = `
import sys, zipfile
kept, drawn = (zipfile.ZipFile(name) for name in sys.argv[1:3])
assert kept.testzip() is None and drawn.testzip() is None
names = kept.namelist()
assert names == drawn.namelist() and len(names) == len(set(names)) == 2 * int(sys.argv[3]) + 3, len(names)
assert all(kept.read(name) == drawn.read(name) for name in names if name.startswith('complaints/'))
kept.extractall(sys.argv[4])
`;

/** What programs that are not ours say of two archives of the same records: unzip, Python's zipfile, pdftotext. */
export async function checkArchives(kept: string, drawn: string, records: number): Promise<string> {
  await using directory = await temporaryDirectory();
  for (const zip of [kept, drawn]) await run('unzip', ['-tq', zip]);
  await run('python3', ['-c', python, kept, drawn, String(records), directory.path]);
  const folder = join(directory.path, 'complaints');
  const pdfs = (await readdir(folder)).filter((name) => name.endsWith('.pdf'));
  for (const pdf of pdfs) {
    const { stdout, stderr } = await run('pdftotext', [join(folder, pdf), '-'], { maxBuffer: 16e6 });
    if (stderr || !stdout.includes(pdf.slice(0, -'.pdf'.length))) throw new Error(`${pdf} does not open: ${stderr}`);
  }
  return `unzip and zipfile open both archives, their complaints are the same bytes; pdftotext opens ${pdfs.length} PDFs`;
}
