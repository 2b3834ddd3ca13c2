import { hasDigit, letterKey, plainText, westernDigits } from '../text/fold-text.ts';
import { metaLine as by } from '../tolerances.ts';
import type { Clock } from './clock.ts';
import type { Day } from './day.ts';
import { parseStamp } from './stamp.ts';

/** What an app prints beneath or beside a message: its time, ticks, and whether it arrived. */
export type Meta = {
  readonly clock?: Clock;
  /** The figures of a clock whose half of the day nobody could read. */
  readonly half?: Clock;
  readonly day?: Day;
  /** Ticks or a delivery word: only the owner's own messages carry them. */
  readonly own: boolean;
};

const leadingTicks = /^(?:[✓✔√☑]+|[vVwWM]{1,2})\s+(?=[\dصم])/u;
const ticks = /\s*(?:[✓✔√☑]+|(?<=[\d.mMSAHصم])\s+(?:[vVwWY][vVwWY/&]?|\/\/|[«»]))\s*$/u;
const edited =
  /(?<![\p{L}\p{N}])(?:edited|已编辑|已編輯|da chinh sua|τροποποιηθηκε|επεξεργασμενο|επεξεργασια|معدله|معدلة|تم التعديل)(?![\p{L}\p{N}])/u;
const delivery =
  /^(?:delivered|read|seen|sent|received|not delivered|已送达|已读|送达|已讀|已收到|已发送|已看|da nhan|da xem|da gui|da doc|تم التسليم|تم الاستلام|تم الارسال|تمت القراءه|تمت القراءة|تمت المشاهده|تمت المشاهدة|παραδοθηκε|διαβαστηκε|προβληθηκε|σταλθηκε|εληφθη)(?![\p{L}\p{N}])/u;

/** A line that is a time with its ticks, or a delivery notice; null for anything a person may have written. */
export function parseMeta(text: string): Meta | null {
  if (text.length > by.longest || !hasDigit(text)) return null;
  const untick = text.replace(ticks, '').replace(leadingTicks, '');
  const stamp = parseStamp(plainText(untick).replace(edited, ''));
  return stamp?.clock ? { ...stamp, own: untick !== text } : null;
}

/** «Edited», alone: it stands beside the time and tells none. */
export const isEditedMark = (text: string): boolean =>
  text.length <= by.longest && letterKey(plainText(text).replace(edited, '')) === '' && letterKey(text) !== '';

/** What stands where a time stands: with its time where one can still be read among what ticks were taken for. */
export function garbledMeta(text: string, { metas }: { readonly metas: readonly { readonly text: string }[] }): Meta {
  const withHalves = metas.filter((meta) => hasHalf(meta.text)).length > metas.length / 2;
  for (const less of [/^/, /.$/u, /\s?\S{2}$/u, /\s\S{3}$/u, /^\S{1,2}\s/u]) {
    const part = text.replace(less, '').trim();
    const stamp = parseStamp(part);
    if (stamp?.clock && hasHalf(part) === withHalves) return { ...stamp, own: false };
  }
  return { own: false };
}

/** Morning or afternoon is told. */
const hasHalf = (text: string): boolean => /\p{L}/u.test(text);

/** «Delivered», «Read 9:45 AM»: when it was read is not when it was sent, so no time is taken from it. */
export function isDeliveryNotice(text: string): boolean {
  if (text.length > by.longest) return false;
  const plain = plainText(text);
  const word = delivery.exec(plain);
  if (!word) return false;
  const rest = plain.slice(word[0].length).trim();
  return rest === '' || parseStamp(rest) !== null;
}

export type TrailingTime = { readonly text: string; readonly meta: Meta; readonly sure: boolean };

const trailing =
  /^(.*\S)(?:\s+|(?<=[\p{Script=Han}\p{Nd}])(?=[上下]午))((?:[上下]午|凌晨|早上|中午|晚上)?\d{1,2}[:.]\d{2}(?:\s?(?:[ap]\.?\s?m\.?|SA|CH|ص|م|[πμµ]\.?\s?[μµ]\.?|p\.?p\.?))?)(\s*(?:[✓✔√☑]+|\s[vVwWY][vVwWY/&]?|\s\/\/|\s[«»]))?$/iu;
// «see you at 10:15» says when; it does not carry its own time.
const leadsIn =
  /(?:^|[\s(])(?:at|by|until|till|to|from|around|about|before|after|between|and|or|is|was|the|@|lúc|đến|từ|στις|από|μέχρι|الساعة|من|إلى|在|到|至)$|[-–—:]$/iu;

/** Whether words lead on to a time: «see you at». */
export const leadsOn = (words: string): boolean => leadsIn.test(words.slice(-12));

/** A time that a reader ran together with the last line of a message; `sure` when ticks follow it. */
export function splitTrailingTime(text: string): TrailingTime | null {
  const from = Math.max(0, text.length - 60);
  const match = trailing.exec(westernDigits(text.slice(from)));
  if (!match) return null;
  const words = text.slice(0, from + (match[1]?.length ?? 0));
  const meta = parseMeta(match[2] ?? '');
  const sure = match[3] !== undefined;
  if (!meta || (!sure && leadsOn(words))) return null;
  return { text: words, meta: { ...meta, own: sure }, sure };
}

// «44:21 am», «gs50am»; but «12pm» and «3-4pm» are people's words.
const garbled =
  /^(.*\S)\s+(?:\d{1,2}[.:-]?\d{2} ?(?:[apo]\.?m|SA|CH|ص|م)|(?!(?:1[0-2]|[1-9])[ap]m)[^\s–-]{0,3}[^\s\p{L}–-][^\s–-]{1,3}(?:[ap]m|SA|CH)|\S{2,5} (?:[πμµ]\.?[μµ]|p\.?p))\S?(?:\s\S{1,2})?$/iu;

/** The words before a time that was misread into no time of day, such as «44:21 am»; null where nothing of the kind ends them. */
export function splitGarbledTime(text: string): string | null {
  const words = garbled.exec(westernDigits(text.slice(-60)))?.[1];
  return words === undefined || leadsOn(words) ? null : text.slice(0, -60) + words;
}
