import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

const organisationAfter = (says: readonly string[]) => converse(says).last.facts['organisation'];

describe('who says outright whom it is about is heard at any stage, also one that no directory knows', () => {
  const stories: Readonly<Record<Language, string>> = {
    en: 'my washing machine broke after a month and they refuse a refund',
    zh: '我的洗衣机用了一个月就坏了，他们不肯退钱',
    vi: 'máy giặt của tôi hư sau một tháng mà họ không chịu trả tiền lại',
    ar: 'غسالتي خربت بعد شهر ورفضوا يرجعوا لي فلوسي',
    el: 'το πλυντήριό μου χάλασε σε έναν μήνα και αρνούνται να επιστρέψουν τα λεφτά',
  };

  test.for<readonly [Language, string, string]>([
    ['en', 'the one I complain about is Marsh Lane Whitegoods', 'Marsh Lane Whitegoods'],
    ['en', 'Marsh Lane Whitegoods is who I am complaining about', 'Marsh Lane Whitegoods'],
    ['en', 'respondent: Marsh Lane Whitegoods', 'Marsh Lane Whitegoods'],
    ['en', 'the name of the shop is marsh lane whitegoods', 'marsh lane whitegoods'],
    ['en', 'I told you, it was the shop, Marsh Lane Whitegoods, not the maker', 'Marsh Lane Whitegoods'],
    ['zh', '我要投诉的是Marsh Lane Whitegoods', 'Marsh Lane Whitegoods'],
    ['zh', '投诉对象：好邻居电器', '好邻居电器'],
    ['zh', '店名是好邻居电器', '好邻居电器'],
    ['vi', 'tôi muốn khiếu nại Marsh Lane Whitegoods', 'Marsh Lane Whitegoods'],
    ['vi', 'tên cửa hàng: Hồng Phát', 'Hồng Phát'],
    ['ar', 'الشكوى على محل Marsh Lane Whitegoods', 'Marsh Lane Whitegoods'],
    ['ar', 'المحل اسمه الوادي للأجهزة', 'الوادي للأجهزة'],
    ['el', 'το μαγαζί λέγεται Marsh Lane Whitegoods', 'Marsh Lane Whitegoods'],
    ['el', 'Εταιρεία: Marsh Lane Whitegoods', 'Marsh Lane Whitegoods'],
  ])('%s: «%s» makes it %s', ([language, said, organisation]) => {
    expect(organisationAfter([stories[language], said])).toBe(organisation);
    expect(organisationAfter([`Optus. ${stories[language]}`, said])).toBe(organisation);
  });

  test('at the card it is named in the reply and holds', () => {
    const { turns } = converse([
      'Telstra took $89 out of my account twice in october for the same bill, I want a refund',
      'the one I complain about is Marsh Lane Internet',
      'thanks',
    ]);

    expect(turns[1]?.reply).toContain('Marsh Lane Internet');
    expect(turns.at(-1)?.facts['organisation']).toBe('Marsh Lane Internet');
  });
});

describe('what is said not to be the one never comes back by being mentioned', () => {
  test.for<readonly [string, readonly string[], string | undefined]>([
    [
      'an agency by its everyday name',
      ['my Centrelink office letter is wrong, they owe me $400', 'not centrelink', 'I told him I am on centrelink'],
      undefined,
    ],
    ['a listed company', ['Telstra keeps charging me', 'not Telstra. Optus', 'Telstra was never the problem'], 'Optus'],
    [
      'the old good one',
      ['AGL sent me a wrong bill', 'not AGL, it is Origin', 'I want to go back to AGL'],
      'Origin Energy',
    ],
    [
      'a suburb',
      ['my bond is not returned, rented at Carlton', 'Carlton is a suburb, my landlord is Dana Kowalski'],
      'Dana Kowalski',
    ],
    [
      'a make',
      ['اشتريت تلاجة Samsung وخربت', 'سامسونج دي الماركة، مشكلتي مع المحل نفسه Cedar Electrical'],
      'Cedar Electrical',
    ],
    [
      'a place in Chinese',
      ['押金不退给我，之前在Carlton租房', '不是，Carlton是suburb，我要投诉的是landlord Dana Kowalski'],
      'Dana Kowalski',
    ],
  ])('%s', ([, says, organisation]) => {
    expect(organisationAfter(says)).toBe(organisation);
  });
});

describe('words for who somebody is are no name', () => {
  test.for([
    'the name is wrong',
    'it is the landlord',
    'the agent is the one I complain about',
    'not the agent, the landlord',
    '是房东，不是中介',
    'là chủ nhà, không phải môi giới',
    'صاحب البيت مش السمسار',
    'ο ιδιοκτήτης, όχι ο μεσίτης',
    'to onoma einai lathos',
  ])('«%s»', (said) => {
    const { last } = converse(['my landlord Dana Kowalski keeps my bond of $1800, I want it back', said]);

    expect(last.facts['organisation']).toBe('Dana Kowalski');
  });
});

describe('asked whom it is about, the name is heard out of the sentence', () => {
  test.for([
    ['I already told you, Marsh Lane Whitegoods', 'Marsh Lane Whitegoods'],
    ['Golden Heron Whitegoods', 'Golden Heron Whitegoods'],
    ['Marsh Lane Whitegoods mate, I just said so', 'Marsh Lane Whitegoods'],
    ['a private seller, Owen Tate', 'Owen Tate'],
  ] as const)('«%s»', ([said, organisation]) => {
    const { turns, last } = converse(['my washing machine broke after a month and they refuse a refund', said]);

    expect(turns[0]?.reply).toContain('Which organisation is this about?');
    expect(last.facts['organisation']).toBe(organisation);
  });
});
