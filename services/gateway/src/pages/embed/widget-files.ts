import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { z } from 'zod';
import { zipped } from '../static-asset.ts';

type WidgetFile = {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly packed: { readonly br?: Buffer; readonly gzip?: Buffer };
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

const Manifest = z.record(z.string(), z.object({ file: z.string() }));

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  // A language that pictures are read in: a browser must hand it on as it is.
  '.gz': 'application/octet-stream',
} as const;

const require = createRequire(import.meta.url);
const built = join(dirname(require.resolve('@intake/widget/package.json')), 'dist');

/** Reads what `apps/widget/build` made. */
export async function readWidgetFiles(): Promise<WidgetFiles> {
  const manifest = await readFile(join(built, 'manifest.json'), 'utf8').catch((cause) => {
    throw new Error('The widget is not built: run `node apps/widget/build/main.ts`.', { cause });
  });
  const entries = Manifest.parse(JSON.parse(manifest));
  const script = entries['src/frame/main.tsx']?.file;
  if (!script) throw new Error('The widget was built without an entry.');
  const names = await Array.fromAsync(glob(`assets/*{${Object.keys(types).join()}}`, { cwd: built }));
  return {
    loader: await readBuilt('embed.js', '/embed.js'),
    frame: await Promise.all(names.sort().map((name) => readBuilt(name, frameFile(name)))),
    script: frameFile(script),
    styles: Object.values(entries)
      .filter(({ file }) => file.endsWith('.css'))
      .map(({ file }) => frameFile(file)),
  };
}

const frameFile = (name: string) => `/embed/${name}`;

async function readBuilt(name: string, path: string): Promise<WidgetFile> {
  const file = join(built, name);
  const type = types[extname(name) as keyof typeof types];
  const bytes = await readFile(file);
  if (name.endsWith('.gz')) return { path, type, bytes, packed: {} };
  const br = await readFile(`${file}.br`);
  // The engine is asked for by new browsers only, and takes long to zip.
  return { path, type, bytes, packed: name.endsWith('.wasm') ? { br } : { br, ...zipped(bytes) } };
}
