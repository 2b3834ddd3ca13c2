import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build, type InlineConfig } from 'vite';

const root = join(import.meta.dirname, '..');

/** Where the gateway serves what the frame is made of. */
const base = '/embed/';

const noNode = join(import.meta.dirname, 'no-node.ts');

const common = {
  root,
  base,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: { fs: noNode, crypto: noNode } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
} as const satisfies InlineConfig;

/**
 * `embed.js`, a classic script; the frame's files and the reader's under names that change with them; `.br` beside each that is
 * not packed already.
 */
export async function buildInto(outDir: string): Promise<void> {
  await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      manifest: 'manifest.json',
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { frame: join(root, 'src/frame/main.tsx'), reader: join(root, 'src/reader/open-reader.ts') },
        preserveEntrySignatures: 'strict',
      },
    },
  });
  await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2020',
      rolldownOptions: {
        input: join(root, 'src/loader/main.ts'),
        output: { format: 'iife', entryFileNames: 'embed.js' },
      },
    },
  });
  for await (const file of glob(join(outDir, '**/*.{js,css,wasm}'))) {
    await writeFile(`${file}.br`, await pack(await readFile(file), file.endsWith('.wasm')));
  }
}

/** The last tenth of the engine's size would cost ten seconds of every build. */
function pack(bytes: Buffer, isLarge: boolean): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: isLarge ? 9 : 11 } });
}
