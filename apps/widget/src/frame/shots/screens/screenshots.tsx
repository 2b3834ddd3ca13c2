import type { Evidence } from '../evidence.ts';
import type { Shots } from '../shots.ts';
import { PictureChoice } from './picture-choice.tsx';
import { Review } from './review.tsx';

type Shown = { readonly shots: Shots | null; readonly evidence: Evidence | null };

/** The screen beside the conversation: pictures as long as some are being read, then the messages that were in them. */
export function Screenshots({ shots, evidence }: Shown) {
  if (shots) return <PictureChoice shots={shots} />;
  return evidence && <Review evidence={evidence} />;
}
