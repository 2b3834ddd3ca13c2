import type { TranscriptItem } from '@intake/contracts/evidence';
import { amountsIn } from './amounts.ts';
import { plainText } from './fold-text.ts';
import { isOrganisationName, soundsLikeBusiness } from './organisation-words.ts';
import { findDay, isoDay } from './time/day.ts';
import type { DayOrder } from './times.ts';

/** A fact for the person to accept or refuse, and the message that shows it. */
export type ProposedFact = {
  readonly key: 'amount_aud' | 'incident_on' | 'organisation';
  readonly value: string | number;
  readonly message: number;
};

type Told = { readonly transcript: readonly TranscriptItem[]; readonly title?: string; readonly order: DayOrder };

/** Facts the messages show, at most one of each kind. */
export function proposeFacts(told: Told): readonly ProposedFact[] {
  return [amount(told), incidentDay(told), organisation(told)].flatMap((fact) => fact ?? []);
}

/** The amount most messages speak of; of several, the one that came up first. */
function amount({ transcript }: Told): ProposedFact | null {
  const mentions = new Map<number, { first: number; times: number }>();
  for (const [message, { text }] of transcript.entries()) {
    for (const value of new Set(amountsIn(text))) {
      const known = mentions.get(value);
      mentions.set(value, { first: known?.first ?? message, times: (known?.times ?? 0) + 1 });
    }
  }
  const [best] = [...mentions].sort(([, a], [, b]) => b.times - a.times || a.first - b.first);
  return best ? { key: 'amount_aud', value: best[0], message: best[1].first } : null;
}

/** A message is a few lines; what is longer is no message whose every date matters. */
const longestRead = 4_000;

/** The first whole date somebody writes of that does not lie after their message; the person's own words come first. */
function incidentDay({ transcript, order }: Told): ProposedFact | null {
  const dated = transcript.flatMap(({ text, speaker, time }, message) => {
    const value = isoDay(findDay(plainText(text.slice(0, longestRead)))?.value, order);
    const isPast = value && (!time || time.length < 10 || value <= time.slice(0, 10));
    return isPast && speaker !== 'system' ? [{ speaker, fact: { key: 'incident_on' as const, value, message } }] : [];
  });
  const chosen = dated.find(({ speaker }) => speaker === 'person') ?? dated[0];
  return chosen?.fact ?? null;
}

/** The title names an organisation only where a message bears it out: a friend's name heads a chat just as well. */
function organisation({ transcript, title }: Told): ProposedFact | null {
  if (!title || /^\+?[\d ()]+$/.test(title)) return null;
  const first = plainText(title).split(' ')[0] ?? '';
  const bearsOut = ({ speaker, text }: TranscriptItem) =>
    speaker === 'other' && (soundsLikeBusiness(text) || (isOrganisationName(title) && plainText(text).includes(first)));
  const message = transcript.findIndex(bearsOut);
  return message < 0 ? null : { key: 'organisation', value: title, message };
}
