import type { UrgencyItem } from '@intake/contracts/complaint';
import type { Language } from '@intake/contracts/languages';
import type { Situation } from '../../situation.ts';
import { isOfSafety, type RaisedFlag } from '../../urgency/raise-flags.ts';
import { isSaidBefore } from './urgent-items.ts';

/** What a turn shows of what is urgent: in full once, later in a line. The same panel on every turn is no longer read. */
export const notices = (situation: Situation): UrgencyItem[] =>
  situation.flags.map((flag) => (isNew(situation, flag) ? flag.item : reminder(situation, flag)));

function isNew(situation: Situation, flag: RaisedFlag): boolean {
  const { newest, disclosures } = situation;
  if (isOfSafety(flag)) return disclosures.some(({ index }) => index === newest);
  if (flag.level === 'medium') return flag.index < 0 || flag.index === newest;
  return !isSaidBefore(situation, flag);
}

/** What somebody said of their life and then denied is critical no more, nor pressing. */
function reminder({ knowledge, language }: Situation, flag: RaisedFlag): UrgencyItem {
  const { level, item } = flag;
  if (!isOfSafety(flag)) return { ...item, action: firstLine(item.action, language) };
  const words = knowledge.content.safetyWords[language].urgency.reminder;
  return { level: level === 'critical' ? level : 'medium', ...words };
}

/** As many whole sentences as a line holds, one at least. */
function firstLine(action: string, language: Language): string {
  let line = '';
  for (const next of action.match(sentence) ?? []) {
    if (line !== '' && line.length + next.length > width[language]) break;
    line += next;
  }
  return line.trim();
}

/** «cyber.gov.au» ends nothing. */
const sentence = /.+?(?:[。！？]|[.؟!](?=\s|$)|$)\s*/gsu;
const width: Readonly<Record<Language, number>> = { en: 120, zh: 60, vi: 120, ar: 110, el: 120 };
