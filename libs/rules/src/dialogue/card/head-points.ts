import type { Language } from '@intake/contracts/languages';
import type { Knowledge } from '../../knowledge/knowledge.ts';
import { fill, localise } from '../../knowledge/localise.ts';
import type { SectorEntry } from '../../knowledge/schema/base.ts';
import type { HeadKey } from '../../reading/typed/heads.ts';
import type { Situation } from '../../situation.ts';

type Head = { readonly organisation: string | null; readonly sector: SectorEntry | null };

/** Whom it is about and what kind of matter it is, in the words of the card, by the facts that they show. */
export function headWords(
  knowledge: Pick<Knowledge, 'content'>,
  { organisation, sector }: Head,
  language: Language,
): ReadonlyMap<HeadKey, string> {
  const { confirm } = knowledge.content.phrases[language];
  return new Map<HeadKey, string>([
    ...(organisation === null ? [] : [['organisation', fill(confirm.about, { organisation })] as const]),
    ...(sector === null
      ? []
      : [['sector', fill(confirm.subject, { sector: localise(sector.name, language) })] as const]),
  ]);
}

/** Those that the person may put right: an organisation that takes its own complaints in is the respondent. */
export function headPoints({ knowledge, input, established, language }: Situation): ReadonlyMap<HeadKey, string> {
  const { organisation, sector } = established;
  const name = input.mode.kind === 'partner' ? null : (organisation?.name ?? null);
  return headWords(knowledge, { organisation: name, sector }, language);
}
