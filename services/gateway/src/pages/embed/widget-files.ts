import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { z } from 'zod';

type WidgetFile = {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** The same, packed when it was built. */
  readonly brotli: Buffer;
};

/** The widget as browsers take it. */
export type WidgetFiles = {
  readonly loader: WidgetFile;
  /** Everything a frame may load; each name changes with what is in it. */
  readonly frame: readonly WidgetFile[];
  /** Where the frame's page begins. */
  readonly script: string;
  readonly styles: readonly string[];
};

const Manifest = z.record(z.string(), z.object({ file: z.string(), isEntry: z.boolean().optional() }));

const require = createRequire(import.meta.url);
const built = join(dirname(require.resolve('@intake/widget/package.json')), 'dist');

/** Reads what `apps/widget/build` made. */
export async function readWidgetFiles(): Promise<WidgetFiles> {
  const manifest = await readFile(join(built, 'manifest.json'), 'utf8').catch((cause) => {
    throw new Error('The widget is not built: run `node apps/widget/build/main.ts`.', { cause });
  });
  const entries = Object.values(Manifest.parse(JSON.parse(manifest)));
  const script = entries.find(({ isEntry }) => isEntry)?.file;
  if (!script) throw new Error('The widget was built without an entry.');
  const names = await Array.fromAsync(glob('assets/*.{js,css}', { cwd: built }));
  return {
    loader: await readBuilt('embed.js', '/embed.js'),
    frame: await Promise.all(names.sort().map((name) => readBuilt(name, frameFile(name)))),
    script: frameFile(script),
    styles: entries.filter(({ file }) => file.endsWith('.css')).map(({ file }) => frameFile(file)),
  };
}

const frameFile = (name: string) => `/embed/${name}`;

async function readBuilt(name: string, path: string): Promise<WidgetFile> {
  const file = join(built, name);
  const [bytes, brotli] = await Promise.all([readFile(file), readFile(`${file}.br`)]);
  const type = extname(name) === '.css' ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
  return { path, type, bytes, brotli };
}
