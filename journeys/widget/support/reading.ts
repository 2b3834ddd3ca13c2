import { loadKnowledge } from '@intake/rules/load';
import type { Widget } from './widget.ts';

/** A screen as a screen reader goes through it; the letter is left out, and what is another one each time is no matter. */
export async function reading({ $ }: Widget): Promise<string> {
  const tree = await $('body').ariaSnapshot();
  return (
    `${withoutLetter(tree.split('\n')).join('\n')}\n`
      .replaceAll(/REF-\w{4}-\w{4}/g, 'REF-0000-0000')
      .replaceAll(/\d{1,2} \S+ 20\d\d|\d{1,2} tháng \d{1,2}, 20\d\d|20\d\d年\d{1,2}月\d{1,2}日/g, '1 January 2026')
      // Whether a time ends on a day of rest depends on the day of the run.
      .replaceAll(restDay, '')
      .replaceAll(/(?<=Còn |Họ có )\d+|\d+(?= ngày theo lịch)/g, '14')
      .replaceAll(/\d:\d\d \/ /g, '0:00 / ')
      .replaceAll(/mailto:\S+/g, 'mailto:')
  );
}

/** Everything that is set further in than the article belongs to it. */
function withoutLetter(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => line.trim().startsWith('- article'));
  if (at === -1) return lines;
  const depth = (line = '') => line.search(/\S/);
  const after = lines.findIndex((line, index) => index > at && depth(line) <= depth(lines[at]));
  return [...lines.slice(0, at + 1), ...lines.slice(after)];
}

const restDay = new RegExp(
  Object.values(loadKnowledge().content.routing)
    .map(({ rest_day }) => `\\s?${rest_day.split('{next}').map(RegExp.escape).join('\\S*1 January 2026')}`)
    .join('|'),
  'g',
);
