import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

const done = { clientDone: true };

describe('what they promise to answer by is no day of the person’s', () => {
  test.for([
    'Telstra charged me $300 twice. They told me on 17 November 2026 they would respond within 14 days. I want a refund',
    'Telstra charged me $300 twice. I need a reply from Telstra by 30 November 2026. I want a refund',
    'Telstra 重复收了我300元。他们11月17日答应给我14天内答复，我要退款',
    'Telstra tính tiền tôi hai lần 300 đô. Họ hứa cho tôi câu trả lời trong 14 ngày, từ ngày 17/11/2026. Tôi muốn hoàn tiền',
    'I signed with AGL on 18 November 2026 with 5 business days cooling off and they refuse to cancel',
    'AGL refused my cooling off on 18 November 2026 and I waited 5 days',
  ])('«%s»', (story) => {
    const { facts } = converse([story]).last;
    expect(Object.keys(facts).filter((key) => ['answer_on', 'cooling_off_on'].includes(key))).toEqual([]);
  });
});

describe('a sum put right takes the place of the sum it is about', () => {
  test.for([
    ['they charged me $3,400 and I never agreed', 'the amount is wrong, it is also $3,900'],
    ['they charged me $3,400 and I never agreed', 'sorry, it was $3,900'],
  ])('%s: %s', ([story = '', words = '']) => {
    expect(converse([`Telstra: ${story}. I want a refund`, words], done).last.facts).toMatchObject({
      amount_aud: 3900,
    });
  });

  test('«it was number 45» puts no sum right', () => {
    const story = 'Telstra charged me $3,400 for a phone I never ordered. I want a refund';
    expect(converse([story, 'it was number 45'], done).last.facts).toMatchObject({ amount_aud: 3400 });
  });

  test('in Vietnamese, behind a no', () => {
    const story = 'Telstra tính tôi 3400 đô cho cái điện thoại tôi không đặt. Tôi muốn hoàn tiền';
    expect(converse([story, 'không đúng, là 3900 đô'], done).last.facts).toMatchObject({ amount_aud: 3900 });
  });
});

describe('an age, a floor or a flat chooses nothing', () => {
  test.for([
    ['zh', 'Telstra 向我收一部我没订过的手机的钱', '我住3楼'],
    ['zh', 'Telstra 向我收一部我没订过的手机的钱', '我家3口'],
    ['en', 'Telstra charged me for a phone I never ordered', 'ring me at flat 3, thanks'],
  ])('%s: «%s» «%s»', ([, story = '', answer = '']) => {
    const { last } = converse([story, answer]);
    expect(last.facts['desired_outcome']).toBeUndefined();
  });
});
