export type Clock = { readonly hour: number; readonly minute: number };
export type Found<Value> = { readonly value: Value; readonly start: number; readonly end: number };

const before = '凌晨|早上|早晨|上午|中午|下午|傍晚|晚上|πμ|μμ|ص|م';
// Readers take «μ.μ.» for «p.p.».
const after = 'p\\.? ?p\\.?|a\\.? ?m\\.?|p\\.? ?m\\.?|sa|ch|صباحا|مساء|ص|م|π\\.? ?μ\\.?|μ\\.? ?μ\\.?';
const withMinutes = new RegExp(
  `(?<![\\d:./$-]|\\d,)(?:(${before}) ?)?(\\d{1,2}) ?[:.] ?(\\d{2})(?::\\d{2})?(?![\\d:/%])(?: ?(${after})(?![\\p{L}\\p{N}]))?`,
  'u',
);
// Nobody writes «04 pm»: there the hour before it was not read. «2 pm?» asks.
const hourOnly = /(?<![\d:.,/$-])([1-9]|1\d) ?(a\.?m\.?|p\.?m\.?)(?![\p{L}\p{N}?？])/u;
const inWords =
  /(?<![\d:.,/$-])(?:(凌晨|早上|上午|中午|下午|晚上) ?)?(\d{1,2}) ?(?:gio|h|点|點|时|時) ?(\d{2})?(?:分)?(?![\p{L}\p{N}])/u;

/** The first clock time in plain text (see `plainText`). */
export function findClock(plain: string): Found<Clock> | null {
  if (!/\d/.test(plain)) return null;
  const full = withMinutes.exec(plain);
  if (full) return located(full, clockOf(full[2], full[3], full[1] ?? full[4]));
  const words = inWords.exec(plain);
  if (words) return located(words, clockOf(words[2], words[3] ?? '00', words[1]));
  const hour = hourOnly.exec(plain);
  return hour ? located(hour, clockOf(hour[1], '00', hour[2])) : null;
}

export const showClock = ({ hour, minute }: Clock): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

export const minutesOf = ({ hour, minute }: Clock): number => hour * 60 + minute;

function located(match: RegExpExecArray, clock: Clock | null): Found<Clock> | null {
  return clock && { value: clock, start: match.index, end: match.index + match[0].length };
}

function clockOf(hourText = '', minuteText = '', marker = ''): Clock | null {
  const hour = Number(hourText);
  const minute = Number(minuteText);
  // A clock without am or pm never shows a bare 0 as its hour; a voice message does.
  if (minute > 59 || hour > 23 || (hourText === '0' && !marker)) return null;
  const half = halfOf(marker);
  if (!half) return { hour, minute };
  if (half === 'noon') return { hour: hour < 11 ? hour + 12 : hour, minute };
  if (hour > 12) return { hour, minute };
  return { hour: (hour % 12) + (half === 'pm' ? 12 : 0), minute };
}

function halfOf(marker: string): 'am' | 'pm' | 'noon' | null {
  const mark = marker.replace(/[. ]/g, '');
  if (!mark) return null;
  if (mark === '中午') return 'noon';
  return ['pm', 'pp', 'ch', 'م', 'مساء', 'μμ', '下午', '傍晚', '晚上'].includes(mark) ? 'pm' : 'am';
}
