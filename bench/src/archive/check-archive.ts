import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@intake/servers/temporary-directory';

const run = promisify(execFile);

const python = `
import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
names = archive.namelist()
assert len(names) == len(set(names)) == 2 * int(sys.argv[2]) + 3, len(names)
archive.extractall(sys.argv[3])
`;

/** What programs that are not ours say of an archive: unzip, Python's zipfile, and pdftotext of every PDF. */
export async function checkArchive(zip: string, records: number): Promise<string> {
  await using directory = await temporaryDirectory();
  await run('unzip', ['-tq', zip]);
  await run('python3', ['-c', python, zip, String(records), directory.path]);
  const folder = join(directory.path, 'complaints');
  const pdfs = (await readdir(folder)).filter((name) => name.endsWith('.pdf'));
  for (const pdf of pdfs) {
    const { stdout, stderr } = await run('pdftotext', [join(folder, pdf), '-'], { maxBuffer: 16e6 });
    if (stderr || !stdout.includes(pdf.slice(0, -'.pdf'.length))) throw new Error(`${pdf} does not open: ${stderr}`);
  }
  return `unzip, zipfile and pdftotext open all of ${zip} (${pdfs.length} PDFs)`;
}
