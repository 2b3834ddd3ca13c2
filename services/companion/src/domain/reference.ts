import { createHash } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * The reference an intake has by nature, the same at every turn without storing anything: `REF-` and two groups of four
 * characters of A-Z0-9. `salt` gives the next candidate where another intake holds the first.
 */
export function referenceOf(intake: { readonly partnerId: string; readonly intakeId: string }, salt = 0): string {
  const digest = createHash('sha256').update(`${intake.partnerId}|${intake.intakeId}|${salt}`).digest();
  // Six bytes per four characters leave a bias of less than one in a hundred million.
  return `REF-${group(digest.readUIntBE(0, 6))}-${group(digest.readUIntBE(6, 6))}`;
}

function group(number: number): string {
  const characters: string[] = [];
  for (let rest = number; characters.length < 4; rest = Math.floor(rest / alphabet.length)) {
    characters.push(alphabet.charAt(rest % alphabet.length));
  }
  return characters.join('');
}
