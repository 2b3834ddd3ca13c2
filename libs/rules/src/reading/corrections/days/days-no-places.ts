import { datePartsIn } from '../../days/date-parts.ts';
import type { Passage } from '../../passage/read-passage.ts';
import { itemOf } from '../../typed/items.ts';
import type { CardRemark } from '../card-remarks.ts';
import { bareDays } from './bare-days.ts';

type OnCard = { readonly beside: readonly string[]; readonly askedWhich: boolean };

/** «Not 3 but 5 March», «3号不对», of a card with a day on the 3rd: the day is meant, and no point of the list. */
export function withoutDaysAsPlaces(passage: Passage, remark: CardRemark, card: OnCard): CardRemark {
  const days = card.beside.flatMap((key) => {
    const item = itemOf(key);
    return item?.kind === 'day' ? Number(item.name.split('-')[2]) : [];
  });
  const told = datePartsIn(passage, remark.sentence);
  const isOnCard = told.some(({ date = 0 }) => days.includes(date));
  const moved = bareDays(passage, remark.sentence, told);
  const isMoved = moved[0]?.date !== undefined && days.includes(moved[0].date);
  const isListed = remark.places.length > 1 && remark.places.some(({ isBare }) => !isBare);
  const isDay = ({ at: [value = 0], from, isBare }: CardRemark['places'][number]) => {
    const isDated = told.some((one) => one.from <= from && from < one.to && one.date === value);
    const isFigure = /^\d/.test(passage.text.tokens[from]?.text ?? '');
    const mayBe = isBare && !isListed && !card.askedWhich;
    if (mayBe && isMoved && moved.some((one) => one.from === from)) return true;
    return isFigure && ((isDated && isOnCard) || (mayBe && days.includes(value)));
  };
  return { ...remark, places: remark.places.filter((place) => !isDay(place)) };
}
