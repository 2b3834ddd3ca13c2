import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, extname, join } from 'node:path';

type FrameFile = { readonly name: string; readonly type: string; readonly bytes: Buffer };

/** The widget as browsers take it. */
export type WidgetFiles = {
  readonly loader: Buffer;
  readonly frame: readonly FrameFile[];
  /** Changes whenever a file of the frame does. */
  readonly version: string;
};

const require = createRequire(import.meta.url);
const source = join(dirname(require.resolve('@intake/widget/package.json')), 'src');

/** Reads the widget's sources once; what browsers do not read in them, types, is taken out. */
export async function readWidgetFiles(): Promise<WidgetFiles> {
  const names = await readdir(join(source, 'frame'), { recursive: true });
  const files = await Promise.all(names.sort().map(frameFile));
  const frame = files.flat();
  const hash = createHash('sha256');
  for (const { name, bytes } of frame) hash.update(name).update(bytes);
  return {
    loader: Buffer.from(script(await readFile(join(source, 'loader.ts'), 'utf8'))),
    frame,
    version: hash.digest('base64url').slice(0, 12),
  };
}

/** None for a folder. */
async function frameFile(name: string): Promise<readonly FrameFile[]> {
  const path = join(source, 'frame', name);
  if (extname(name) === '.css') {
    return [{ name, type: 'text/css; charset=utf-8', bytes: await readFile(path) }];
  }
  if (extname(name) !== '.ts') return [];
  const bytes = Buffer.from(script(await readFile(path, 'utf8')));
  return [{ name: name.replace(/\.ts$/, '.js'), type: scriptType, bytes }];
}

export const scriptType = 'text/javascript; charset=utf-8';

/** A module names the others as they are served. */
function script(typescript: string): string {
  return stripTypeScriptTypes(typescript).replaceAll(/(\bfrom '\.[^']*)\.ts'/g, "$1.js'");
}
