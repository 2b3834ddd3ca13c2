import { addDays, makeDay, weekday } from './days.ts';

/** Neither a weekend nor a public holiday of all Australia; a state's own are not known here. */
export const isWorkingDay = (day: string): boolean => {
  const isWeekend = [0, 6].includes(weekday(day));
  return !isWeekend && !holidaysOf(Number(day.slice(0, 4))).includes(day);
};

/** The day itself, or the first after it on which people work. */
export function workingDayFrom(day: string): string {
  let next = day;
  while (!isWorkingDay(next)) next = addDays(next, 1);
  return next;
}

function holidaysOf(year: number): readonly string[] {
  const easter = easterSunday(year);
  const [anzac, ...others] = ['04-25', '01-01', '01-26', '12-25', '12-26'].map((date) => `${year}-${date}`);
  const kept: string[] = [];
  for (const day of others) kept.push(keptOn(day, kept));
  return [anzac ?? '', ...others, ...kept, addDays(easter, -2), addDays(easter, 1)];
}

/** One that falls on a weekend is kept on the first day after it that no other takes; Anzac Day is kept as it falls. */
function keptOn(day: string, taken: readonly string[]): string {
  let kept = day;
  while ([0, 6].includes(weekday(kept)) || taken.includes(kept)) kept = addDays(kept, 1);
  return kept;
}

/** Gauss's reckoning, for the Gregorian calendar. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const paschal = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const sunday = (year + Math.floor(year / 4) + paschal + 2 - century + Math.floor(century / 4)) % 7;
  const offset = paschal - sunday;
  const month = 3 + Math.floor((offset + 40) / 44);
  const date = offset + 28 - 31 * Math.floor(month / 4);
  return makeDay(year, month, date) ?? `${year}-04-01`;
}
