import type { TranscriptItem } from '@intake/contracts/evidence';
import { plainText } from '../text/fold-text.ts';
import { isOrganisationName, soundsLikeBusiness } from '../text/organisation-words.ts';

type Told = { readonly transcript: readonly TranscriptItem[]; readonly title?: string };

/** The title names an organisation only where a message bears it out: a friend's name heads a chat just as well. */
export function organisationIn({ transcript, title }: Told): { name: string; message: number } | null {
  if (!title || /^\+?[\d ()]+$/.test(title)) return null;
  const first = plainText(title).split(' ')[0] ?? '';
  const bearsOut = ({ speaker, text }: TranscriptItem) =>
    speaker === 'other' && (soundsLikeBusiness(text) || (isOrganisationName(title) && plainText(text).includes(first)));
  const message = transcript.findIndex(bearsOut);
  return message < 0 ? null : { name: title, message };
}
