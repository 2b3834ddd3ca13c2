import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, type InlineConfig } from 'vite';

const root = join(import.meta.dirname, '..');

/** Where the gateway serves what the frame is made of. */
const base = '/embed/';

const common = {
  root,
  base,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
} as const satisfies InlineConfig;

/** `embed.js`, a classic script; the frame's files under names that change with them; `.br` beside each. */
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
      rolldownOptions: { input: { frame: join(root, 'src/frame/main.tsx') } },
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
  for await (const file of glob(join(outDir, '**/*.{js,css}'))) {
    await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
  }
}
