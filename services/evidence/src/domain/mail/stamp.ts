import { plainText } from '../text/fold-text.ts';
import { parseStamp, type Stamp } from '../time/stamp.ts';

const beside = /\([^)]*\)/gu;
const tightComma = /\s?[,，](?=\d{1,2}:)/u;
const offset = /\s(?:gmt|utc)?\s?[+-]\d{1,2}(?::?\d{2})?$/iu;
const ago =
  /^(?:about )?\d{1,2} ?(?:m|h|d|min|mins|minutes?|hr|hrs|hours?|days?|weeks?|months?) ago$|^\d{1,2} ?(?:分钟|小时|天|周|个月)前$|^\d{1,2} (?:phut|gio|ngay|tuan|thang) truoc$|^(?:منذ|قبل) (?:\d{1,2} )?\p{L}+$|^πριν απο \d{1,2} \p{L}+$/u;

/** A date without what readers and apps leave in it: «14日 ,16:02», «+1000». */
export const dateText = (text: string): string => text.replace(tightComma, ', ').trim().replace(offset, '');

/** A text that is the date of a mail and nothing else, as mail apps dress it: «(3 days ago)», «+1000», «3 hours ago». */
export function mailStamp(text: string): Stamp | null {
  const stamp = parseStamp(dateText(text.replace(beside, ' ')));
  return stamp ?? (ago.test(plainText(text.replace(/[()]/gu, ''))) ? { day: { kind: 'vague' } } : null);
}
