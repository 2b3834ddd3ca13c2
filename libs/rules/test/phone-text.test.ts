import { expect, test } from 'vitest';
import { converse } from './converse.ts';

const told = [
  ['my gym wont let me cancel they keep taking $32 a fortnight', 'cancellation_obstructed', true],
  ['my gym wont let me cancel they keep taking $32 a fortnight', 'kept_charging', true],
  ['they wont answer me i was charged twice by optus', 'charged_twice', true],
  ['i dont think they charged me twice on my optus bill', 'charged_twice', false],
  ['I bought a fridge from Harvey Norman 8 months ago for 1899 and its stopped cooling', 'amount_aud', 1899],
  ['I bought a fridge from Harvey Norman 8 months ago for 1899 and its stopped cooling', 'delivery_overdue', undefined],
  ['a letter from baycorp says i owe 640 for an optus bill. i told them its paid', 'already_resolved', undefined],
  ['i cancelled my gym in august and they kept taking $34.95 a fortnight out of my account', 'service_late', undefined],
  ['Westpac let scammers take 12000 from my account', 'amount_aud', 12_000],
  ['i paid a tradie 5000 deposit for a deck and he has vanished', 'amount_aud', 5000],
  ['centrelink says i owe them 6200 but i never got overpaid', 'amount_aud', 6200],
  ['my gym keeps taking 34.95 a fortnight', 'amount_aud', 34.95],
  ['i rang optus 12 times a month', 'amount_aud', undefined],
  ['AGL sent me a bill of 900 normally its 200 a quarter', 'overcharged', true],
  ['the fridge stopped cooling, they say warranty over and i have to pay 400 for repairs', 'remedy_refused', true],
  ['when i complained the aged care home said they are short staffed', 'representation_made', undefined],
  ['Telstra never stopped billing me after I cancelled', 'kept_charging', true],
  ['NAB has not stopped calling me', 'bank_flag_missed', undefined],
  ['ألغيت باقتي مع Telstra وما زالوا يخصمون مني كل شهر', 'kept_charging', true],
  ['شركة Optus لم ترد المبلغ وما زالت ترفض الاسترداد', 'refund_refused', true],
  ['他们还没有停止扣款', 'kept_charging', true],
  ['搬屋公司，之前已經過咗數俾佢，$650', 'payment_made', true],
  ['佢哋唔肯退返錢俾我', 'refund_refused', true],
  ['vẫn chưa ngừng trừ tiền', 'kept_charging', true],
  ['Δεν έχουν σταματήσει να με χρεώνουν', 'kept_charging', true],
  ['Ακύρωσα το πρόγραμμα της Telstra και συνεχίζουν να με χρεώνουν 65 δολάρια τον μήνα', 'early_exit_fee', undefined],
  ['Telstra vẫn tiếp tục tính tiền tôi dù tôi đã hủy', 'early_exit_fee', undefined],
  ['toi mua dien thoai o jb hifi 2 thang hong ho khong chiu doi', 'goods_unsafe', undefined],
  ['电信公司一直扣我的钱 我三个月前就取消了 打了很多次电话没人理', 'idr_late', undefined],
  ['they are cutting our power off on monday. my dad is on an oxygen concentrator', 'acting_for_other', undefined],
] as const;

test.each(told)('people write without commas: «%s» tells %s: %s', (says, key, value) => {
  expect(converse([says]).last.facts[key]).toBe(value);
});

test('the day on which one complained is not the day on which it happened', () => {
  const said = 'I cancelled my Optus plan on 3 May and they still charge me. I complained more than a month ago.';

  expect(converse([said]).last.facts['incident_on']).toBe('2026-05-03');
});

test.each([
  ['i emailed them twice and rang', undefined],
  ['cash transfer to his account', undefined],
  ['in march', undefined],
  ['anytime fitness', 'Anytime Fitness'],
  ['its called bobs garage', 'bobs garage'],
  ['no name just bobs garage', 'bobs garage'],
])('to «which organisation?» the answer «%s» names %s', (answer, name) => {
  const { last } = converse(['i paid a tradie 5000 deposit and he never came', answer]);

  expect(last.facts['organisation']).toBe(name);
});

test('money gone to a scammer this morning is urgent, also when the day is told later', () => {
  const story = 'Westpac let scammers take 12000 from my account';
  const levelsOf = (...says: string[]) => converse(says).last.urgency.map(({ level }) => level);

  expect(levelsOf(story)).toEqual([]);
  expect(levelsOf(story, 'this morning')).toEqual(['critical']);
  expect(levelsOf(story, 'in march')).toEqual([]);
});
