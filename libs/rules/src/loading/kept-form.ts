import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

/** Told why a form was not read or not kept; it changes how soon there is one, never which. */
export type Tell = (what: string) => void;

type Place = {
  readonly file: string;
  /** A SHA-256 of all that the form is made of and of what makes it. */
  readonly key: Buffer;
  readonly tell: Tell;
};

/**
 * The form that `file` keeps for this key, else a new one, which is then kept there. The file is the key, the SHA-256 of
 * what follows, and the form as V8 writes it: what belongs to another key or is damaged is never used.
 */
export function keptForm<Form>(place: Place, make: () => Form): Form {
  const kept = read<Form>(place);
  if (kept !== null) return kept;
  const form = make();
  write(place, form);
  return form;
}

function read<Form>({ file, key, tell }: Place): Form | null {
  try {
    const bytes = readFileSync(file);
    if (!bytes.subarray(0, key.length).equals(key)) return null;
    const [digest, written] = [bytes.subarray(key.length, 2 * key.length), bytes.subarray(2 * key.length)];
    if (sha256(written).equals(digest)) return deserialize(written);
    tell(`${file} is damaged: it is made anew`);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') tell(`${file} cannot be read (${codeOf(error)}): it is made anew`);
  }
  return null;
}

/** Under another name first: whoever reads meanwhile finds the old file or the new one, whole. */
function write({ file, key, tell }: Place, form: unknown): void {
  const written = serialize(form);
  const draft = `${file}-${randomUUID()}`;
  try {
    writeFileSync(draft, Buffer.concat([key, sha256(written), written]));
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    tell(`${file} cannot be kept (${codeOf(error)}): it is made anew with every start`);
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown to this version';
