import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fenced block of a document: code of one language, under one heading, sometimes with a file name of its own. */
export type Snippet = {
  readonly language: string;
  readonly section: string;
  readonly text: string;
  readonly file: string | undefined;
};

const root = join(import.meta.dirname, '../..');

export const readDocument = (path: string) => readFileSync(join(root, path), 'utf8');

/** The fenced blocks in order. A comment in the first line that is nothing but a file name names the block. */
export function snippetsOf(markdown: string): readonly Snippet[] {
  return [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(({ 1: language = '', 2: text = '', index }) => ({
    language,
    section:
      markdown
        .slice(0, index)
        .match(/^#+ .*$/gm)
        ?.at(-1)
        ?.replace(/^#+ /, '') ?? '',
    text,
    file: /^(?:<\?php )?(?:\/\/|#) ([\w-]+\.\w+)\n/.exec(text)?.[1],
  }));
}
