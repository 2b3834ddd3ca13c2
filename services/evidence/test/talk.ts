import type { EvidenceRequest, EvidenceResult, TranscriptItem } from '@intake/contracts/evidence';
import { reconstruct } from '../src/domain/reconstruct.ts';
import type { Said } from './render-chat.ts';

/** A dispute with a telco over two days, with repeated short answers and times inside the words. */
export const dispute: readonly Said[] = [
  {
    who: 'other',
    text: 'Hello, thank you for contacting us. How can I help you today?',
    time: '9:41 am',
    above: '14 March 2026',
  },
  { who: 'person', text: 'I was charged $129 twice on my bill although I cancelled', time: '9:42 am' },
  { who: 'other', text: 'ok', time: '9:43 am' },
  { who: 'person', text: 'ok', time: '9:44 am' },
  { who: 'person', text: 'ok', time: '9:45 am' },
  {
    who: 'other',
    text: 'We have checked your account and the second charge is for leaving your plan early, so it is correct and stays on the bill',
    time: '9:47 am',
  },
  { who: 'person', text: 'I was told on 3 January 2026 there would be no fee. I want the $129 back', time: '9:49 am' },
  { who: 'other', text: 'I understand. Let me look into it', time: '9:52 am' },
  { who: 'other', text: 'Your case number is 4471902', time: '9:53 am' },
  { who: 'person', text: 'When will I hear from you?', time: '8:15 am', above: '16 March 2026' },
  { who: 'other', text: 'Within ten working days', time: '8:20 am' },
  { who: 'person', text: 'no', time: '8:21 am' },
  { who: 'person', text: 'That is not now, that is far too long for money you owe me', time: '8:22 am' },
  { who: 'other', text: 'ok', time: '8:23 am' },
  { who: 'person', text: 'call me at 10:15', time: '8:24 am' },
];

/** The answer to lines that do hold a correspondence. */
export function recognised(screenshots: EvidenceRequest['screenshots']): EvidenceResult {
  const result = reconstruct({ screenshots });
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

export const refusal = (screenshots: EvidenceRequest['screenshots']): string | null => {
  const result = reconstruct({ screenshots });
  return 'refused' in result ? result.refused : null;
};

export const words = (items: readonly (Said | TranscriptItem)[]) =>
  items.map((item) => `${'who' in item ? item.who : item.speaker}: ${item.text}`);
