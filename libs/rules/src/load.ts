import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { checkLaw } from './knowledge/checks/check-law.ts';
import { checkQuestions } from './knowledge/checks/check-questions.ts';
import { checkReading } from './knowledge/checks/check-reading.ts';
import { checkReferences } from './knowledge/checks/check-references.ts';
import { refuse } from './knowledge/checks/problems.ts';
import { compileContent } from './knowledge/compiled/compile-content.ts';
import { openCompiled } from './knowledge/compiled/open-compiled.ts';
import type { Compiled, Knowledge } from './knowledge/knowledge.ts';
import { parseContent, type SourceFile } from './knowledge/parse-content.ts';
import { compilerVersion } from './loading/compiler.ts';
import { keptForm, type Tell } from './loading/kept-form.ts';
import { hashOf, readFiles } from './loading/source-files.ts';

export type { Knowledge } from './knowledge/knowledge.ts';

const ownFolder = join(import.meta.dirname, '..', 'knowledge');

/**
 * Reads the knowledge base, or refuses it whole with the file, the entry and what is wrong. Its compiled form is kept
 * beside it (ADR 32); `tell` hears why it could not be used or kept.
 */
export function loadKnowledge(dir: string = ownFolder, tell: Tell = () => {}): Knowledge {
  const files = readFiles(dir, '.yaml');
  const sha256 = hashOf(files);
  const key = createHash('sha256').update(`${compilerVersion()}, ${sha256}`).digest();
  const place = { file: join(dir, '.compiled'), key, tell };
  return openCompiled(
    keptForm(place, () => compile(files)),
    sha256,
  );
}

function compile(files: readonly SourceFile[]): Compiled {
  const content = parseContent(files);
  refuse([...checkReferences(content), ...checkLaw(content), ...checkReading(content), ...checkQuestions(content)]);
  return compileContent(content);
}
