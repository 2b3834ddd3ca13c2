import type { Situation } from '../../situation.ts';
import { onOneLine } from './inline.ts';

/** Whom the complaint goes to: a partner takes its own, else the organisation that was named; null while none was. */
export function respondentName({ established, input }: Situation): string | null {
  const name = input.mode.kind === 'partner' ? input.mode.name : (established.organisation?.name ?? '');
  return onOneLine(name) || null;
}
