import type { SumRole } from '../../knowledge/schema/entry.ts';
import type { Passage } from '../passage/read-passage.ts';
import { numeralAt } from './numerals.ts';
import { roleRetold, type ToldRole } from './sum-roles.ts';
import type { Sum } from './sums.ts';

type Retold = ToldRole & { readonly value: number };

/** The sums of the card with what answers to it say they are for: «they did not demand the 640, I paid it». */
export const withRolesRetold = (sums: readonly Sum[], answers: readonly Passage[]): readonly Sum[] =>
  answers.reduce((told, answer) => told.map((sum) => asRetold(sum, rolesRetold(answer, told))), sums);

/** What an answer to the card says of sums that stand there, by their number or as the one it is for. */
export function rolesRetold(answer: Passage, sums: readonly Sum[]): readonly Retold[] {
  const named = numbersRetold(answer, sums);
  return named.length > 0 ? named : roleOfIt(answer, sums);
}

/** With a sign or without. */
export function numbersRetold(answer: Passage, sums: readonly Pick<Sum, 'value'>[]): readonly Retold[] {
  const { text, cues, smallWords } = answer;
  const retold: Retold[] = [];
  for (const sentence of text.sentences)
    for (let at = sentence.first; at < sentence.end; ) {
      const number = numeralAt(smallWords.tables, text, at);
      const to = number?.to ?? at + 1;
      if (sums.some(({ value }) => value === number?.value))
        retold.push({ value: number?.value ?? 0, ...roleRetold({ text, sentence, cues }, { from: at, to }) });
      at = to;
    }
  return retold.filter(({ role, denies }) => role !== null || denies.length > 0);
}

/** «I paid it, they did not charge it»: without a number it is the one sum that is for what they deny, or the only one. */
function roleOfIt(answer: Passage, sums: readonly Sum[]): readonly Retold[] {
  const { text, cues } = answer;
  if (answer.amounts.length > 0) return [];
  return text.sentences.flatMap((sentence) => {
    const { role, denies } = roleRetold({ text, sentence, cues }, { from: sentence.end, to: sentence.end });
    const denied = sums.filter((sum) => sum.role !== null && denies.includes(sum.role));
    const [meant, other] = denied;
    return role === null || meant === undefined || other !== undefined ? [] : [{ value: meant.value, role, denies }];
  });
}

/** What it is for by the newest words; a role that they take back is none. */
function asRetold(sum: Sum, retold: readonly Retold[]): Sum {
  const told = retold.find(({ value }) => value === sum.value);
  if (told === undefined) return sum;
  const isKept = (role: SumRole | null): boolean => role !== null && !told.denies.includes(role);
  return { ...sum, role: told.role ?? (isKept(sum.role) ? sum.role : null) };
}
