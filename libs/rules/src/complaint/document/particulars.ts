import { nearDay } from '../../calendar/days.ts';
import { fill } from '../../knowledge/localise.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { dollars } from '../../language/dollars.ts';
import type { EstablishedFact } from '../../reading/established.ts';
import type { Passage } from '../../reading/passage/read-passage.ts';
import { type Count, readCounts } from '../../reading/sums/counts.ts';
import type { Situation } from '../../situation.ts';
import { verbatim } from '../../text/read-text.ts';

/** Days, sums and numbers of a point, in English, where its words stand in another language; null where there are none. */
export function particulars(situation: Situation, { instance }: EstablishedFact): string | null {
  if (instance === null || instance.quote === '') return null;
  const { kind, index } = instance.source;
  const passage = situation.established.passages.find(({ source }) => source.kind === kind && source.index === index);
  if (passage === undefined || languageOfHand(passage.hand) === 'en') return null;
  const list = passage.text.sentences
    .filter((sentence) => verbatim(passage.text, sentence).includes(instance.quote))
    .flatMap((sentence) => figuresIn(situation, passage, sentence));
  if (list.length === 0) return null;
  return fill(situation.knowledge.content.document.particulars, { list: [...new Set(list)].join(', ') });
}

function figuresIn(situation: Situation, passage: Passage, sentence: Passage['text']['sentences'][number]): string[] {
  const isHere = ({ from }: { readonly from: number }) => from >= sentence.first && from < sentence.end;
  return [
    ...passage.dates.filter((date) => date.fixed && isHere(date)).map(({ day, grain }) => nearDay(day, grain)),
    ...passage.amounts.filter((sum) => !sum.denied && isHere(sum)).map(({ value }) => dollars(value)),
    ...readCounts(passage, sentence).map((count) => counted(situation, count)),
  ];
}

function counted({ knowledge }: Situation, { count, unit }: Count): string {
  const forms = knowledge.content.document.counts[unit];
  return fill(count === 1 ? forms.one : forms.other, { count: String(count) });
}
