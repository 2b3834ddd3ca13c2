import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

type File = { readonly path: string; readonly type: string; readonly bytes: Buffer };

/** A page in a frame and all that it loads before a person can write. */
export type Candidate = { readonly name: string; readonly html: string; readonly files: readonly File[] };

/** The widget as the gateway serves it, and the least a chat embed can be in React. */
export async function candidates(directory: string): Promise<readonly [widget: Candidate, naive: Candidate]> {
  const widget = join(dirname(createRequire(import.meta.url).resolve('@intake/widget/package.json')), 'dist');
  await build({
    root: join(import.meta.dirname, 'naive'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    build: {
      outDir: directory,
      emptyOutDir: false,
      rolldownOptions: { input: join(import.meta.dirname, 'naive/main.jsx') },
    },
  });
  return [await candidate('widget', widget), await candidate('React alone', directory)];
}

async function candidate(name: string, directory: string): Promise<Candidate> {
  // What reads screenshots is fetched when somebody has some.
  const names = (await Array.fromAsync(glob('assets/{frame,index,main,style}-*.{js,css}', { cwd: directory }))).sort();
  const files = await Promise.all(
    names.map(async (file) => ({
      path: `/embed/${file}`,
      type: file.endsWith('.css') ? 'text/css' : 'text/javascript',
      bytes: await readFile(join(directory, file)),
    })),
  );
  const tags = files.map(({ path, type }) =>
    type === 'text/css' ? `<link rel="stylesheet" href="${path}">` : `<script type="module" src="${path}"></script>`,
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title>${tags.join('')}</head><body><div id="root"></div></body></html>`;
  return { name, html, files };
}

export const brotliBytes = ({ files }: Candidate) => sum(files.map(({ bytes }) => brotliCompressSync(bytes).length));
export const gzipBytes = ({ files }: Candidate) => sum(files.map(({ bytes }) => gzipSync(bytes, { level: 9 }).length));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
